// Linked, with the virtual clock, into an executable that is linked with -static-executable.
//
// The clock's functions stand in place of the C library's, and find those at run time to pass calls on. A static executable has no run-time
// linker to ask, so that time is real there (the clock says so), and this table names the functions under the C library's inner names,
// which also makes the linker take them along.
#include <stddef.h>

struct static_function {
  const char *name;
  void (*function)(void);
};

#define FUNCTIONS(X)                                                                                                        \
  X(clock_gettime, __clock_gettime)                                                                                         \
  X(pthread_create, __pthread_create)                                                                                       \
  X(pthread_join, __pthread_join)                                                                                           \
  X(pthread_mutex_lock, __pthread_mutex_lock)                                                                               \
  X(pthread_mutex_trylock, __pthread_mutex_trylock)                                                                         \
  X(pthread_mutex_unlock, __pthread_mutex_unlock)                                                                           \
  X(pthread_mutex_timedlock, __pthread_mutex_timedlock)                                                                     \
  X(pthread_mutex_clocklock, __pthread_mutex_clocklock)                                                                     \
  X(pthread_rwlock_rdlock, __pthread_rwlock_rdlock)                                                                         \
  X(pthread_rwlock_wrlock, __pthread_rwlock_wrlock)                                                                         \
  X(pthread_rwlock_tryrdlock, ___pthread_rwlock_tryrdlock)                                                                  \
  X(pthread_rwlock_trywrlock, ___pthread_rwlock_trywrlock)                                                                  \
  X(pthread_rwlock_unlock, __pthread_rwlock_unlock)                                                                         \
  X(pthread_cond_wait, __pthread_cond_wait)                                                                                 \
  X(pthread_cond_timedwait, __pthread_cond_timedwait)                                                                       \
  X(pthread_cond_clockwait, __pthread_cond_clockwait)                                                                       \
  X(pthread_cond_signal, __pthread_cond_signal)                                                                             \
  X(pthread_cond_broadcast, __pthread_cond_broadcast)                                                                       \
  X(sem_wait, __new_sem_wait)                                                                                               \
  X(sem_trywait, __new_sem_trywait)                                                                                         \
  X(sem_timedwait, ___sem_timedwait)                                                                                        \
  X(sem_clockwait, ___sem_clockwait)                                                                                        \
  X(sem_post, __new_sem_post)                                                                                               \
  X(fork, __fork)                                                                                                           \
  X(posix_spawn, __posix_spawn)                                                                                             \
  X(posix_spawnp, __posix_spawnp)

#define X(name, inner) extern void inner(void);
FUNCTIONS(X)
#undef X

#define X(name, inner) {#name, inner},
const struct static_function offstage_static_functions[] = {FUNCTIONS(X){NULL, NULL}};
