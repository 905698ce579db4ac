#include "COffstage-allocation.h"

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_CALL void *(*NewWithFrame)(double, double, double, double, SWIFT_SELF const void *);
typedef SWIFT_CALL void *(*NewWithStyle)(uint8_t, uint64_t, uint64_t, SWIFT_SELF const void *);

void *offstage_new_with_frame(const void *function, const void *type, double x, double y, double width, double height) {
  return ((NewWithFrame)function)(x, y, width, height, type);
}

void *offstage_new_with_style(const void *function, const void *type, uint8_t style, uint64_t text0, uint64_t text1) {
  return ((NewWithStyle)function)(style, text0, text1, type);
}

typedef SWIFT_CALL void *(*NewWithText)(uint64_t, uint64_t, SWIFT_SELF const void *);

void *offstage_new_with_text(const void *function, const void *type, uint64_t text0, uint64_t text1) {
  return ((NewWithText)function)(text0, text1, type);
}

typedef SWIFT_CALL void *(*NewWithObject)(void *, SWIFT_SELF const void *);

void *offstage_new_with_object(const void *function, const void *type, void *object) {
  return ((NewWithObject)function)(object, type);
}
