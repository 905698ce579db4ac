// The public interface: the clock's state, and what waits.
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PUBLIC __attribute__((visibility("default"), used))

PUBLIC int offstage_clock_is_virtual(void) { return vc_active; }

PUBLIC int64_t offstage_clock_now(void) { return vc_now; }

PUBLIC void offstage_clock_statistics(uint64_t *jumps, int64_t *jumped, int64_t *waited) {
  vc_lock();
  if (jumps != NULL) *jumps = vc_jumps;
  if (jumped != NULL) *jumped = vc_jumped;
  if (waited != NULL) *waited = vc_waited;
  vc_unlock();
}

PUBLIC int64_t offstage_clock_next_deadline(void) {
  struct vc_thread *thread;
  struct vc_timer *timer;
  vc_lock();
  int64_t instant = vc_earliest(&thread, &timer);
  vc_unlock();
  return instant;
}

static const char *verb(const struct vc_thread *thread) {
  switch (thread->wait) {
    case VC_WAIT_SLEEP: return "sleeps";
    case VC_WAIT_CONDITION: return "waits for a condition";
    case VC_WAIT_MUTEX: return "waits for a lock";
    case VC_WAIT_RWLOCK: return "waits for a read-write lock";
    case VC_WAIT_SEMAPHORE: return "waits for a semaphore";
    case VC_WAIT_FUTEX: return "waits for another thread";
    case VC_WAIT_FUTEX_OWNER: return "waits for a lock";
    case VC_WAIT_JOIN: return "waits for the end of a thread";
    case VC_WAIT_DESCRIPTORS: return thread->state == VC_OUTSIDE ? "waits for the outside world" : "waits for events";
    case VC_WAIT_IDLE: return "waits until nothing happens";
    case VC_WAIT_CHILD: return "waits for a subprocess";
    case VC_WAIT_TRANSFER: return "waits for a connection";
  }
  return "waits";
}

static void name(const struct vc_thread *thread, char *text, size_t size) {
  if (thread->number == 1) {
    snprintf(text, size, "the main thread");
  } else {
    snprintf(text, size, "thread %d%s", thread->number, thread->dispatch_worker ? " (of Dispatch)" : "");
  }
}

/// A thread that waits without a deadline is worth a line unless it is part of the furniture.
static bool is_furniture(const struct vc_thread *thread) {
  return thread->idle_worker || thread->wait == VC_WAIT_IDLE ||
         (thread->state == VC_PARKED && thread->wait == VC_WAIT_DESCRIPTORS && thread->deadline == VC_NEVER) ||
         (thread->dispatch_worker && thread->deadline == VC_NEVER && !thread->holds_time);
}

static int compare(const void *left, const void *right) {
  const struct offstage_clock_entry *a = left, *b = right;
  if (a->deadline != b->deadline) return a->deadline < b->deadline ? -1 : 1;
  return strcmp(a->description, b->description);
}

void vc_show_origin(const struct vc_origin *origin, struct offstage_clock_entry *entry) {
  memcpy(entry->origin, origin->frames, sizeof entry->origin);
  entry->origin_count = origin->count;
  entry->origin_is_async = origin->is_async;
}

/// Where there is room for one more entry; null if there is none.
static struct offstage_clock_entry *next_entry(struct offstage_clock_entry *entries, size_t capacity, size_t *count) {
  size_t index = (*count)++;
  if (index >= capacity) return NULL;
  entries[index] = (struct offstage_clock_entry){0};
  return &entries[index];
}

PUBLIC size_t offstage_clock_pending(struct offstage_clock_entry *entries, size_t capacity) {
  char who[64];
  uint64_t threads_with_timers = 0;
  // Whoever is awake may be about to set a timer (Dispatch's manager after one has fired).
  for (int i = 0; vc_active && i < 4; i++) vc_yield();
  size_t count = vc_active ? vc_list_loop_timers(entries, capacity, &threads_with_timers) : 0;
  vc_lock();
  count += vc_list_appointments(count < capacity ? &entries[count] : NULL, count < capacity ? capacity - count : 0);
  for (struct vc_timer *timer = vc_armed_timers; timer != NULL; timer = timer->next) {
    // Dispatch's own timer and that of a run loop stand for what is listed already.
    const struct vc_thread *owner = timer->owner;
    if (owner == NULL || owner->dispatch_worker) continue;
    if (owner->number < 64 && (threads_with_timers >> owner->number & 1) != 0) continue;
    struct offstage_clock_entry *entry = next_entry(entries, capacity, &count);
    if (entry == NULL) continue;
    entry->deadline = timer->deadline;
    name(owner, who, sizeof who);
    snprintf(entry->description, sizeof entry->description, "a system timer of %s", who);
  }
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (is_furniture(thread)) continue;
    struct offstage_clock_entry *entry = next_entry(entries, capacity, &count);
    if (entry == NULL) continue;
    struct vc_origin origin;
    vc_read_stack(&origin, thread->frame, thread->stack_top);
    vc_show_origin(&origin, entry);
    entry->deadline = thread->deadline;
    name(thread, who, sizeof who);
    snprintf(entry->description, sizeof entry->description, "%s %s", who, verb(thread));
  }
  vc_unlock();
  if (entries != NULL) qsort(entries, count < capacity ? count : capacity, sizeof *entries, compare);
  return count;
}

PUBLIC int offstage_clock_wait_until_idle(int64_t limit) {
  struct vc_thread *self = vc_active ? vc_self() : NULL;
  if (self == NULL) return 0;
  vc_lock();
  return vc_park(self, VC_WAIT_IDLE, NULL, limit) == VC_TIMED_OUT;
}
