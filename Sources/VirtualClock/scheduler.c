// Who may run.
//
// Threads take turns: a thread runs until it waits, then the next one that is ready runs, in the order in which they became
// ready. When none is ready, descriptors are examined; when none of those is ready either, nothing in this process can
// happen at this instant. Then, unless somebody waits for the outside world, the clock jumps to the earliest deadline and
// exactly one thing wakes: a thread or a timer, the one that was set first among equals.
//
// Turns are what makes a program with many threads the same in each run, and what makes "nobody can run" exact: a woken
// thread is ready from the moment of the waker's call, not from the moment at which the kernel lets it run. They are not a
// promise of mutual exclusion: a thread that keeps its turn too long loses the monopoly (see ticker.c).
//
// All state here is guarded by one lock. Lists are as long as there are threads that wait, some ten.
#include "internal.h"

#include <linux/futex.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>

struct vc_thread vc_threads[VC_MAXIMUM_THREADS];
int vc_thread_limit;
int vc_running;
struct vc_queue vc_ready, vc_waiting;
bool vc_idle, vc_idle_holds;
int64_t vc_idle_since;
uint64_t vc_jumps, vc_order;
int64_t vc_jumped, vc_waited;
__thread struct vc_thread *vc_current;

static _Atomic uint32_t lock_word;  // 0 free, 1 taken, 2 taken and awaited
static int thread_number;
static uint64_t turns;

// The lock ---------------------------------------------------------------------------------------------------------------

long vc_futex_wait(_Atomic uint32_t *word, uint32_t value, const struct timespec *timeout) {
  return vc_raw(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, timeout);
}

void vc_futex_wake(_Atomic uint32_t *word) { vc_raw(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1); }

void vc_lock(void) {
  uint32_t expected = 0;
  if (atomic_compare_exchange_strong(&lock_word, &expected, 1)) return;
  while (atomic_exchange(&lock_word, 2) != 0) vc_futex_wait(&lock_word, 2, NULL);
}

/// Threads that were given a turn are woken after the lock is free: they would run into it.
enum { LONGEST_WAKE_LIST = 8 };
static _Atomic uint32_t *wake_list[LONGEST_WAKE_LIST];
static int wake_count;

void vc_unlock(void) {
  _Atomic uint32_t *wakes[LONGEST_WAKE_LIST];
  int count = wake_count;
  for (int i = 0; i < count; i++) wakes[i] = wake_list[i];
  wake_count = 0;
  if (atomic_exchange(&lock_word, 0) == 2) vc_futex_wake(&lock_word);
  for (int i = 0; i < count; i++) vc_futex_wake(wakes[i]);
}

// Queues and records -----------------------------------------------------------------------------------------------------

void vc_queue_append(struct vc_queue *queue, struct vc_thread *thread) {
  thread->next = NULL;
  thread->previous = queue->last;
  if (queue->last != NULL) {
    queue->last->next = thread;
  } else {
    queue->first = thread;
  }
  queue->last = thread;
}

void vc_queue_remove(struct vc_queue *queue, struct vc_thread *thread) {
  if (thread->previous != NULL) {
    thread->previous->next = thread->next;
  } else {
    queue->first = thread->next;
  }
  if (thread->next != NULL) {
    thread->next->previous = thread->previous;
  } else {
    queue->last = thread->previous;
  }
  thread->next = thread->previous = NULL;
}

/// A record for a thread that is born. Takes the lock.
struct vc_thread *vc_register(enum vc_state state) {
  vc_lock();
  int index = 0;
  while (index < VC_MAXIMUM_THREADS && vc_threads[index].state != VC_FREE) index++;
  if (index == VC_MAXIMUM_THREADS) {
    static const char text[] = "offstage: more than 4096 threads; use --real-time.\n";
    vc_raw(SYS_write, 2, text, sizeof text - 1);
    abort();
  }
  if (index >= vc_thread_limit) vc_thread_limit = index + 1;
  struct vc_thread *thread = &vc_threads[index];
  int kept_descriptor = thread->number == 0 ? -1 : thread->wake_descriptor;
  memset(thread, 0, sizeof *thread);
  thread->wake_descriptor = kept_descriptor;
  thread->number = ++thread_number;
  thread->state = state;
  thread->deadline = VC_NEVER;
  if (state == VC_RUNNING) {
    vc_settle();
    vc_running++;
    thread->turn = ++turns;
    thread->go = VC_GO;
    thread->tid = (pid_t)vc_raw(SYS_gettid);
    thread->handle = pthread_self();
  } else {
    vc_queue_append(&vc_ready, thread);
  }
  vc_unlock();
  return thread;
}

