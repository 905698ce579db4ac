// The service thread. It wakes for three things:
//
// 1. Somebody waits for the outside world (a socket, a child): time runs at real speed, and this thread wakes what is due.
// 2. A thread has computed for more than 20 ms in one turn: whoever is ready may run beside it, so that programs which compute
//    in parallel do, and loops that wait for another thread's effect end. It is the thread's processor time that counts, so
//    a busy machine does not change the order of things.
// 3. A thread sleeps in a system call that this library does not know, for 100 ms; or one has computed for 10 s in one turn, which
//    may be a loop that waits for another thread without ever yielding. Then time runs at real speed.
//
// Programs with one thread that never wait for the outside have no service thread.
#include "internal.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>

enum { SHORTEST_TICK = 2000000, LONGEST_TICK = 16000000, LONGEST_TURN = 20000000, LONGEST_UNKNOWN_SLEEP = 100000000 };

static const int64_t longest_computation = 10000000000;

__thread bool vc_is_ticker;

static _Atomic bool started;
static _Atomic uint32_t kicks;
static _Atomic bool sleeps_long;

void vc_kick_ticker(void) {
  if (!started || !sleeps_long) return;
  kicks++;
  vc_futex_wake(&kicks);
}

void vc_forget_ticker(void) { started = false; }

int64_t vc_processor_time(pid_t tid) {
  struct timespec time;
  clockid_t clock = (clockid_t)(((unsigned)~tid << 3) | 6);
  if (vc_raw(SYS_clock_gettime, clock, &time) < 0) return 0;
  return vc_nanoseconds(&time);
}

/// Is the thread asleep in the kernel?
static bool sleeps(pid_t tid) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", tid);
  long file = vc_raw(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return false;
  long length = vc_raw(SYS_read, file, text, sizeof text - 1);
  vc_raw(SYS_close, file);
  if (length <= 0) return false;
  text[length] = 0;
  const char *end = strrchr(text, ')');
  return end != NULL && (end[2] == 'S' || end[2] == 'D');
}

/// Looks at the threads that run. True if one of them no longer deserves to run alone; `stuck` if time should run because of
/// what they do.
static bool look_at_turns(bool *stuck) {
  int64_t real = vc_real_now();
  bool overrun = false;
  *stuck = vc_running > 0;
  for (int i = 0; i < vc_thread_limit; i++) {
    struct vc_thread *thread = &vc_threads[i];
    if (thread->state != VC_RUNNING) continue;
    if (thread->tid == 0) {  // about to be born
      *stuck = false;
      continue;
    }
    int64_t cpu = vc_processor_time(thread->tid);
    if (thread->seen_turn != thread->turn || (cpu != thread->seen_cpu && cpu - thread->seen_cpu < LONGEST_TURN)) {
      // A new turn; or one that is busy: its time of sleep begins anew, its time of work does not.
      if (thread->seen_turn != thread->turn) thread->seen_cpu = thread->turn_cpu = cpu;
      thread->seen_turn = thread->turn;
      thread->seen_real = real;
      *stuck = false;
      continue;
    }
    if (cpu - thread->seen_cpu >= LONGEST_TURN) {
      overrun = true;
      thread->seen_cpu = cpu - LONGEST_TURN;
      if (cpu - thread->turn_cpu < longest_computation) *stuck = false;
    } else if (real - thread->seen_real >= LONGEST_UNKNOWN_SLEEP && sleeps(thread->tid)) {
      overrun = true;
    } else {
      *stuck = false;
    }
  }
  return overrun;
}

static void grant_all(void) {
  vc_examine();
  while (vc_ready.first != NULL) vc_grant(vc_ready.first);
}

static void *tick(void *unused) {
  (void)unused;
  vc_is_ticker = true;
  int64_t pause = SHORTEST_TICK;
  int64_t stuck_since = 0;
  for (;;) {
    uint32_t seen_kicks = kicks;
    int64_t until = pause;
    bool forever = false;
    vc_lock();
    if (vc_idle) {
      struct vc_thread *thread;
      struct vc_timer *timer;
      int64_t earliest = vc_earliest(&thread, &timer);
      stuck_since = 0;
      pause = SHORTEST_TICK;
      if (!vc_idle_holds || earliest == VC_NEVER) {
        forever = true;
      } else {
        until = earliest - (vc_now + (vc_real_now() - vc_idle_since));
        if (until <= 0) {
          vc_settle();
          vc_schedule();
          vc_unlock();
          continue;
        }
      }
    } else {
      bool stuck;
      bool overrun = look_at_turns(&stuck);
      if (overrun && (vc_ready.first != NULL || vc_waiting.first != NULL)) grant_all();
      if (stuck) {
        int64_t real = vc_real_now();
        if (stuck_since != 0) {
          vc_waited += real - stuck_since;
          vc_advance(vc_now + (real - stuck_since));
        }
        stuck_since = real;
        pause = SHORTEST_TICK;
      } else {
        stuck_since = 0;
        pause = pause * 2 > LONGEST_TICK ? LONGEST_TICK : pause * 2;
        if (vc_ready.first != NULL) pause = SHORTEST_TICK * 2;
      }
      until = pause;
    }
    sleeps_long = vc_idle || pause == LONGEST_TICK;
    vc_unlock();
    struct timespec timeout = vc_timespec(until);
    vc_futex_wait(&kicks, seen_kicks, forever ? NULL : &timeout);
    sleeps_long = false;
  }
  return NULL;
}

void vc_need_ticker(void) {
  if (VC_LIKELY(started)) return;
  bool expected = false;
  if (!atomic_compare_exchange_strong(&started, &expected, true)) return;
  sigset_t all, kept;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &kept);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 128 * 1024);
  pthread_t thread;
  if (VC_REAL(pthread_create)(&thread, &attributes, tick, NULL) != 0) started = false;
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &kept, NULL);
}
