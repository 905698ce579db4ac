// What the parts of the virtual clock share. See `Documentation/VirtualTime.md` for the idea.
//
//   clock.c        what time it is; start-up; the functions that read clocks
//   scheduler.c    who may run: turns, parking, the jump
//   ticker.c       the service thread: real speed while the outside world is awaited, threads that overrun their turn
//   threads.c      birth, death and join of threads; fork
//   locks.c        mutexes, read-write locks, conditions, semaphores
//   futex.c        the futex calls that Dispatch and Swift's runtime make through `syscall`
//   sleeps.c       sleep, nanosleep, …
//   timers.c       timerfd
//   dispatch.c     Dispatch's own timer
//   appointments.c what Dispatch will do and when
//   run-loops.c    timers of run loops
//   origins.c      where something was created
//   callers.c      whose code an address is
//   descriptors.c  which file descriptors can become ready from outside
//   sockets.c      connections within the process
//   polling.c      poll, select, epoll
//   transfers.c    read, write, accept, …, that can block
//   processes.c    children
//   crashes.c      fatal signals
//   pending.c      the public interface: what waits
#ifndef VC_INTERNAL_H
#define VC_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "include/VirtualClock.h"
#include "raw.h"

/// A function of the C library that this library replaces.
#define VC_REPLACES __attribute__((visibility("default"), used))
/// A function of Dispatch or Core Foundation. Weak, for where these are linked statically their own must prevail.
#define VC_REPLACES_IN_LIBRARY __attribute__((visibility("default"), used, weak))
#define VC_LIKELY(x) __builtin_expect(!!(x), 1)
#define VC_NEVER OFFSTAGE_CLOCK_NEVER

#pragma GCC visibility push(hidden)

// clock.c ---------------------------------------------------------------------------------------------------------------

/// True once virtual time rules. Changes after start-up only when the program crashes.
extern bool vc_active;
/// Virtual nanoseconds since the process began. Written under the lock only.
extern _Atomic int64_t vc_now;
/// Nanoseconds of the machine's monotonic clock.
int64_t vc_real_now(void);
/// Is this a clock that virtual time governs? Then `base` gets its reading at the start of the process.
bool vc_clock_base(clockid_t clock, int64_t *base);
/// The virtual instant of an absolute (`absolute`) or relative time of a clock. `VC_NEVER` for null.
int64_t vc_instant(clockid_t clock, const struct timespec *time, bool absolute);
struct timespec vc_timespec(int64_t nanoseconds);
int64_t vc_nanoseconds(const struct timespec *time);
/// Forgets that this thread read the clock many times without waiting.
void vc_forget_reads(void);
/// Counts as many readings of a clock: this thread found nothing to do.
void vc_count_reads(uint32_t count);

// scheduler.c -----------------------------------------------------------------------------------------------------------

enum vc_state {
  VC_FREE,     // no thread
  VC_RUNNING,  // has a turn
  VC_READY,    // could run, waits for its turn
  VC_PARKED,   // only another thread or a deadline wakes it
  VC_OUTSIDE,  // in a system call that the outside world can end
};

enum vc_wait {
  VC_WAIT_SLEEP,
  VC_WAIT_CONDITION,
  VC_WAIT_MUTEX,
  VC_WAIT_RWLOCK,
  VC_WAIT_SEMAPHORE,
  VC_WAIT_FUTEX,
  VC_WAIT_FUTEX_OWNER,
  VC_WAIT_JOIN,
  VC_WAIT_DESCRIPTORS,
  VC_WAIT_IDLE,
  VC_WAIT_CHILD,
  VC_WAIT_TRANSFER,
};

/// May a thread run, or does it wait for its turn: still awake (it sees the grant) or asleep (it must be woken)?
enum vc_go { VC_WAIT_AWAKE, VC_GO, VC_WAIT_ASLEEP };

enum vc_wake { VC_WOKEN, VC_TIMED_OUT, VC_INTERRUPTED };

