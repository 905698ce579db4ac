#pragma once
#include <stdint.h>

// Calls of Swift initializers through a class's method table, with the metatype as `self` (Sources/UIKit/Lists/DynamicAllocation.swift).
// The result is owned by the caller.
void *offstage_new_with_frame(const void *function, const void *type, double x, double y, double width, double height);
void *offstage_new_with_style(const void *function, const void *type, uint8_t style, uint64_t text0, uint64_t text1);
void *offstage_new_with_text(const void *function, const void *type, uint64_t text0, uint64_t text1);
/// Calls an initialiser of one object from a class's method table; the object is handed over with one reference.
void *offstage_new_with_object(const void *function, const void *type, void *object);