struct vc_thread *vc_self(void) {
  if (VC_LIKELY(vc_current != NULL)) return vc_current;
  if (vc_is_ticker) return NULL;
  // A thread that somebody else made (a raw system call): it counts from its first wait on.
  vc_current = vc_register(VC_RUNNING);
  return vc_current;
}

/// After a fork there is one thread.
void vc_reset_scheduler(struct vc_thread *survivor) {
  lock_word = 0;
  vc_ready = vc_waiting = (struct vc_queue){NULL, NULL};
  for (int i = 0; i < vc_thread_limit; i++) {
    if (&vc_threads[i] != survivor) vc_threads[i].state = VC_FREE;
  }
  vc_running = survivor == NULL ? 0 : 1;
  vc_idle = false;
  if (survivor != NULL) {
    survivor->state = VC_RUNNING;
    survivor->tid = (pid_t)vc_raw(SYS_gettid);
  }
}

// Turns ------------------------------------------------------------------------------------------------------------------

void vc_grant(struct vc_thread *thread) {
  vc_queue_remove(&vc_ready, thread);
  thread->state = VC_RUNNING;
  thread->turn = ++turns;
  vc_running++;
  // Whoever is still awake sees it.
  if (atomic_exchange(&thread->go, VC_GO) != VC_WAIT_ASLEEP) return;
  if (wake_count < LONGEST_WAKE_LIST) {
    wake_list[wake_count++] = &thread->go;
  } else {
    vc_futex_wake(&thread->go);
  }
}

void vc_make_ready(struct vc_thread *thread, enum vc_wake wake) {
  bool outside = thread->state == VC_OUTSIDE;
  vc_queue_remove(&vc_waiting, thread);
  thread->state = VC_READY;
  thread->wake = wake;
  thread->deadline = VC_NEVER;
  vc_queue_append(&vc_ready, thread);
  // It sits in the kernel's poll; this ends it.
  if (outside && thread->descriptors != NULL && thread != vc_current) {
    uint64_t one = 1;
    vc_raw(SYS_write, thread->wake_descriptor, &one, sizeof one);
  }
}

int vc_wake_waiters(enum vc_wait wait, const void *key, int count) {
  int woken = 0;
  vc_lock();
  vc_settle();
  struct vc_thread *next;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL && woken < count; thread = next) {
    next = thread->next;
    if (thread->state == VC_PARKED && thread->wait == wait && thread->key == key) {
      vc_make_ready(thread, VC_WOKEN);
      woken++;
    }
  }
  vc_schedule();
  vc_unlock();
  return woken;
}

static void begin_wait(struct vc_thread *self, enum vc_state state, enum vc_wait wait, const void *key, int64_t deadline) {
  self->state = state;
  self->wait = wait;
  self->key = key;
  self->deadline = deadline;
  self->order = ++vc_order;
  self->wake = VC_WOKEN;
  atomic_store(&self->go, VC_WAIT_AWAKE);
  vc_queue_append(&vc_waiting, self);
  vc_running--;
  vc_forget_reads();
  vc_schedule();
}

void vc_await_turn(struct vc_thread *self) {
  for (;;) {
    uint32_t expected = VC_WAIT_AWAKE;
    if (!atomic_compare_exchange_strong(&self->go, &expected, VC_WAIT_ASLEEP) && expected == VC_GO) return;
    long result = vc_futex_wait(&self->go, VC_WAIT_ASLEEP, NULL);
    if (atomic_load(&self->go) == VC_GO) return;
    if (result != -EINTR || !self->interruptible) continue;
    vc_lock();
    if (self->state == VC_PARKED) {
      vc_settle();
      vc_make_ready(self, VC_INTERRUPTED);
      vc_schedule();
    }
    vc_unlock();
  }
}

