// What Dispatch will do and when: `asyncAfter`, timer sources, `Task.sleep`.
//
// Dispatch keeps one system timer for all of them, which says only when the next is due. So each is noted here when it is set, with the
// place in the program that did it. Nothing is changed in the call itself. A note is dropped when its instant has come; that of a
// repeating timer when its source is cancelled or let go.
#include "internal.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { MAXIMUM_ONCE = 4096, MAXIMUM_SOURCES = 1024 };

struct appointment {
  int64_t deadline, interval;  // 0: once
  const void *source;
  enum vc_caller caller;
  struct vc_origin origin;
};

static struct appointment once[MAXIMUM_ONCE], sources[MAXIMUM_SOURCES];
static int once_count, once_limit = 64, source_count;

// Notes ------------------------------------------------------------------------------------------------------------------

static void forget_source(const void *source) {
  for (int i = 0; i < source_count; i++) {
    if (sources[i].source == source) sources[i--] = sources[--source_count];
  }
}

static bool is_over(const struct appointment *appointment) {
  return appointment->interval == 0 && appointment->deadline <= vc_now;
}

static void drop(struct appointment *list, int *count) {
  int kept = 0;
  for (int i = 0; i < *count; i++) {
    if (!is_over(&list[i])) list[kept++] = list[i];
  }
  *count = kept;
}

static void note(const struct appointment *appointment) {
  vc_lock();
  if (appointment->source != NULL) {
    forget_source(appointment->source);
    if (source_count == MAXIMUM_SOURCES) drop(sources, &source_count);
    if (source_count < MAXIMUM_SOURCES) sources[source_count++] = *appointment;
  } else {
    if (once_count >= once_limit) {
      drop(once, &once_count);
      once_limit = 2 * once_count + 64 < MAXIMUM_ONCE ? 2 * once_count + 64 : MAXIMUM_ONCE;
    }
    if (once_count < MAXIMUM_ONCE) once[once_count++] = *appointment;
  }
  vc_unlock();
}

/// The instant of a `dispatch_time_t`: the two highest bits name the clock.
static int64_t instant_of(uint64_t when) {
  const uint64_t monotonic = 1ULL << 63, calendar = 1ULL << 62, calendar_now = (uint64_t)-2;
  int64_t base = 0;
  if (when == UINT64_MAX) return VC_NEVER;
  if (when == 0 || when == calendar_now) return vc_now;
  bool is_calendar = (when & monotonic) != 0 && (when & calendar) != 0;
  vc_clock_base(is_calendar ? CLOCK_REALTIME : CLOCK_MONOTONIC, &base);
  return (is_calendar ? (int64_t)-when : (int64_t)(when & ~monotonic)) - base;
}

static void note_once(uint64_t when, const void *frame) {
  struct appointment appointment = {.deadline = instant_of(when)};
  if (appointment.deadline == VC_NEVER || appointment.deadline <= vc_now) return;
  vc_read_own_stack(&appointment.origin, frame);
  appointment.caller = vc_caller_of(&appointment.origin, 0);
  if (appointment.caller == VC_CALLER_CONCURRENCY) vc_read_task(&appointment.origin);
  note(&appointment);
}

void vc_note_source(const void *source, uint64_t start, uint64_t interval, const void *frame) {
  struct appointment appointment = {.deadline = instant_of(start), .source = source};
  if (interval > 0 && interval < (1ULL << 62)) appointment.interval = (int64_t)interval;
  vc_read_own_stack(&appointment.origin, frame);
  appointment.caller = vc_caller_of(&appointment.origin, 0);
  if (appointment.deadline == VC_NEVER || appointment.caller == VC_CALLER_RUN_LOOP || appointment.caller == VC_CALLER_DISPATCH) {
    vc_lock();
    forget_source(source);
    vc_unlock();
    return;
  }
  if (appointment.caller == VC_CALLER_CONCURRENCY) vc_read_task(&appointment.origin);
  note(&appointment);
}

bool vc_comes_from_dispatch(const void *frame) {
  struct vc_origin origin;
  vc_read_own_stack(&origin, frame);
  return vc_caller_of(&origin, 0) == VC_CALLER_DISPATCH;
}

bool vc_is_dispatch_alone(const void *frame) {
  struct vc_origin origin;
  vc_read_own_stack(&origin, frame);
  // The last is the start routine of this library.
  for (int i = 0; i < origin.count - 1; i++) {
    if (vc_caller_of(&origin, i) != VC_CALLER_DISPATCH) return false;
  }
  return origin.count > 1 && origin.count < VC_ORIGIN_DEPTH;
}

// The list ---------------------------------------------------------------------------------------------------------------

static void describe(const struct appointment *appointment, struct offstage_clock_entry *entry) {
  entry->deadline = appointment->deadline;
  if (appointment->interval > 0 && entry->deadline <= vc_now) {
    entry->deadline += (1 + (vc_now - entry->deadline) / appointment->interval) * appointment->interval;
  }
  vc_show_origin(&appointment->origin, entry);
  if (appointment->interval > 0) {
    snprintf(entry->description, sizeof entry->description, "a timer of Dispatch, every %.3f s", (double)appointment->interval * 1e-9);
  } else if (appointment->caller == VC_CALLER_CONCURRENCY) {
    snprintf(entry->description, sizeof entry->description, "a task that sleeps");
  } else {
    snprintf(entry->description, sizeof entry->description, appointment->source != NULL ? "a timer of Dispatch" : "asyncAfter");
  }
}

size_t vc_list_appointments(struct offstage_clock_entry *entries, size_t capacity) {
  size_t count = 0;
  drop(once, &once_count);
  drop(sources, &source_count);
  for (int i = 0; i < once_count + source_count; i++) {
    if (count < capacity) describe(i < once_count ? &once[i] : &sources[i - once_count], &entries[count]);
    count++;
  }
  return count;
}

// What is replaced -------------------------------------------------------------------------------------------------------

#define NEXT(name, ...)                                      \
  static void (*real)(__VA_ARGS__);                          \
  if (real == NULL) real = (void (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

VC_REPLACES_IN_LIBRARY void dispatch_after(uint64_t when, void *queue, void *block) {
  NEXT("dispatch_after", uint64_t, void *, void *);
  if (vc_active) note_once(when, __builtin_frame_address(0));
  real(when, queue, block);
}

VC_REPLACES_IN_LIBRARY void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  NEXT("dispatch_after_f", uint64_t, void *, void *, void (*)(void *));
  if (vc_active) note_once(when, __builtin_frame_address(0));
  real(when, queue, context, work);
}

VC_REPLACES_IN_LIBRARY void dispatch_source_cancel(void *source) {
  NEXT("dispatch_source_cancel", void *);
  if (source_count > 0) {
    vc_lock();
    forget_source(source);
    vc_unlock();
  }
  real(source);
}

/// Head of an object of Dispatch: its class and the numbers of references within the library and outside, each less one.
struct dispatch_object {
  const void *class;
  _Atomic int32_t inner, outer;
};

VC_REPLACES_IN_LIBRARY void dispatch_release(void *object) {
  NEXT("dispatch_release", void *);
  if (source_count > 0 && ((struct dispatch_object *)object)->outer == 0) {
    vc_lock();
    forget_source(object);
    vc_unlock();
  }
  real(object);
}
