// Birth, death and join of threads; fork.
//
// A new thread is ready from the moment of `pthread_create`, in its creator's order, and begins when its turn comes. It leaves
// the count when the last of its thread-specific values is destroyed.
#include "internal.h"

#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

struct beginning {
  void *(*routine)(void *);
  void *argument;
  struct vc_thread *thread;
};

enum { LAST_ROUND = 4 };  // glibc destroys thread-specific values in four rounds

static pthread_key_t end_key;
static pthread_once_t end_key_once = PTHREAD_ONCE_INIT;

/// The thread's last act. Values of other keys may be destroyed after the first calls, so it waits for the last round.
static void end(void *value) {
  intptr_t round = (intptr_t)value;
  if (round < LAST_ROUND) {
    pthread_setspecific(end_key, (void *)(round + 1));
    return;
  }
  struct vc_thread *self = vc_current;
  if (self == NULL) return;
  vc_lock();
  vc_running--;
  self->state = VC_FREE;
  self->handle = 0;
  struct vc_thread *next;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = next) {
    next = thread->next;
    if (thread->wait == VC_WAIT_JOIN && thread->key == self) vc_make_ready(thread, VC_WOKEN);
  }
  vc_schedule();
  vc_unlock();
  vc_current = NULL;
  vc_is_ticker = true;  // what is left of the thread is not counted
}

static void forget_parent(void) {
  vc_reset_scheduler(vc_current);
  vc_forget_ticker();
  vc_processes_reset();
  vc_forget_callers();
}

static void make_end_key(void) {
  pthread_key_create(&end_key, end);
  pthread_atfork(NULL, NULL, forget_parent);
}

static bool belongs_to_dispatch(const void *code) {
  Dl_info info;
  return dladdr(code, &info) != 0 && info.dli_fname != NULL && strstr(info.dli_fname, "libdispatch") != NULL;
}

/// A worker gives up after 5 s without work; in virtual time it stays, so that the set of threads does not depend on time. Between its
/// start and its wait there is only Dispatch: where it waits on behalf of a user's code that stands in between.
enum { DEEPEST_IDLE_STACK = 1000 };

void vc_recognise_idle_worker(struct vc_thread *self, int64_t *deadline, const void *frame) {
  self->idle_worker = false;
  if (!self->dispatch_worker || *deadline == VC_NEVER || self->stack_top - (const char *)frame > DEEPEST_IDLE_STACK) return;
  self->idle_worker = vc_is_dispatch_alone(frame);
  if (self->idle_worker) *deadline = VC_NEVER;
}

static void *start(void *context) {
  struct beginning beginning = *(struct beginning *)context;
  free(context);
  struct vc_thread *self = beginning.thread;
  vc_current = self;
  vc_lock();
  self->tid = (pid_t)vc_raw(SYS_gettid);
  self->handle = pthread_self();
  self->stack_top = __builtin_frame_address(0);
  vc_unlock();
  pthread_setspecific(end_key, (void *)1);
  vc_await_turn(self);
  return beginning.routine(beginning.argument);
}

VC_REPLACES int pthread_create(pthread_t *restrict handle, const pthread_attr_t *restrict attributes,
                               void *(*routine)(void *), void *restrict argument) {
  if (!vc_active || vc_is_ticker) return VC_REAL(pthread_create)(handle, attributes, routine, argument);
  pthread_once(&end_key_once, make_end_key);
  vc_self();
  vc_need_ticker();
  struct beginning *beginning = malloc(sizeof *beginning);
  if (beginning == NULL) return EAGAIN;
  struct vc_thread *thread = vc_register(VC_READY);
  thread->dispatch_worker = belongs_to_dispatch((const void *)routine);
  *beginning = (struct beginning){routine, argument, thread};
  int result = vc_real.pthread_create(handle, attributes, start, beginning);
  if (result != 0) {
    vc_lock();
    vc_queue_remove(&vc_ready, thread);
    thread->state = VC_FREE;
    vc_unlock();
    free(beginning);
    return result;
  }
  vc_lock();
  // It may have begun and ended already, if its turn came early.
  if (thread->state != VC_FREE && thread->handle == 0) thread->handle = *handle;
  vc_unlock();
  return 0;
}

VC_REPLACES int pthread_join(pthread_t handle, void **result) {
  struct vc_thread *self = vc_active ? vc_self() : NULL;
  while (self != NULL) {
    vc_lock();
    struct vc_thread *other = NULL;
    for (int i = 0; i < vc_thread_limit; i++) {
      if (vc_threads[i].state != VC_FREE && vc_threads[i].handle == handle) other = &vc_threads[i];
    }
    if (other == NULL || other == self) {
      vc_unlock();
      break;
    }
    vc_park(self, VC_WAIT_JOIN, other, VC_NEVER);
  }
  return VC_REAL(pthread_join)(handle, result);
}

VC_REPLACES int sched_yield(void) {
  if (vc_active && !vc_is_ticker) {
    vc_count_reads(500);
    vc_yield();
  }
  return (int)vc_result(vc_raw(SYS_sched_yield));
}

