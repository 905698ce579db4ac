// The way from Swift to the virtual clock, which lives in the executable (or in a preloaded library) and may be absent.
// Weak references: their presence in this library also makes the linker export the functions from the executable.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "COffstage.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

struct offstage_clock_entry {
  int64_t deadline;
  char description[200];
  const void *origin[16];
  int origin_count;
  int origin_is_async;
};

extern int offstage_clock_is_virtual(void) __attribute__((weak));
extern int64_t offstage_clock_now(void) __attribute__((weak));
extern void offstage_clock_statistics(uint64_t *, int64_t *, int64_t *) __attribute__((weak));
extern size_t offstage_clock_pending(struct offstage_clock_entry *, size_t) __attribute__((weak));
extern int offstage_clock_wait_until_idle(int64_t) __attribute__((weak));
extern int64_t offstage_clock_next_deadline(void) __attribute__((weak));

typedef struct __CFRunLoop *CFRunLoopRef;
extern CFRunLoopRef CFRunLoopGetMain(void);
extern void CFRunLoopStop(CFRunLoopRef);

void offstage_stop_main_run_loop(void) { CFRunLoopStop(CFRunLoopGetMain()); }

bool offstage_virtual_clock_rules(void) { return offstage_clock_is_virtual != NULL && offstage_clock_is_virtual() != 0; }

int64_t offstage_virtual_clock_now(void) { return offstage_clock_now != NULL ? offstage_clock_now() : 0; }

int64_t offstage_virtual_clock_next_deadline(void) {
  return offstage_clock_next_deadline != NULL ? offstage_clock_next_deadline() : INT64_MAX;
}

uint64_t offstage_virtual_clock_jumps(void) {
  uint64_t jumps = 0;
  if (offstage_clock_statistics != NULL) offstage_clock_statistics(&jumps, NULL, NULL);
  return jumps;
}

bool offstage_virtual_clock_wait_until_idle(int64_t limit) {
  return offstage_clock_wait_until_idle != NULL && offstage_clock_wait_until_idle(limit) != 0;
}

void offstage_virtual_clock_pending(void *context, void (*visit)(void *, int64_t, const char *, const uint64_t *, int, bool)) {
  struct offstage_clock_entry entries[64];
  if (offstage_clock_pending == NULL) return;
  size_t count = offstage_clock_pending(entries, 64);
  for (size_t i = 0; i < count && i < 64; i++) {
    const struct offstage_clock_entry *entry = &entries[i];
    visit(context, entry->deadline, entry->description, (const uint64_t *)entry->origin, entry->origin_count,
          entry->origin_is_async != 0);
  }
}

const char *offstage_image_of_address(uint64_t address) {
  Dl_info info;
  return dladdr((const void *)(uintptr_t)address, &info) != 0 ? info.dli_fname : NULL;
}
