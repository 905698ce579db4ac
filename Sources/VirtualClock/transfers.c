// Reading, writing, connecting and accepting, as far as they block.
//
// Files are none of our business (their system calls count as running). For pipes, sockets and event counters a blocking call
// becomes a wait for readiness on the virtual clock, then the call itself.
#include "internal.h"

#include <fcntl.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/// Can a call on this descriptor wait?
static inline bool can_wait(int descriptor) {
  return vc_active && (vc_kind_of(descriptor) != VC_KIND_UNKNOWN || (descriptor >= 0 && descriptor <= STDERR_FILENO));
}

/// Waits until the descriptor is ready, unless it does not block. False if a signal came first (`errno` says so).
static bool wait_until_ready(int descriptor, short events, int flags) {
  if (!can_wait(descriptor) || vc_never_blocks(descriptor)) return true;
  struct pollfd waited = {descriptor, events, 0};
  if (vc_raw_poll_now(&waited, 1) != 0 || (flags & MSG_DONTWAIT) != 0) return true;
  if ((vc_raw(SYS_fcntl, descriptor, F_GETFL) & O_NONBLOCK) != 0) return true;
  int result = vc_poll(&waited, 1, VC_NEVER, NULL, NULL);
  if (result >= 0) return true;
  errno = -result;
  return false;
}

VC_REPLACES ssize_t read(int descriptor, void *buffer, size_t size) {
  if (!wait_until_ready(descriptor, POLLIN, 0)) return -1;
  ssize_t result = (ssize_t)vc_raw(SYS_read, descriptor, buffer, size);
  if (vc_kind_of(descriptor) == VC_KIND_TIMER && result == sizeof(uint64_t)) vc_timer_was_read(descriptor, buffer);
  return vc_result(result);
}

VC_REPLACES int eventfd_read(int descriptor, eventfd_t *value) {
  return read(descriptor, value, sizeof *value) == sizeof *value ? 0 : -1;
}

VC_REPLACES ssize_t readv(int descriptor, const struct iovec *buffers, int count) {
  if (!wait_until_ready(descriptor, POLLIN, 0)) return -1;
  return vc_result(vc_raw(SYS_readv, descriptor, buffers, count));
}

VC_REPLACES ssize_t recvfrom(int descriptor, void *restrict buffer, size_t size, int flags, struct sockaddr *restrict address,
                             socklen_t *restrict length) {
  if (!wait_until_ready(descriptor, POLLIN, flags)) return -1;
  return vc_result(vc_raw(SYS_recvfrom, descriptor, buffer, size, flags, address, length));
}

VC_REPLACES ssize_t recv(int descriptor, void *buffer, size_t size, int flags) {
  return recvfrom(descriptor, buffer, size, flags, NULL, NULL);
}

VC_REPLACES ssize_t recvmsg(int descriptor, struct msghdr *message, int flags) {
  if (!wait_until_ready(descriptor, POLLIN, flags)) return -1;
  return vc_result(vc_raw(SYS_recvmsg, descriptor, message, flags));
}

VC_REPLACES ssize_t write(int descriptor, const void *buffer, size_t size) {
  if (!wait_until_ready(descriptor, POLLOUT, 0)) return -1;
  ssize_t result = vc_raw(SYS_write, descriptor, buffer, size);
  if (vc_kind_of(descriptor) == VC_KIND_EVENT) {
    vc_lock();
    vc_descriptor_changed(descriptor);
    vc_unlock();
  }
  return vc_result(result);
}

VC_REPLACES int eventfd_write(int descriptor, eventfd_t value) {
  return write(descriptor, &value, sizeof value) == sizeof value ? 0 : -1;
}

VC_REPLACES ssize_t sendto(int descriptor, const void *buffer, size_t size, int flags, const struct sockaddr *address,
                           socklen_t length) {
  if (!wait_until_ready(descriptor, POLLOUT, flags)) return -1;
  return vc_result(vc_raw(SYS_sendto, descriptor, buffer, size, flags, address, length));
}

VC_REPLACES ssize_t send(int descriptor, const void *buffer, size_t size, int flags) {
  return sendto(descriptor, buffer, size, flags, NULL, 0);
}

VC_REPLACES int accept4(int descriptor, struct sockaddr *restrict address, socklen_t *restrict length, int flags) {
  if (!wait_until_ready(descriptor, POLLIN, 0)) return -1;
  int accepted = (int)vc_result(vc_raw(SYS_accept4, descriptor, address, length, flags));
  if (vc_active && accepted >= 0) vc_set_kind(accepted, VC_KIND_SOCKET);
  return accepted;
}

VC_REPLACES int accept(int descriptor, struct sockaddr *restrict address, socklen_t *restrict length) {
  return accept4(descriptor, address, length, 0);
}

VC_REPLACES int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  bool waits = vc_active && (vc_raw(SYS_fcntl, descriptor, F_GETFL) & O_NONBLOCK) == 0;
  struct vc_thread *self = waits ? vc_self() : NULL;
  vc_outside_begin(self, VC_WAIT_TRANSFER);
  long result = vc_raw(SYS_connect, descriptor, address, length);
  vc_outside_end(self);
  return (int)vc_result(result);
}