struct vc_thread {
  struct vc_thread *previous, *next;  // in the queue of its state
  enum vc_state state;
  enum vc_wait wait;
  enum vc_wake wake;
  _Atomic uint32_t go;  // of `vc_go`; a futex
  int number;           // 1 is the main thread; deterministic, unlike the system's
  pid_t tid;
  pthread_t handle;
  bool dispatch_worker;
  const char *stack_top;
  const void *frame;  // innermost, while it waits
  // What it waits for
  const void *key;
  uint32_t mask;
  int64_t deadline;
  uint64_t order;  // the tie between equal deadlines
  bool interruptible, idle_worker;
  struct pollfd *descriptors;
  nfds_t descriptor_count;
  bool holds_time;  // while it waits time runs at real speed
  bool pure;        // only what `vc_descriptor_changed` is told of makes its descriptors ready
  bool unchanged;   // and it was told of nothing since nothing was ready
  int ready_count;  // of its descriptors, when the scheduler found some; 0 when it woke for another reason
  int wake_descriptor;
  // How long its turn has lasted, for the ticker
  uint64_t turn;
  uint64_t seen_turn;
  int64_t seen_cpu, seen_real, turn_cpu;
};

struct vc_queue {
  struct vc_thread *first, *last;
};

#define VC_MAXIMUM_THREADS 4096
extern struct vc_thread vc_threads[VC_MAXIMUM_THREADS];
extern int vc_thread_limit;           // records in use are below this index
extern int vc_running;                // threads that have a turn
extern struct vc_queue vc_ready;      // in the order in which they became ready
extern struct vc_queue vc_waiting;    // parked or outside, in the order in which they began to wait
extern bool vc_idle;                  // nobody runs, and no jump is allowed or possible
extern int64_t vc_idle_since;         // on the real clock
extern bool vc_idle_holds;            // time runs at real speed meanwhile
extern uint64_t vc_jumps;
extern int64_t vc_jumped, vc_waited;
extern uint64_t vc_order;             // source of `order`

void vc_lock(void);
void vc_unlock(void);
void vc_reset_scheduler(struct vc_thread *survivor);

/// The record of the calling thread, made on demand; null in the ticker.
struct vc_thread *vc_self(void);
extern __thread struct vc_thread *vc_current;
struct vc_thread *vc_register(enum vc_state state);

void vc_queue_append(struct vc_queue *queue, struct vc_thread *thread);
void vc_queue_remove(struct vc_queue *queue, struct vc_thread *thread);

/// Gives up the turn until woken or until `deadline`. The lock is held on entry and free on return.
enum vc_wake vc_park(struct vc_thread *self, enum vc_wait wait, const void *key, int64_t deadline);
/// The same, but blocked in the kernel's poll on descriptors that the outside world can make ready.
enum vc_wake vc_park_outside(struct vc_thread *self, int64_t deadline, const sigset_t *signals);
/// Brackets a system call that blocks on something that only the outside world ends. Neither needs the lock.
void vc_outside_begin(struct vc_thread *self, enum vc_wait wait);
void vc_outside_end(struct vc_thread *self);

/// Makes a waiting thread ready. Under the lock.
void vc_make_ready(struct vc_thread *thread, enum vc_wake wake);
/// Makes up to `count` threads ready that wait for `key`, first come first served. Returns how many. Takes the lock.
int vc_wake_waiters(enum vc_wait wait, const void *key, int count);
/// Gives a turn to a ready thread. Under the lock.
void vc_grant(struct vc_thread *thread);
/// Lets parked threads look again at what their descriptors are. Under the lock.
void vc_reconsider_descriptors(void);
/// Decides what happens next, if nobody runs. Under the lock; called after each change that may have left nobody running.
void vc_schedule(void);
/// Makes threads ready whose descriptors are. Under the lock.
bool vc_examine(void);
/// Ends a period in which nobody ran and moves the clock if it ran at real speed. Under the lock.
void vc_settle(void);
/// Moves the clock to an instant, waking what is due on the way. Under the lock.
void vc_advance(int64_t instant);
/// The next thing to wake: a thread or a timer, or neither. Returns its instant. Under the lock.
struct vc_timer;
/// Is a worker of Dispatch blocked by the code that it runs?
bool vc_worker_is_blocked(void);
int64_t vc_earliest(struct vc_thread **thread, struct vc_timer **timer);
/// Returns when the thread has a turn.
void vc_await_turn(struct vc_thread *self);
void vc_yield(void);
/// Lets a thread that waits in a loop move time, if it is the only one that can run, and lets others run that are due.
void vc_step(int64_t nanoseconds);

long vc_futex_wait(_Atomic uint32_t *word, uint32_t value, const struct timespec *timeout);
void vc_futex_wake(_Atomic uint32_t *word);

// ticker.c --------------------------------------------------------------------------------------------------------------

/// Starts the service thread if there is none. Not under the lock.
void vc_need_ticker(void);
/// Tells the service thread that it should think again. Under the lock.
void vc_kick_ticker(void);
void vc_forget_ticker(void);
extern __thread bool vc_is_ticker;
/// Processor time that a thread has used.
int64_t vc_processor_time(pid_t tid);

