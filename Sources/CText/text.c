#include "CText.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// What of HarfBuzz's interface is used, in its own layout.
typedef struct {
  uint32_t codepoint, mask, cluster, var1, var2;
} glyph_info;
typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t var;
} glyph_position;
typedef struct {
  uint32_t tag, value;
  unsigned int start, end;
} feature;

#define TAG(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))
enum { direction_ltr = 4, direction_rtl = 5, memory_duplicate = 0 };

#define FUNCTIONS(X)                                                                                                               \
  X(void *, blob_create_from_file_or_fail, (const char *))                                                                         \
  X(void *, blob_create, (const char *, unsigned int, int, void *, void *))                                                        \
  X(void, blob_destroy, (void *))                                                                                                  \
  X(unsigned int, face_count, (void *))                                                                                            \
  X(void *, face_create, (void *, unsigned int))                                                                                   \
  X(void, face_destroy, (void *))                                                                                                  \
  X(unsigned int, face_get_upem, (const void *))                                                                                   \
  X(unsigned int, face_get_glyph_count, (const void *))                                                                            \
  X(void *, font_create, (void *))                                                                                                 \
  X(int, font_get_nominal_glyph, (void *, uint32_t, uint32_t *))                                                                   \
  X(int, ot_metrics_get_position, (void *, uint32_t, int32_t *))                                                                   \
  X(unsigned int, ot_name_get_utf8, (void *, unsigned int, const void *, unsigned int *, char *))                                  \
  X(float, style_get_value, (void *, uint32_t))                                                                                    \
  X(void *, buffer_create, (void))                                                                                                 \
  X(void, buffer_destroy, (void *))                                                                                                \
  X(void, buffer_add_utf16, (void *, const uint16_t *, int, unsigned int, int))                                                    \
  X(void, buffer_set_direction, (void *, int))                                                                                     \
  X(void, buffer_set_language, (void *, const void *))                                                                             \
  X(void, buffer_guess_segment_properties, (void *))                                                                               \
  X(const void *, language_from_string, (const char *, int))                                                                       \
  X(glyph_info *, buffer_get_glyph_infos, (void *, unsigned int *))                                                                \
  X(glyph_position *, buffer_get_glyph_positions, (void *, unsigned int *))                                                        \
  X(void, shape, (void *, void *, const feature *, unsigned int))

static struct {
#define POINTER(result, name, parameters) result(*name) parameters;
  FUNCTIONS(POINTER)
} hb;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libharfbuzz.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "libharfbuzz.so.0 could not be opened";
    return;
  }
#define LOOK_UP(result, name, parameters)                                                                                          \
  if (!(hb.name = (result(*) parameters)dlsym(library, "hb_" #name))) failure = "libharfbuzz.so.0 is too old: it lacks hb_" #name;
  FUNCTIONS(LOOK_UP)
}

const char *ctext_open(void) {
  pthread_once(&once, open_library);
  return failure;
}

struct ctext_face {
  void *face, *font;
};

static ctext_face *open_blob(void *blob, uint32_t index) {
  if (!blob) return NULL;
  ctext_face *result = NULL;
  if (index < hb.face_count(blob)) {
    void *face = hb.face_create(blob, index);
    if (hb.face_get_glyph_count(face) > 0 && (result = malloc(sizeof *result))) {
      result->face = face;
      result->font = hb.font_create(face);
    } else {
      hb.face_destroy(face);
    }
  }
  hb.blob_destroy(blob);
  return result;
}

ctext_face *ctext_face_open(const char *path, uint32_t index) {
  return ctext_open() ? NULL : open_blob(hb.blob_create_from_file_or_fail(path), index);
}

ctext_face *ctext_face_open_data(const void *bytes, size_t length) {
  if (ctext_open() || length > INT32_MAX) return NULL;
  return open_blob(hb.blob_create(bytes, (unsigned int)length, memory_duplicate, NULL, NULL), 0);
}

uint32_t ctext_face_units_per_em(const ctext_face *face) { return hb.face_get_upem(face->face); }

static int32_t position(const ctext_face *face, uint32_t tag) {
  int32_t value = 0;
  hb.ot_metrics_get_position(face->font, tag, &value);
  return value;
}

ctext_metrics ctext_face_metrics(const ctext_face *face) {
  return (ctext_metrics){
    .ascender = position(face, TAG('h', 'a', 's', 'c')),
    .descender = position(face, TAG('h', 'd', 's', 'c')),
    .line_gap = position(face, TAG('h', 'l', 'g', 'p')),
    .cap_height = position(face, TAG('c', 'p', 'h', 't')),
    .x_height = position(face, TAG('x', 'h', 'g', 't')),
    .weight = hb.style_get_value(face->font, TAG('w', 'g', 'h', 't')),
    .italic = hb.style_get_value(face->font, TAG('i', 't', 'a', 'l')) > 0,
  };
}

size_t ctext_face_name(const ctext_face *face, ctext_name name, char *buffer, size_t capacity) {
  unsigned int size = (unsigned int)capacity;
  buffer[0] = 0;
  return hb.ot_name_get_utf8(face->face, name, hb.language_from_string("en", 2), &size, buffer);
}

bool ctext_face_has_glyph(const ctext_face *face, uint32_t scalar) {
  uint32_t glyph;
  return hb.font_get_nominal_glyph(face->font, scalar, &glyph) != 0;
}

size_t ctext_shape(
    const ctext_face *face, const uint16_t *text, size_t length, size_t start, size_t count, bool right_to_left, bool ligatures,
    ctext_glyph *glyphs, size_t capacity) {
  void *buffer = hb.buffer_create();
  hb.buffer_add_utf16(buffer, text, (int)length, (unsigned int)start, (int)count);
  hb.buffer_set_direction(buffer, right_to_left ? direction_rtl : direction_ltr);
  // Not the machine's language: it would change what the same text measures.
  hb.buffer_set_language(buffer, hb.language_from_string("en", 2));
  hb.buffer_guess_segment_properties(buffer);
  feature off[] = {
    {TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned int)-1},
    {TAG('c', 'l', 'i', 'g'), 0, 0, (unsigned int)-1},
    {TAG('c', 'a', 'l', 't'), 0, 0, (unsigned int)-1},
  };
  hb.shape(face->font, buffer, off, ligatures ? 0 : sizeof off / sizeof *off);
  unsigned int found = 0;
  const glyph_info *infos = hb.buffer_get_glyph_infos(buffer, &found);
  const glyph_position *positions = hb.buffer_get_glyph_positions(buffer, &found);
  for (unsigned int index = 0; index < found && index < capacity; index++) {
    glyphs[index] = (ctext_glyph){
      .glyph = infos[index].codepoint,
      .cluster = infos[index].cluster,
      .advance = positions[index].x_advance,
      .x_offset = positions[index].x_offset,
      .y_offset = positions[index].y_offset,
    };
  }
  hb.buffer_destroy(buffer);
  return found;
}