enum vc_wake vc_park(struct vc_thread *self, enum vc_wait wait, const void *key, int64_t deadline) {
  self->frame = __builtin_frame_address(0);
  begin_wait(self, VC_PARKED, wait, key, deadline);
  vc_unlock();
  vc_await_turn(self);
  return self->wake;
}

enum vc_wake vc_park_outside(struct vc_thread *self, int64_t deadline, const sigset_t *signals) {
  nfds_t count = self->descriptor_count;
  struct pollfd all[count + 1];
  memcpy(all, self->descriptors, count * sizeof all[0]);
  if (self->wake_descriptor < 0) self->wake_descriptor = (int)vc_raw(SYS_eventfd2, 0, EFD_CLOEXEC | EFD_NONBLOCK);
  all[count] = (struct pollfd){self->wake_descriptor, POLLIN, 0};
  self->frame = __builtin_frame_address(0);
  begin_wait(self, VC_OUTSIDE, VC_WAIT_DESCRIPTORS, NULL, deadline);
  vc_unlock();
  long result = vc_raw(SYS_ppoll, all, count + 1, NULL, signals, signals == NULL ? 0 : 8);
  uint64_t ignored;
  vc_lock();
  if (self->state == VC_OUTSIDE) {
    vc_settle();
    vc_make_ready(self, result == -EINTR ? VC_INTERRUPTED : VC_WOKEN);
    vc_schedule();
  }
  vc_raw(SYS_read, self->wake_descriptor, &ignored, sizeof ignored);
  vc_unlock();
  vc_await_turn(self);
  return self->wake;
}

void vc_outside_begin(struct vc_thread *self, enum vc_wait wait) {
  if (self == NULL) return;
  vc_need_ticker();
  vc_lock();
  self->frame = __builtin_frame_address(0);
  self->descriptors = NULL;
  self->holds_time = true;
  begin_wait(self, VC_OUTSIDE, wait, NULL, VC_NEVER);
  vc_unlock();
}

void vc_outside_end(struct vc_thread *self) {
  if (self == NULL) return;
  vc_lock();
  vc_settle();
  vc_make_ready(self, VC_WOKEN);
  vc_schedule();
  vc_unlock();
  vc_await_turn(self);
}

void vc_yield(void) {
  struct vc_thread *self = vc_self();
  if (self == NULL) return;
  vc_lock();
  if (vc_ready.first == NULL && !vc_examine()) {
    vc_unlock();
    return;
  }
  self->state = VC_READY;
  atomic_store(&self->go, VC_WAIT_AWAKE);
  vc_queue_append(&vc_ready, self);
  vc_running--;
  vc_schedule();
  vc_unlock();
  vc_await_turn(self);
}

static bool somebody_holds_time(void);

void vc_step(int64_t nanoseconds) {
  struct vc_thread *thread;
  struct vc_timer *timer;
  vc_lock();
  bool alone = vc_running == 1 && vc_ready.first == NULL && !vc_examine() && !somebody_holds_time();
  if (alone) {
    int64_t instant = vc_now + nanoseconds;
    int64_t earliest = vc_earliest(&thread, &timer);
    if (instant >= earliest) instant = earliest;
    vc_jumped += instant - vc_now;
    vc_jumps++;
    vc_advance(instant);
  }
  vc_unlock();
  vc_yield();
}

// What happens next ------------------------------------------------------------------------------------------------------

/// Was the mutex left by somebody whose call this library does not see (inside the C library)?
static bool mutex_is_free(const struct vc_thread *thread) {
  return __atomic_load_n(&((const pthread_mutex_t *)thread->key)->__data.__lock, __ATOMIC_RELAXED) == 0;
}

bool vc_examine(void) {
  bool found = false;
  struct vc_thread *next;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = next) {
    next = thread->next;
    if (thread->wait == VC_WAIT_DESCRIPTORS) {
      // A child may hold a copy of a descriptor and write to it.
      if (thread->pure && thread->unchanged && vc_children == 0) continue;
      long ready = vc_raw_poll_now(thread->descriptors, thread->descriptor_count);
      thread->unchanged = true;
      if (ready == 0) continue;
      thread->ready_count = (int)ready;
    } else if (thread->wait != VC_WAIT_MUTEX || !mutex_is_free(thread)) {
      continue;
    }
    vc_make_ready(thread, VC_WOKEN);
    found = true;
  }
  return found;
}

