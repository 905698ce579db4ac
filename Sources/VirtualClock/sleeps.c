// Sleeping: a wait with nothing but a deadline.
#include "internal.h"

#include <unistd.h>

/// Sleeps until `deadline`. What is left in nanoseconds if a signal ended the sleep, else 0.
static int64_t sleep_until(int64_t deadline) {
  struct vc_thread *self = vc_self();
  if (self == NULL) return 0;
  vc_lock();
  self->interruptible = true;
  enum vc_wake wake = vc_park(self, VC_WAIT_SLEEP, NULL, deadline);
  self->interruptible = false;
  int64_t left = deadline - vc_now;
  return wake == VC_INTERRUPTED && left > 0 ? left : 0;
}

static bool is_valid(const struct timespec *time) { return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < 1000000000; }

VC_REPLACES int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  int64_t base;
  if (!vc_active || !vc_clock_base(clock, &base)) {
    long result = vc_raw(SYS_clock_nanosleep, clock, flags, time, left);
    return (int)-result;
  }
  if (!is_valid(time)) return EINVAL;
  bool absolute = (flags & TIMER_ABSTIME) != 0;
  int64_t rest = sleep_until(vc_instant(clock, time, absolute));
  if (rest == 0) return 0;
  if (left != NULL && !absolute) *left = vc_timespec(rest);
  return EINTR;
}

VC_REPLACES int nanosleep(const struct timespec *time, struct timespec *left) {
  int result = clock_nanosleep(CLOCK_REALTIME, 0, time, left);
  if (result == 0) return 0;
  errno = result;
  return -1;
}

VC_REPLACES int usleep(useconds_t microseconds) {
  struct timespec time = vc_timespec((int64_t)microseconds * 1000);
  return nanosleep(&time, NULL);
}

VC_REPLACES unsigned int sleep(unsigned int seconds) {
  struct timespec time = {seconds, 0}, left = {0, 0};
  if (clock_nanosleep(CLOCK_REALTIME, 0, &time, &left) == 0) return 0;
  return (unsigned int)left.tv_sec + (left.tv_nsec >= 500000000 ? 1 : 0);
}