// threads.c -------------------------------------------------------------------------------------------------------------

/// Is this the wait of a worker of Dispatch for work? It then has no deadline in virtual time. `frame` is that of the replaced
/// function. Not under the lock.
void vc_recognise_idle_worker(struct vc_thread *self, int64_t *deadline, const void *frame);

// timers.c --------------------------------------------------------------------------------------------------------------

struct vc_timer {
  struct vc_timer *previous, *next;
  bool used, armed, fired;
  clockid_t clock;
  int descriptor;
  int64_t deadline, interval;
  uint64_t order;
  struct vc_thread *owner;
};

extern struct vc_timer *vc_armed_timers;
/// Makes the timer's descriptor readable. Under the lock.
void vc_timer_fire(struct vc_timer *timer);
/// Does the timer belong to Dispatch itself, and matter only while one of its workers is blocked?
bool vc_is_background_timer(const struct vc_timer *timer);
void vc_timer_was_read(int descriptor, uint64_t *count);
void vc_timer_closed(int descriptor);

// origins.c -------------------------------------------------------------------------------------------------------------

enum { VC_ORIGIN_DEPTH = OFFSTAGE_CLOCK_ORIGIN_DEPTH };

/// Where something was created.
struct vc_origin {
  const void *frames[VC_ORIGIN_DEPTH];
  int count;
  bool is_async;
};

/// Reads a stack from `frame` (`__builtin_frame_address(0)` of some function: the first entry is its caller) outwards.
void vc_read_stack(struct vc_origin *origin, const void *frame, const void *stack_top);
void vc_read_own_stack(struct vc_origin *origin, const void *frame);
/// Reads the async functions of the calling thread's task, if it has just prepared to wait.
bool vc_read_task(struct vc_origin *origin);
const void *vc_main_stack_top(void);
void vc_show_origin(const struct vc_origin *origin, struct offstage_clock_entry *entry);

// callers.c -------------------------------------------------------------------------------------------------------------

enum vc_caller {
  VC_CALLER_UNKNOWN,
  VC_CALLER_CODE,
  VC_CALLER_RUN_LOOP,
  VC_CALLER_CONCURRENCY,
  VC_CALLER_DISPATCH,
  VC_CALLER_OVERLAY,  // Dispatch's Swift interface
};

/// After a fork.
void vc_forget_callers(void);
/// Whose code a frame of a stack is.
enum vc_caller vc_caller_of(const struct vc_origin *origin, int index);

// appointments.c --------------------------------------------------------------------------------------------------------

void vc_note_source(const void *source, uint64_t start, uint64_t interval, const void *frame);
/// Is the caller of the function with this frame Dispatch itself? Is Dispatch all that there is from there to the thread's start?
bool vc_comes_from_dispatch(const void *frame);
bool vc_is_dispatch_alone(const void *frame);
/// Writes what Dispatch will do and returns how much there is. Under the lock.
size_t vc_list_appointments(struct offstage_clock_entry *entries, size_t capacity);

// run-loops.c -----------------------------------------------------------------------------------------------------------

/// Writes the timers of run loops and returns how many there are; `threads` gets a bit for each thread that has one. Not under the lock.
size_t vc_list_loop_timers(struct offstage_clock_entry *entries, size_t capacity, uint64_t *threads);

// descriptors.c ---------------------------------------------------------------------------------------------------------

enum vc_kind {
  VC_KIND_UNKNOWN,  // a file, or something that was inherited
  VC_KIND_EVENT,
  VC_KIND_TIMER,
  VC_KIND_POLL_SET,
  VC_KIND_CHANNEL,  // one end of a pipe or socket pair that this process made
  VC_KIND_SOCKET,
  VC_KIND_LISTENER,
};

enum vc_kind vc_kind_of(int descriptor);
void vc_set_kind(int descriptor, enum vc_kind kind);
void vc_forget_descriptor(int descriptor);
/// What a set of descriptors is like.
struct vc_class {
  bool outside;  // the outside world can make one ready
  bool holds;    // time runs at real speed meanwhile
  bool mixed;    // not only event counters, timers and poll sets of these, whose changes are known
};
struct vc_class vc_classify(const struct pollfd *descriptors, nfds_t count);
/// The same for a waiting thread, as things are now.
bool vc_holds_time(const struct vc_thread *thread);
void vc_share_channels(void);
void vc_unshare_channels(void);
void vc_descriptors_reset(void);
/// Event counters and timers whose calls never block.
bool vc_never_blocks(int descriptor);
void vc_set_never_blocks(int descriptor, bool never);
/// An event counter, timer or poll set may have become ready. The scheduler asks the kernel on behalf of a thread only after a change of
/// a descriptor that it waits for. Under the lock.
void vc_descriptor_changed(int descriptor);
/// How often that was said.
extern _Atomic uint32_t vc_changes;