void vc_reconsider_descriptors(void) {
  struct vc_thread *next;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = next) {
    next = thread->next;
    if (thread->state == VC_PARKED && thread->wait == VC_WAIT_DESCRIPTORS) vc_make_ready(thread, VC_WOKEN);
  }
}

static bool somebody_holds_time(void) {
  if (vc_child_polled && vc_children > 0) return true;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (thread->state == VC_OUTSIDE && vc_holds_time(thread)) return true;
  }
  return false;
}

bool vc_worker_is_blocked(void) {
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (thread->dispatch_worker && !thread->idle_worker && thread->wait != VC_WAIT_DESCRIPTORS) return true;
  }
  return false;
}

int64_t vc_earliest(struct vc_thread **found_thread, struct vc_timer **found_timer) {
  int64_t instant = VC_NEVER;
  uint64_t order = UINT64_MAX;
  *found_thread = NULL;
  *found_timer = NULL;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (thread->deadline == VC_NEVER || thread->wait == VC_WAIT_IDLE) continue;
    if (thread->deadline < instant || (thread->deadline == instant && thread->order < order)) {
      instant = thread->deadline;
      order = thread->order;
      *found_thread = thread;
    }
  }
  for (struct vc_timer *timer = vc_armed_timers; timer != NULL; timer = timer->next) {
    if (vc_is_background_timer(timer) && !vc_worker_is_blocked()) continue;
    if (timer->deadline < instant || (timer->deadline == instant && timer->order < order)) {
      instant = timer->deadline;
      order = timer->order;
      *found_thread = NULL;
      *found_timer = timer;
    }
  }
  return instant;
}

/// Wakes the thread or timer whose instant has come.
static void wake(struct vc_thread *thread, struct vc_timer *timer) {
  if (timer != NULL) {
    vc_timer_fire(timer);
  } else {
    vc_make_ready(thread, VC_TIMED_OUT);
  }
}

void vc_advance(int64_t instant) {
  struct vc_thread *thread;
  struct vc_timer *timer;
  int64_t earliest;
  while ((earliest = vc_earliest(&thread, &timer)) <= instant && earliest != VC_NEVER) {
    if (earliest > vc_now) vc_now = earliest;
    wake(thread, timer);
  }
  if (instant > vc_now) vc_now = instant;
}

/// Wakes those who asked to know that nothing happens up to their limit any more.
static bool wake_idle_waiter(int64_t earliest) {
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (thread->wait != VC_WAIT_IDLE || earliest <= thread->deadline) continue;
    vc_make_ready(thread, earliest == VC_NEVER ? VC_WOKEN : VC_TIMED_OUT);
    return true;
  }
  return false;
}

void vc_schedule(void) {
  while (vc_running == 0) {
    if (vc_ready.first != NULL) {
      vc_grant(vc_ready.first);
      return;
    }
    if (vc_examine()) continue;
    struct vc_thread *thread;
    struct vc_timer *timer;
    int64_t earliest = vc_earliest(&thread, &timer);
    bool holds = somebody_holds_time();
    // What is due already is woken without a jump.
    if (earliest <= vc_now) {
      wake(thread, timer);
      continue;
    }
    if (!holds && wake_idle_waiter(earliest)) continue;
    if (holds || earliest == VC_NEVER) {
      vc_idle = true;
      vc_idle_holds = holds;
      vc_idle_since = vc_real_now();
      vc_kick_ticker();
      return;
    }
    vc_jumps++;
    vc_jumped += earliest - vc_now;
    vc_now = earliest;
    wake(thread, timer);
  }
}

void vc_settle(void) {
  if (!vc_idle) return;
  vc_idle = false;
  vc_kick_ticker();
  if (!vc_idle_holds) return;
  struct vc_thread *thread;
  struct vc_timer *timer;
  int64_t real = vc_real_now();
  int64_t instant = vc_now + (real - vc_idle_since);
  int64_t earliest = vc_earliest(&thread, &timer);
  // What is due wakes after the event that ends the wait, which happened earlier.
  if (instant > earliest) instant = earliest;
  if (instant <= vc_now) return;
  vc_waited += instant - vc_now;
  vc_now = instant;
}
