// poll, select and epoll on the virtual clock.
//
// Each asks the kernel without waiting; if nothing is ready the thread parks. The scheduler asks again on its behalf before time
// jumps, so no event is passed over, whoever made it. Where the outside world can end the wait the thread blocks in the kernel.
#include "internal.h"

#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>

long vc_raw_poll_now(struct pollfd *descriptors, nfds_t count) {
  struct timespec zero = {0, 0};
  return vc_raw(SYS_ppoll, descriptors, count, &zero, NULL, 0);
}

int vc_poll(struct pollfd *descriptors, nfds_t count, int64_t deadline, const sigset_t *signals, const uint32_t *seen) {
  struct vc_thread *self = vc_self();
  for (;;) {
    uint32_t changes = seen != NULL ? *seen : vc_changes;
    long ready = seen != NULL ? 0 : vc_raw_poll_now(descriptors, count);
    seen = NULL;
    if (ready != 0 || deadline <= vc_now) return (int)ready;
    if (self == NULL) return (int)vc_raw(SYS_ppoll, descriptors, count, NULL, signals, 8);
    struct vc_class class = vc_classify(descriptors, count);
    bool outside = class.outside;
    if (outside) vc_need_ticker();
    sigset_t kept;
    if (!outside && signals != NULL) vc_raw(SYS_rt_sigprocmask, SIG_SETMASK, signals, &kept, 8);
    vc_lock();
    self->descriptors = descriptors;
    self->descriptor_count = count;
    self->holds_time = class.holds;
    self->pure = !class.mixed;
    self->unchanged = vc_changes == changes;
    self->ready_count = 0;
    self->interruptible = true;
    enum vc_wake wake = outside ? vc_park_outside(self, deadline, signals)
                                : vc_park(self, VC_WAIT_DESCRIPTORS, NULL, deadline);
    self->interruptible = false;
    self->descriptors = NULL;
    if (!outside && signals != NULL) vc_raw(SYS_rt_sigprocmask, SIG_SETMASK, &kept, NULL, 8);
    if (wake == VC_INTERRUPTED) return -EINTR;
    if (wake == VC_TIMED_OUT) return (int)vc_raw_poll_now(descriptors, count);
    if (!outside && self->ready_count > 0) return self->ready_count;
  }
}

VC_REPLACES int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  if (!vc_active) {
    struct timespec copy;
    if (timeout != NULL) copy = *timeout;
    return (int)vc_result(vc_raw(SYS_ppoll, descriptors, count, timeout != NULL ? &copy : NULL, signals, 8));
  }
  return (int)vc_result(vc_poll(descriptors, count, vc_instant(CLOCK_MONOTONIC, timeout, false), signals, NULL));
}

VC_REPLACES int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  struct timespec timeout = vc_timespec((int64_t)milliseconds * 1000000);
  return ppoll(descriptors, count, milliseconds < 0 ? NULL : &timeout, NULL);
}

VC_REPLACES int epoll_pwait2(int set, struct epoll_event *events, int maximum, const struct timespec *timeout,
                             const sigset_t *signals) {
  if (!vc_active) return (int)vc_result(vc_raw(SYS_epoll_pwait2, set, events, maximum, timeout, signals, 8));
  int64_t deadline = vc_instant(CLOCK_MONOTONIC, timeout, false);
  for (;;) {
    uint32_t seen = vc_changes;
    long ready = vc_raw(SYS_epoll_pwait, set, events, maximum, 0, NULL, 8);
    if (ready != 0 || deadline <= vc_now) return (int)vc_result(ready);
    struct pollfd descriptor = {set, POLLIN, 0};
    int result = vc_poll(&descriptor, 1, deadline, signals, &seen);
    if (result < 0) return (int)vc_result(result);
  }
}

VC_REPLACES int epoll_pwait(int set, struct epoll_event *events, int maximum, int milliseconds, const sigset_t *signals) {
  if (!vc_active) return (int)vc_result(vc_raw(SYS_epoll_pwait, set, events, maximum, milliseconds, signals, 8));
  struct timespec timeout = vc_timespec((int64_t)milliseconds * 1000000);
  return epoll_pwait2(set, events, maximum, milliseconds < 0 ? NULL : &timeout, signals);
}

VC_REPLACES int epoll_wait(int set, struct epoll_event *events, int maximum, int milliseconds) {
  return epoll_pwait(set, events, maximum, milliseconds, NULL);
}

// select is poll with sets of bits. The sets may be shorter than `fd_set`: no word beyond `limit` is touched.

enum { WORD_BITS = 8 * sizeof(unsigned long) };

static bool has(const fd_set *set, int descriptor) {
  const unsigned long *words = (const unsigned long *)set;
  return set != NULL && (words[descriptor / WORD_BITS] >> (descriptor % WORD_BITS) & 1) != 0;
}

static nfds_t to_poll(int limit, const fd_set *readers, const fd_set *writers, const fd_set *urgent, struct pollfd *result) {
  nfds_t count = 0;
  for (int i = 0; i < limit; i++) {
    short events = 0;
    if (has(readers, i)) events |= POLLIN;
    if (has(writers, i)) events |= POLLOUT;
    if (has(urgent, i)) events |= POLLPRI;
    if (events != 0) result[count++] = (struct pollfd){i, events, 0};
  }
  return count;
}

/// Leaves those bits of a set that are ready.
static int answer(const struct pollfd *polled, nfds_t count, short mask, fd_set *set) {
  if (set == NULL) return 0;
  unsigned long *words = (unsigned long *)set;
  int ready = 0;
  for (nfds_t i = 0; i < count; i++) {
    if (!has(set, polled[i].fd)) continue;
    if ((polled[i].revents & mask) != 0) {
      ready++;
    } else {
      words[polled[i].fd / WORD_BITS] &= ~(1UL << (polled[i].fd % WORD_BITS));
    }
  }
  return ready;
}

VC_REPLACES int pselect(int limit, fd_set *readers, fd_set *writers, fd_set *urgent, const struct timespec *timeout,
                        const sigset_t *signals) {
  struct pollfd polled[FD_SETSIZE];
  if (!vc_active) {
    struct timespec copy;
    if (timeout != NULL) copy = *timeout;
    const void *with_size[2] = {signals, (void *)8};
    return (int)vc_result(vc_raw(SYS_pselect6, limit, readers, writers, urgent, timeout == NULL ? NULL : &copy, with_size));
  }
  if (limit < 0 || limit > FD_SETSIZE) {
    errno = EINVAL;
    return -1;
  }
  nfds_t count = to_poll(limit, readers, writers, urgent, polled);
  if (ppoll(polled, count, timeout, signals) < 0) return -1;
  for (nfds_t i = 0; i < count; i++) {
    if (polled[i].revents & POLLNVAL) {
      errno = EBADF;
      return -1;
    }
  }
  return answer(polled, count, POLLIN | POLLHUP | POLLERR, readers) + answer(polled, count, POLLOUT | POLLERR, writers) +
         answer(polled, count, POLLPRI, urgent);
}

VC_REPLACES int select(int limit, fd_set *readers, fd_set *writers, fd_set *urgent, struct timeval *timeout) {
  struct timespec time;
  if (timeout != NULL) time = (struct timespec){timeout->tv_sec, timeout->tv_usec * 1000};
  return pselect(limit, readers, writers, urgent, timeout == NULL ? NULL : &time, NULL);
}
