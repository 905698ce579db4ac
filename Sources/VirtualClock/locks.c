// Mutexes, read-write locks, conditions and semaphores.
//
// A mutex, read-write lock or semaphore keeps its state where the C library has it; only the wait is ours: try, and park when
// that fails; whoever releases wakes the first that waits, which tries again. Conditions are ours altogether: their state is the
// list of those who wait. What other processes can signal (process-shared objects) goes to the C library and counts as outside.
#include "internal.h"

#include <linux/futex.h>
#include <sys/single_threaded.h>

static _Atomic int mutex_waiters, rwlock_waiters, condition_waiters, semaphore_waiters;

/// Orders a release before the look at the count of waiters. A locked instruction has done so already on x86.
static inline void release_before_look(void) {
#if !defined(__x86_64__)
  atomic_thread_fence(memory_order_seq_cst);
#endif
}

// Mutexes ----------------------------------------------------------------------------------------------------------------

enum { MUTEX_KIND_MASK = 127, MUTEX_NORMAL = 0, MUTEX_RECURSIVE = 1, MUTEX_CHECKED = 2, MUTEX_ADAPTIVE = 3 };

static __attribute__((noinline)) int wait_for_mutex(pthread_mutex_t *mutex, int64_t deadline) {
  int kind = mutex->__data.__kind & MUTEX_KIND_MASK;
  struct vc_thread *self = vc_self();
  if (self == NULL || kind > MUTEX_ADAPTIVE) return vc_real.pthread_mutex_lock(mutex);
  if (kind == MUTEX_CHECKED && mutex->__data.__owner == self->tid) return EDEADLK;
  int result;
  mutex_waiters++;
  for (;;) {
    vc_lock();
    result = vc_real.pthread_mutex_trylock(mutex);
    if (result != EBUSY) {
      vc_unlock();
      break;
    }
    if (vc_park(self, VC_WAIT_MUTEX, mutex, deadline) == VC_TIMED_OUT) {
      result = vc_real.pthread_mutex_trylock(mutex);
      if (result == EBUSY) result = ETIMEDOUT;
      break;
    }
  }
  mutex_waiters--;
  return result;
}

// The two kinds that nearly all mutexes are of are taken and released here, as the C library does it: programs that never wait
// must not pay for a detour. `__lock` is 0 free, 1 taken, 2 taken and awaited in the kernel (by the service thread, at most).

/// Takes a free mutex, or one that is this thread's already. False if the C library must look at it.
static inline bool take_at_once(pthread_mutex_t *mutex) {
  struct vc_thread *self = vc_current;
  int kind = mutex->__data.__kind;
  if (self == NULL || kind > MUTEX_RECURSIVE) return false;
  if (kind == MUTEX_RECURSIVE && mutex->__data.__owner == self->tid) {
    if (mutex->__data.__count == UINT32_MAX) return false;
    mutex->__data.__count++;
    return true;
  }
  if (__libc_single_threaded) {
    if (mutex->__data.__lock != 0) return false;
    mutex->__data.__lock = 1;
  } else {
    int free = 0;
    if (!__atomic_compare_exchange_n(&mutex->__data.__lock, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return false;
  }
  mutex->__data.__owner = self->tid;
  mutex->__data.__nusers++;
  mutex->__data.__count = kind;  // 1 for a recursive one
  return true;
}

/// Releases it. False if the C library must look at it.
static inline bool release_at_once(pthread_mutex_t *mutex) {
  int kind = mutex->__data.__kind;
  if (kind > MUTEX_RECURSIVE) return false;
  if (kind == MUTEX_RECURSIVE) {
    struct vc_thread *self = vc_current;
    if (self == NULL || mutex->__data.__owner != self->tid) return false;
    if (--mutex->__data.__count != 0) return true;
  }
  mutex->__data.__owner = 0;
  mutex->__data.__nusers--;
  if (__libc_single_threaded) {
    mutex->__data.__lock = 0;
  } else if (__atomic_exchange_n(&mutex->__data.__lock, 0, __ATOMIC_SEQ_CST) > 1) {
    vc_raw(SYS_futex, &mutex->__data.__lock, FUTEX_WAKE_PRIVATE, 1);
  }
  return true;
}

VC_REPLACES int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (!VC_LIKELY(vc_active)) return VC_REAL(pthread_mutex_lock)(mutex);
  if (VC_LIKELY(take_at_once(mutex))) return 0;
  int result = vc_real.pthread_mutex_trylock(mutex);
  return VC_LIKELY(result != EBUSY) ? result : wait_for_mutex(mutex, VC_NEVER);
}

VC_REPLACES int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  if (!vc_active) return VC_REAL(pthread_mutex_timedlock)(mutex, time);
  int result = vc_real.pthread_mutex_trylock(mutex);
  return result != EBUSY ? result : wait_for_mutex(mutex, vc_instant(CLOCK_REALTIME, time, true));
}

