// The futex calls that Dispatch, Foundation and Swift's runtime make through `syscall`.
//
// They are carried out here, not in the kernel: the words are in this process, and the lists of who waits are the scheduler's.
// The operations with an owner (priority inheritance) hand the lock over to the first that waits, as the kernel's do.
#include "internal.h"

#include <linux/futex.h>
#include <sched.h>
#include <stdarg.h>

#ifndef FUTEX_LOCK_PI2
#define FUTEX_LOCK_PI2 13
#endif

static _Atomic int futex_waiters;

static inline void before_look(void) {
#if !defined(__x86_64__)
  atomic_thread_fence(memory_order_seq_cst);
#else
  __asm__ volatile("lock; addl $0, (%%rsp)" ::: "memory", "cc");
#endif
}

static long wait_for_futex(_Atomic uint32_t *word, uint32_t value, int64_t deadline, uint32_t mask, const void *frame) {
  struct vc_thread *self = vc_self();
  vc_recognise_idle_worker(self, &deadline, frame);
  futex_waiters++;
  vc_lock();
  if (*word != value) {
    vc_unlock();
    futex_waiters--;
    return -EAGAIN;
  }
  self->mask = mask;
  self->interruptible = true;
  enum vc_wake wake = vc_park(self, VC_WAIT_FUTEX, (const void *)word, deadline);
  self->interruptible = false;
  self->idle_worker = false;
  futex_waiters--;
  return wake == VC_WOKEN ? 0 : wake == VC_TIMED_OUT ? -ETIMEDOUT : -EINTR;
}

static long wake_futex(const void *word, int count, uint32_t mask) {
  before_look();
  if (futex_waiters == 0) return 0;
  int woken = 0;
  vc_lock();
  vc_settle();
  struct vc_thread *next;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL && woken < count; thread = next) {
    next = thread->next;
    if (thread->wait != VC_WAIT_FUTEX || thread->key != word || (thread->mask & mask) == 0) continue;
    vc_make_ready(thread, VC_WOKEN);
    woken++;
  }
  vc_schedule();
  vc_unlock();
  return woken;
}

static long lock_owned(_Atomic uint32_t *word, int64_t deadline, bool only_try) {
  struct vc_thread *self = vc_self();
  uint32_t tid = (uint32_t)self->tid;
  vc_lock();
  uint32_t seen = *word;
  for (;;) {
    if ((seen & FUTEX_TID_MASK) == 0) {
      if (!atomic_compare_exchange_strong(word, &seen, tid | (seen & FUTEX_WAITERS))) continue;
      vc_unlock();
      return 0;
    }
    if ((seen & FUTEX_TID_MASK) == tid || only_try) {
      vc_unlock();
      return only_try ? -EAGAIN : -EDEADLK;
    }
    if (atomic_compare_exchange_strong(word, &seen, seen | FUTEX_WAITERS)) break;
  }
  // Whoever unlocks writes this thread's number into the word before waking it.
  enum vc_wake wake = vc_park(self, VC_WAIT_FUTEX_OWNER, (const void *)word, deadline);
  return wake == VC_TIMED_OUT ? -ETIMEDOUT : 0;
}

static long unlock_owned(_Atomic uint32_t *word) {
  struct vc_thread *heir = NULL;
  uint32_t others = 0;
  vc_lock();
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (thread->wait != VC_WAIT_FUTEX_OWNER || thread->key != (const void *)word) continue;
    if (heir != NULL) {
      others = FUTEX_WAITERS;
      break;
    }
    heir = thread;
  }
  *word = heir == NULL ? 0 : (uint32_t)heir->tid | others;
  if (heir != NULL) vc_make_ready(heir, VC_WOKEN);
  vc_schedule();
  vc_unlock();
  return 0;
}

static long futex(_Atomic uint32_t *word, long operation, uint32_t value, const struct timespec *timeout, void *second,
                  uint32_t mask, const void *frame) {
  clockid_t clock = operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_WAIT:
      return wait_for_futex(word, value, vc_instant(clock, timeout, false), UINT32_MAX, frame);
    case FUTEX_WAIT_BITSET:
      return wait_for_futex(word, value, vc_instant(clock, timeout, true), mask, frame);
    case FUTEX_WAKE:
      return wake_futex((const void *)word, (int)value, UINT32_MAX);
    case FUTEX_WAKE_BITSET:
      return wake_futex((const void *)word, (int)value, mask);
    case FUTEX_REQUEUE:
      // Waking all instead of moving them to the second word is allowed: a futex may wake without a reason.
      return wake_futex((const void *)word, INT32_MAX, UINT32_MAX);
    case FUTEX_CMP_REQUEUE:
      if (*word != mask) return -EAGAIN;
      return wake_futex((const void *)word, INT32_MAX, UINT32_MAX);
    case FUTEX_LOCK_PI:
      return lock_owned(word, vc_instant(CLOCK_REALTIME, timeout, true), false);
    case FUTEX_LOCK_PI2:
      return lock_owned(word, vc_instant(clock, timeout, true), false);
    case FUTEX_TRYLOCK_PI:
      return lock_owned(word, VC_NEVER, true);
    case FUTEX_UNLOCK_PI:
      return unlock_owned(word);
    default:
      return vc_raw(SYS_futex, word, operation, value, timeout, second, mask);
  }
}

VC_REPLACES long syscall(long number, ...) {
  va_list arguments;
  va_start(arguments, number);
  long a = va_arg(arguments, long), b = va_arg(arguments, long), c = va_arg(arguments, long);
  long d = va_arg(arguments, long), e = va_arg(arguments, long), f = va_arg(arguments, long);
  va_end(arguments);
  if (vc_active && !vc_is_ticker) {
    if (number == SYS_futex) {
      return vc_result(futex((_Atomic uint32_t *)a, b, (uint32_t)c, (const struct timespec *)d, (void *)e, (uint32_t)f,
                             __builtin_frame_address(0)));
    }
    if (number == SYS_clock_gettime) return clock_gettime((clockid_t)a, (struct timespec *)b);
    if (number == SYS_sched_yield) return sched_yield();
  }
  return vc_result(vc_raw(number, a, b, c, d, e, f));
}