/// Descriptors of sockets are below this.
extern int vc_socket_limit;

// sockets.c -------------------------------------------------------------------------------------------------------------

/// Are both ends of this connection in the process, and nothing under way?
bool vc_is_idle_connection(int descriptor);

// polling.c -------------------------------------------------------------------------------------------------------------

/// `poll` on the virtual clock: number of ready descriptors, 0 at the deadline, or a negative error number. `seen` is null, or the
/// value of `vc_changes` before the caller found that nothing is ready.
int vc_poll(struct pollfd *descriptors, nfds_t count, int64_t deadline, const sigset_t *signals, const uint32_t *seen);
long vc_raw_poll_now(struct pollfd *descriptors, nfds_t count);

// processes.c -----------------------------------------------------------------------------------------------------------

/// Children that have not been waited for; `vc_child_polled`: somebody asked for one without waiting.
extern _Atomic int vc_children;
extern _Atomic bool vc_child_polled;
void vc_processes_reset(void);

// The C library's own functions -----------------------------------------------------------------------------------------

#define VC_REAL_FUNCTIONS(X)                                                                                     \
  X(int, clock_gettime, (clockid_t, struct timespec *))                                                          \
  X(int, pthread_create, (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))                       \
  X(int, pthread_join, (pthread_t, void **))                                                                     \
  X(int, pthread_mutex_lock, (pthread_mutex_t *))                                                                \
  X(int, pthread_mutex_trylock, (pthread_mutex_t *))                                                             \
  X(int, pthread_mutex_unlock, (pthread_mutex_t *))                                                              \
  X(int, pthread_mutex_timedlock, (pthread_mutex_t *, const struct timespec *))                                  \
  X(int, pthread_mutex_clocklock, (pthread_mutex_t *, clockid_t, const struct timespec *))                       \
  X(int, pthread_rwlock_rdlock, (pthread_rwlock_t *))                                                            \
  X(int, pthread_rwlock_wrlock, (pthread_rwlock_t *))                                                            \
  X(int, pthread_rwlock_tryrdlock, (pthread_rwlock_t *))                                                         \
  X(int, pthread_rwlock_trywrlock, (pthread_rwlock_t *))                                                         \
  X(int, pthread_rwlock_unlock, (pthread_rwlock_t *))                                                            \
  X(int, pthread_cond_wait, (pthread_cond_t *, pthread_mutex_t *))                                               \
  X(int, pthread_cond_timedwait, (pthread_cond_t *, pthread_mutex_t *, const struct timespec *))                 \
  X(int, pthread_cond_clockwait, (pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *))      \
  X(int, pthread_cond_signal, (pthread_cond_t *))                                                                \
  X(int, pthread_cond_broadcast, (pthread_cond_t *))                                                             \
  X(int, sem_wait, (sem_t *))                                                                                    \
  X(int, sem_trywait, (sem_t *))                                                                                 \
  X(int, sem_timedwait, (sem_t *, const struct timespec *))                                                      \
  X(int, sem_clockwait, (sem_t *, clockid_t, const struct timespec *))                                           \
  X(int, sem_post, (sem_t *))                                                                                    \
  X(int, sigaction, (int, const struct sigaction *, struct sigaction *))                                         \
  X(pid_t, fork, (void))                                                                                         \
  X(int, posix_spawn, (pid_t *, const char *, const void *, const void *, char *const *, char *const *))         \
  X(int, posix_spawnp, (pid_t *, const char *, const void *, const void *, char *const *, char *const *))

struct vc_real_functions {
#define X(result, name, arguments) result(*name) arguments;
  VC_REAL_FUNCTIONS(X)
#undef X
};
extern struct vc_real_functions vc_real;
/// Finds the functions above. False if that is impossible (a static executable).
bool vc_resolve(void);
/// A function of the C library, also before start-up.
#define VC_REAL(name) (VC_LIKELY(vc_real.name != NULL) ? vc_real.name : (vc_resolve(), vc_real.name))

#pragma GCC visibility pop

#endif