VC_REPLACES int pthread_mutex_clocklock(pthread_mutex_t *restrict mutex, clockid_t clock,
                                        const struct timespec *restrict time) {
  if (!vc_active) return VC_REAL(pthread_mutex_clocklock)(mutex, clock, time);
  int result = vc_real.pthread_mutex_trylock(mutex);
  return result != EBUSY ? result : wait_for_mutex(mutex, vc_instant(clock, time, true));
}

VC_REPLACES int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  int result = VC_LIKELY(vc_active) && release_at_once(mutex) ? 0 : VC_REAL(pthread_mutex_unlock)(mutex);
  release_before_look();
  if (!VC_LIKELY(mutex_waiters == 0)) vc_wake_waiters(VC_WAIT_MUTEX, mutex, 1);
  return result;
}

// Read-write locks -------------------------------------------------------------------------------------------------------

static int wait_for_rwlock(pthread_rwlock_t *lock, int (*try)(pthread_rwlock_t *), int (*fallback)(pthread_rwlock_t *)) {
  int result = try(lock);
  if (VC_LIKELY(result != EBUSY)) return result;
  struct vc_thread *self = vc_self();
  if (self == NULL || lock->__data.__shared != 0) return fallback(lock);
  if (lock->__data.__cur_writer == self->tid) return EDEADLK;
  rwlock_waiters++;
  for (;;) {
    vc_lock();
    result = try(lock);
    if (result != EBUSY) break;
    vc_park(self, VC_WAIT_RWLOCK, lock, VC_NEVER);
  }
  vc_unlock();
  rwlock_waiters--;
  return result;
}

VC_REPLACES int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  if (!vc_active) return VC_REAL(pthread_rwlock_rdlock)(lock);
  return wait_for_rwlock(lock, vc_real.pthread_rwlock_tryrdlock, vc_real.pthread_rwlock_rdlock);
}

VC_REPLACES int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  if (!vc_active) return VC_REAL(pthread_rwlock_wrlock)(lock);
  return wait_for_rwlock(lock, vc_real.pthread_rwlock_trywrlock, vc_real.pthread_rwlock_wrlock);
}

VC_REPLACES int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  int result = VC_REAL(pthread_rwlock_unlock)(lock);
  release_before_look();
  if (rwlock_waiters != 0) vc_wake_waiters(VC_WAIT_RWLOCK, lock, INT32_MAX);
  return result;
}

// Conditions -------------------------------------------------------------------------------------------------------------

enum { CONDITION_SHARED = 1, CONDITION_MONOTONIC = 2 };  // bits of glibc's `__wrefs`

static bool is_ours(const pthread_cond_t *condition) {
  return vc_active && (condition->__data.__wrefs & CONDITION_SHARED) == 0 && !vc_is_ticker;
}

static int wait_for_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  struct vc_thread *self = vc_self();
  condition_waiters++;
  vc_lock();
  // The mutex is released under the lock: who gets it afterwards and signals finds this thread parked.
  int result = vc_real.pthread_mutex_unlock(mutex);
  if (result != 0) {
    vc_unlock();
    condition_waiters--;
    return result;
  }
  if (mutex_waiters != 0) {
    for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
      if (thread->wait != VC_WAIT_MUTEX || thread->key != mutex) continue;
      vc_make_ready(thread, VC_WOKEN);
      break;
    }
  }
  enum vc_wake wake = vc_park(self, VC_WAIT_CONDITION, condition, deadline);
  condition_waiters--;
  pthread_mutex_lock(mutex);
  return wake == VC_TIMED_OUT ? ETIMEDOUT : 0;
}

