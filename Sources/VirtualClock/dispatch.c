// Dispatch's own timer.
//
// Once a global queue is used Dispatch looks each second whether its workers are blocked, to add more. Such a timer would keep
// every process from ever being idle, and wake it 3600 times in an hour of virtual time. It is moved to Dispatch's calendar
// clock, with an odd offset that tells it from everybody else's, and counts only while a worker is blocked.
#include "internal.h"

#include <dlfcn.h>

enum { SECOND = 1000000000, ODD_OFFSET = 123456789 };

extern uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) __attribute__((weak));

static int64_t monitor_start = -1;

bool vc_is_background_timer(const struct vc_timer *timer) {
  return timer->clock == CLOCK_REALTIME && monitor_start >= 0 && (timer->deadline - monitor_start) % SECOND == 0;
}

VC_REPLACES_IN_LIBRARY void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  static void (*real)(void *, uint64_t, uint64_t, uint64_t);
  if (real == NULL) real = (void (*)(void *, uint64_t, uint64_t, uint64_t))dlsym(RTLD_NEXT, "dispatch_source_set_timer");
  const void *frame = __builtin_frame_address(0);
  if (vc_active && interval == SECOND && monitor_start < 0 && dispatch_walltime != NULL && vc_comes_from_dispatch(frame)) {
    monitor_start = vc_now + ODD_OFFSET;
    start = dispatch_walltime(NULL, ODD_OFFSET);
  } else if (vc_active) {
    vc_note_source(source, start, interval, frame);
  }
  real(source, start, interval, leeway);
}
