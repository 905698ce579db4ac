// Timer descriptors (`timerfd`), on which Core Foundation's run loop and Dispatch build all their timers.
//
// In virtual time the descriptor is an event counter of the kernel: it can be polled and read like a timer, and fires when the
// scheduler adds to it. What it is set to is kept here.
#include "internal.h"

#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

enum { MAXIMUM_TIMERS = 1024 };

struct vc_timer *vc_armed_timers;
static struct vc_timer timers[MAXIMUM_TIMERS];

static struct vc_timer *find(int descriptor) {
  if (vc_kind_of(descriptor) != VC_KIND_TIMER) return NULL;
  for (int i = 0; i < MAXIMUM_TIMERS; i++) {
    if (timers[i].used && timers[i].descriptor == descriptor) return &timers[i];
  }
  return NULL;
}

static void unlink_timer(struct vc_timer *timer) {
  if (!timer->armed) return;
  if (timer->previous != NULL) {
    timer->previous->next = timer->next;
  } else {
    vc_armed_timers = timer->next;
  }
  if (timer->next != NULL) timer->next->previous = timer->previous;
  timer->previous = timer->next = NULL;
  timer->armed = false;
}

static void link_timer(struct vc_timer *timer) {
  timer->previous = NULL;
  timer->next = vc_armed_timers;
  if (vc_armed_timers != NULL) vc_armed_timers->previous = timer;
  vc_armed_timers = timer;
  timer->armed = true;
  timer->order = ++vc_order;
}

void vc_timer_fire(struct vc_timer *timer) {
  uint64_t one = 1;
  unlink_timer(timer);
  timer->fired = true;
  vc_raw(SYS_write, timer->descriptor, &one, sizeof one);
  vc_descriptor_changed(timer->descriptor);
  // A periodic timer is armed anew when its expiration is read: what nobody reads must not move time.
}

/// Takes back an expiration that nobody has read.
static void drain(struct vc_timer *timer) {
  struct pollfd descriptor = {timer->descriptor, POLLIN, 0};
  uint64_t count;
  if (timer->fired && vc_raw_poll_now(&descriptor, 1) > 0) vc_raw(SYS_read, timer->descriptor, &count, sizeof count);
  timer->fired = false;
}

void vc_timer_was_read(int descriptor, uint64_t *count) {
  vc_lock();
  struct vc_timer *timer = find(descriptor);
  if (timer != NULL && timer->fired) {
    timer->fired = false;
    if (timer->interval > 0) {
      int64_t missed = (vc_now - timer->deadline) / timer->interval;
      *count = 1 + (uint64_t)missed;
      timer->deadline += (1 + missed) * timer->interval;
      link_timer(timer);
    }
  }
  vc_unlock();
}

void vc_timer_closed(int descriptor) {
  vc_lock();
  struct vc_timer *timer = find(descriptor);
  if (timer != NULL) {
    unlink_timer(timer);
    timer->used = false;
  }
  vc_unlock();
}

VC_REPLACES int timerfd_create(int clock, int flags) {
  int64_t base;
  if (!vc_active || !vc_clock_base(clock, &base)) return (int)vc_result(vc_raw(SYS_timerfd_create, clock, flags));
  int event_flags = (flags & TFD_CLOEXEC ? EFD_CLOEXEC : 0) | (flags & TFD_NONBLOCK ? EFD_NONBLOCK : 0);
  int descriptor = (int)vc_result(vc_raw(SYS_eventfd2, 0, event_flags));
  if (descriptor < 0) return descriptor;
  vc_lock();
  int index = 0;
  while (index < MAXIMUM_TIMERS && timers[index].used) index++;
  if (index < MAXIMUM_TIMERS) {
    timers[index] = (struct vc_timer){.used = true, .clock = clock, .descriptor = descriptor, .owner = vc_current};
    vc_set_kind(descriptor, VC_KIND_TIMER);
    vc_set_never_blocks(descriptor, (flags & TFD_NONBLOCK) != 0);
  }
  vc_unlock();
  if (index < MAXIMUM_TIMERS) return descriptor;
  vc_raw(SYS_close, descriptor);
  errno = EMFILE;
  return -1;
}

static void setting(const struct vc_timer *timer, struct itimerspec *value) {
  bool waits = timer->armed || (timer->fired && timer->interval > 0);
  int64_t left = timer->deadline - vc_now;
  if (waits && left <= 0) left = timer->interval > 0 ? timer->interval : 1;
  value->it_interval = vc_timespec(timer->interval);
  value->it_value = vc_timespec(waits ? left : 0);
}

VC_REPLACES int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
  if (!vc_active || vc_kind_of(descriptor) != VC_KIND_TIMER) {
    return (int)vc_result(vc_raw(SYS_timerfd_settime, descriptor, flags, value, old));
  }
  vc_lock();
  struct vc_timer *timer = find(descriptor);
  if (old != NULL) setting(timer, old);
  unlink_timer(timer);
  drain(timer);
  timer->interval = vc_nanoseconds(&value->it_interval);
  if (timer->interval == VC_NEVER) timer->interval = 0;
  if (value->it_value.tv_sec != 0 || value->it_value.tv_nsec != 0) {
    timer->deadline = vc_instant(timer->clock, &value->it_value, (flags & TFD_TIMER_ABSTIME) != 0);
    timer->owner = vc_current;
    if (timer->deadline <= vc_now) {
      vc_timer_fire(timer);
    } else if (timer->deadline != VC_NEVER) {
      link_timer(timer);
    }
  }
  vc_unlock();
  return 0;
}

VC_REPLACES int timerfd_gettime(int descriptor, struct itimerspec *value) {
  if (!vc_active || vc_kind_of(descriptor) != VC_KIND_TIMER) {
    return (int)vc_result(vc_raw(SYS_timerfd_gettime, descriptor, value));
  }
  vc_lock();
  setting(find(descriptor), value);
  vc_unlock();
  return 0;
}