VC_REPLACES int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  if (is_ours(condition)) return wait_for_condition(condition, mutex, VC_NEVER);
  struct vc_thread *self = vc_active ? vc_self() : NULL;
  vc_outside_begin(self, VC_WAIT_CONDITION);
  int result = VC_REAL(pthread_cond_wait)(condition, mutex);
  vc_outside_end(self);
  return result;
}

VC_REPLACES int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                                       const struct timespec *restrict time) {
  if (!is_ours(condition)) return VC_REAL(pthread_cond_timedwait)(condition, mutex, time);
  clockid_t clock = condition->__data.__wrefs & CONDITION_MONOTONIC ? CLOCK_MONOTONIC : CLOCK_REALTIME;
  return wait_for_condition(condition, mutex, vc_instant(clock, time, true));
}

VC_REPLACES int pthread_cond_clockwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
                                       const struct timespec *restrict time) {
  if (!is_ours(condition)) return VC_REAL(pthread_cond_clockwait)(condition, mutex, clock, time);
  return wait_for_condition(condition, mutex, vc_instant(clock, time, true));
}

static int signal_condition(pthread_cond_t *condition, int count) {
  atomic_thread_fence(memory_order_seq_cst);
  if (condition_waiters != 0) vc_wake_waiters(VC_WAIT_CONDITION, condition, count);
  return 0;
}

VC_REPLACES int pthread_cond_signal(pthread_cond_t *condition) {
  return is_ours(condition) ? signal_condition(condition, 1) : VC_REAL(pthread_cond_signal)(condition);
}

VC_REPLACES int pthread_cond_broadcast(pthread_cond_t *condition) {
  return is_ours(condition) ? signal_condition(condition, INT32_MAX) : VC_REAL(pthread_cond_broadcast)(condition);
}

// Semaphores -------------------------------------------------------------------------------------------------------------

/// glibc's layout on 64-bit machines: value and waiters, then whether other processes see it.
struct semaphore {
  uint64_t value_and_waiters;
  int shared;
};

static int wait_for_semaphore(sem_t *semaphore, int64_t deadline, const void *frame) {
  int kept = errno;
  if (vc_real.sem_trywait(semaphore) == 0) return 0;
  if (errno != EAGAIN) return -1;
  struct vc_thread *self = vc_self();
  errno = kept;
  if (self == NULL || ((struct semaphore *)semaphore)->shared != 0) {
    vc_outside_begin(self, VC_WAIT_SEMAPHORE);
    int result = vc_real.sem_wait(semaphore);
    vc_outside_end(self);
    return result;
  }
  int result = 0;
  vc_recognise_idle_worker(self, &deadline, frame);
  semaphore_waiters++;
  for (;;) {
    vc_lock();
    if (vc_real.sem_trywait(semaphore) == 0) {
      vc_unlock();
      break;
    }
    self->interruptible = true;
    enum vc_wake wake = vc_park(self, VC_WAIT_SEMAPHORE, semaphore, deadline);
    self->interruptible = false;
    if (wake == VC_WOKEN) continue;
    if (vc_real.sem_trywait(semaphore) == 0) break;
    result = wake == VC_TIMED_OUT ? ETIMEDOUT : EINTR;
    break;
  }
  semaphore_waiters--;
  self->idle_worker = false;
  errno = result != 0 ? result : kept;
  return result != 0 ? -1 : 0;
}

VC_REPLACES int sem_wait(sem_t *semaphore) {
  if (!vc_active) return VC_REAL(sem_wait)(semaphore);
  return wait_for_semaphore(semaphore, VC_NEVER, __builtin_frame_address(0));
}

VC_REPLACES int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (!vc_active) return VC_REAL(sem_timedwait)(semaphore, time);
  return wait_for_semaphore(semaphore, vc_instant(CLOCK_REALTIME, time, true), __builtin_frame_address(0));
}

VC_REPLACES int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict time) {
  if (!vc_active) return VC_REAL(sem_clockwait)(semaphore, clock, time);
  return wait_for_semaphore(semaphore, vc_instant(clock, time, true), __builtin_frame_address(0));
}

VC_REPLACES int sem_post(sem_t *semaphore) {
  int result = VC_REAL(sem_post)(semaphore);
  release_before_look();
  if (semaphore_waiters != 0) vc_wake_waiters(VC_WAIT_SEMAPHORE, semaphore, 1);
  return result;
}
