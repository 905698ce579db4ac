// The timers of run loops.
//
// Core Foundation keeps one system timer for all timers of a run loop. So each timer is noted when it is added to a loop, with the place
// in the program that did it; when it is due is asked of the timer itself.
#include "internal.h"

#include <dlfcn.h>
#include <stdio.h>

enum { MAXIMUM_TIMERS = 1024 };

/// From Core Foundation's reference date, the first of January 2001, back to 1970.
static const double reference_date = 978307200;

extern unsigned char CFRunLoopTimerIsValid(void *) __attribute__((weak));
extern unsigned char CFRunLoopTimerDoesRepeat(void *) __attribute__((weak));
extern double CFRunLoopTimerGetInterval(void *) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *) __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern const void *CFRetain(const void *) __attribute__((weak));
extern void CFRelease(const void *) __attribute__((weak));

struct loop_timer {
  void *timer;  // retained
  int thread;   // 1 is the main thread
  struct vc_origin origin;
};

static struct loop_timer timers[MAXIMUM_TIMERS];
static int count, limit = 32;

/// Takes a note out. Under the lock; whoever does it releases the timer afterwards.
static bool forget(const void *timer) {
  for (int i = 0; i < count; i++) {
    if (timers[i].timer != timer) continue;
    timers[i] = timers[--count];
    return true;
  }
  return false;
}

/// Drops timers that will not fire any more. Core Foundation is never called under the lock, for it has locks of its own.
static void drop_invalid(void) {
  void *copies[MAXIMUM_TIMERS];
  vc_lock();
  int copied = count;
  for (int i = 0; i < copied; i++) copies[i] = timers[i].timer;
  vc_unlock();
  for (int i = 0; i < copied; i++) {
    if (CFRunLoopTimerIsValid(copies[i])) continue;
    vc_lock();
    bool found = forget(copies[i]);
    vc_unlock();
    if (found) CFRelease(copies[i]);
  }
}

VC_REPLACES_IN_LIBRARY void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  static void (*real)(void *, void *, const void *);
  if (real == NULL) real = (void (*)(void *, void *, const void *))dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  if (vc_active && loop != NULL && timer != NULL && CFRetain != NULL) {
    struct loop_timer added = {.timer = timer, .thread = 1};
    struct vc_thread *self = vc_self();
    if (loop != CFRunLoopGetMain() && self != NULL) added.thread = self->number;
    vc_read_own_stack(&added.origin, __builtin_frame_address(0));
    if (count >= limit) {
      drop_invalid();
      limit = 2 * count + 32;
    }
    CFRetain(timer);
    vc_lock();
    bool known = count == MAXIMUM_TIMERS;
    for (int i = 0; i < count && !known; i++) known = timers[i].timer == timer;
    if (!known) timers[count++] = added;
    vc_unlock();
    if (known) CFRelease(timer);
  }
  real(loop, timer, mode);
}

VC_REPLACES_IN_LIBRARY void CFRunLoopRemoveTimer(void *loop, void *timer, const void *mode) {
  static void (*real)(void *, void *, const void *);
  if (real == NULL) real = (void (*)(void *, void *, const void *))dlsym(RTLD_NEXT, "CFRunLoopRemoveTimer");
  real(loop, timer, mode);
  vc_lock();
  bool found = forget(timer);
  vc_unlock();
  if (found) CFRelease(timer);
}

/// The instant of a date, which is a floating-point number: to a microsecond.
static int64_t instant_of(double date) {
  double seconds = date + reference_date;
  if (seconds > 6e9 || seconds < 0) return VC_NEVER;
  time_t whole = (time_t)seconds;
  struct timespec time = {whole, 1000 * (long)((seconds - (double)whole) * 1e6 + 0.5)};
  return vc_instant(CLOCK_REALTIME, &time, true);
}

static bool lives(int thread) {
  for (int i = 0; i < vc_thread_limit; i++) {
    if (vc_threads[i].number == thread && vc_threads[i].state != VC_FREE) return true;
  }
  return false;
}

size_t vc_list_loop_timers(struct offstage_clock_entry *entries, size_t capacity, uint64_t *threads) {
  struct loop_timer copies[64];
  size_t listed = 0;
  *threads = 0;
  if (CFRunLoopTimerIsValid == NULL) return 0;
  drop_invalid();
  vc_lock();
  int copied = 0;
  for (int i = 0; i < count && copied < 64; i++) {
    if (lives(timers[i].thread)) copies[copied++] = timers[i];
  }
  for (int i = 0; i < copied; i++) CFRetain(copies[i].timer);
  vc_unlock();
  for (int i = 0; i < copied; i++) {
    void *timer = copies[i].timer;
    int64_t deadline = instant_of(CFRunLoopTimerGetNextFireDate(timer));
    if (deadline != VC_NEVER && CFRunLoopTimerIsValid(timer)) {
      if (listed < capacity) {
        struct offstage_clock_entry *entry = &entries[listed];
        char loop[64] = "the main thread", interval[32] = "";
        if (copies[i].thread != 1) snprintf(loop, sizeof loop, "thread %d", copies[i].thread);
        if (CFRunLoopTimerDoesRepeat(timer)) snprintf(interval, sizeof interval, ", every %.3f s", CFRunLoopTimerGetInterval(timer));
        entry->deadline = deadline;
        vc_show_origin(&copies[i].origin, entry);
        snprintf(entry->description, sizeof entry->description, "run loop of %s: a Timer%s", loop, interval);
      }
      if (copies[i].thread < 64) *threads |= 1ULL << copies[i].thread;
      listed++;
    }
    CFRelease(timer);
  }
  return listed;
}
