// Font files, read and shaped by HarfBuzz.
//
// HarfBuzz is opened when the first text is measured, not linked: a test that measures none starts no slower for it, and its
// development package is not needed. The few calls that are made belong to the stable interface of libharfbuzz.so.0 (3.0 and later).
// All lengths are in units of the font (`ctext_face_units_per_em`), so that no rounding depends on a size.
#ifndef OFFSTAGE_CTEXT_H
#define OFFSTAGE_CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct ctext_face ctext_face;

typedef struct {
  int32_t ascender, descender, line_gap;
  int32_t cap_height, x_height;
  // As in the font's own description: 400 is regular.
  float weight;
  bool italic;
} ctext_metrics;

typedef struct {
  uint32_t glyph;
  // Index of the UTF-16 unit that the glyph stands for, from the beginning of the text.
  uint32_t cluster;
  int32_t advance, x_offset, y_offset;
} ctext_glyph;

typedef enum { ctext_name_family = 1, ctext_name_style = 2, ctext_name_full = 4, ctext_name_postscript = 6,
  ctext_name_typographic_family = 16, ctext_name_typographic_style = 17 } ctext_name;

// Opens HarfBuzz; NULL if that went well (or was done before), otherwise why not. From any thread.
const char *_Nullable ctext_open(void);

// NULL if the file can't be read or is no font. The face lives until the process ends.
ctext_face *_Nullable ctext_face_open(const char *path, uint32_t index);
// Copies the bytes.
ctext_face *_Nullable ctext_face_open_data(const void *bytes, size_t length);

uint32_t ctext_face_units_per_em(const ctext_face *face);
ctext_metrics ctext_face_metrics(const ctext_face *face);
// Writes a name of the font as UTF-8, ended by 0; its length, 0 if it has none.
size_t ctext_face_name(const ctext_face *face, ctext_name name, char *buffer, size_t capacity);
bool ctext_face_has_glyph(const ctext_face *face, uint32_t scalar);

// Shapes `count` units from `start` of `text`, whose other units are the context. Writes at most `capacity` glyphs in order of
// sight and returns how many there are; call again with more room if that is more. From one thread at a time a face.
size_t ctext_shape(
    const ctext_face *face, const uint16_t *text, size_t length, size_t start, size_t count, bool right_to_left, bool ligatures,
    ctext_glyph *_Nullable glyphs, size_t capacity);

#pragma clang assume_nonnull end
#endif
