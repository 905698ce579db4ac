// Which file descriptors can become ready from outside the process.
//
// Event counters, timers and poll sets of these are inside: only a thread of this process makes them ready, so a thread that
// waits for them is as idle as one that waits for a condition. So is a pipe or socket pair as long as this process holds both
// ends and no living child may have inherited one. A socket that listens can be woken from outside, but does not hold time:
// else an idle server in a test would slow everything down to real speed. Connections within the process: see sockets.c. All
// other sockets, pipes and terminals hold it.
#include "internal.h"

#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAXIMUM_DESCRIPTORS = 65536, MAXIMUM_CHANNELS = 4096, MAXIMUM_MEMBERS = 8192, DEEPEST_NESTING = 4 };

struct channel {
  int ends[2];  // how many descriptors name each end
  bool shared;  // a living child may have it
};

struct descriptor {
  _Atomic uint8_t kind;
  uint8_t end : 1;
  uint8_t never_blocks : 1;
  uint16_t channel;
};

/// A descriptor in a poll set.
struct member {
  int set, descriptor;
  uint32_t events;
  uint64_t data;
};

static struct descriptor descriptors[MAXIMUM_DESCRIPTORS];
static struct channel channels[MAXIMUM_CHANNELS];
static struct member members[MAXIMUM_MEMBERS];
int vc_socket_limit;
_Atomic uint32_t vc_changes;
static int member_limit;
static _Atomic int channel_count;

static inline bool is_tracked(int descriptor) { return descriptor >= 0 && descriptor < MAXIMUM_DESCRIPTORS; }

enum vc_kind vc_kind_of(int descriptor) {
  return is_tracked(descriptor) ? (enum vc_kind)descriptors[descriptor].kind : VC_KIND_UNKNOWN;
}

void vc_set_kind(int descriptor, enum vc_kind kind) {
  if (!is_tracked(descriptor)) return;
  descriptors[descriptor].kind = (uint8_t)kind;
  if (kind == VC_KIND_SOCKET && descriptor >= vc_socket_limit) vc_socket_limit = descriptor + 1;
}

bool vc_never_blocks(int descriptor) { return is_tracked(descriptor) && descriptors[descriptor].never_blocks; }

void vc_set_never_blocks(int descriptor, bool never) {
  if (is_tracked(descriptor)) descriptors[descriptor].never_blocks = never;
}

static void forget_members(int descriptor) {
  for (int i = 0; i < member_limit; i++) {
    if (members[i].set == descriptor || members[i].descriptor == descriptor) members[i] = (struct member){0};
  }
}

void vc_forget_descriptor(int descriptor) {
  enum vc_kind kind = vc_kind_of(descriptor);
  if (kind == VC_KIND_UNKNOWN && member_limit == 0) return;
  if (kind == VC_KIND_TIMER) vc_timer_closed(descriptor);
  vc_lock();
  forget_members(descriptor);
  if (kind == VC_KIND_CHANNEL) {
    struct channel *channel = &channels[descriptors[descriptor].channel];
    if (--channel->ends[descriptors[descriptor].end] == 0) {
      if (channel->ends[0] + channel->ends[1] == 0) channel_count--;
      // Who waits at the other end now waits for the outside, or for the end of the file.
      vc_reconsider_descriptors();
    }
  }
  vc_set_kind(descriptor, VC_KIND_UNKNOWN);
  vc_unlock();
}

static void add_channel(const int pair[2]) {
  if (!vc_active || !is_tracked(pair[0]) || !is_tracked(pair[1])) return;
  vc_lock();
  for (int i = 0; i < MAXIMUM_CHANNELS; i++) {
    if (channels[i].ends[0] + channels[i].ends[1] != 0) continue;
    channels[i] = (struct channel){{1, 1}, false};
    channel_count++;
    for (int end = 0; end < 2; end++) {
      descriptors[pair[end]].channel = (uint16_t)i;
      descriptors[pair[end]].end = (uint8_t)end;
      vc_set_kind(pair[end], VC_KIND_CHANNEL);
    }
    break;
  }
  vc_unlock();
}

void vc_share_channels(void) {
  if (channel_count == 0) return;
  vc_lock();
  for (int i = 0; i < MAXIMUM_CHANNELS; i++) channels[i].shared = true;
  vc_reconsider_descriptors();
  vc_unlock();
}

void vc_unshare_channels(void) {
  if (channel_count == 0) return;
  vc_lock();
  for (int i = 0; i < MAXIMUM_CHANNELS; i++) channels[i].shared = false;
  vc_unlock();
}

static void copy_kind(int from, int to) {
  if (!vc_active || !is_tracked(from) || !is_tracked(to) || from == to) return;
  enum vc_kind kind = vc_kind_of(from);
  // A copy of a timer or poll set would share its state, which is kept by number: it counts as unknown.
  if (kind == VC_KIND_UNKNOWN || kind == VC_KIND_TIMER || kind == VC_KIND_POLL_SET) return;
  vc_lock();
  if (kind == VC_KIND_CHANNEL) {
    descriptors[to].channel = descriptors[from].channel;
    descriptors[to].end = descriptors[from].end;
    channels[descriptors[to].channel].ends[descriptors[to].end]++;
  }
  vc_set_kind(to, kind);
  vc_unlock();
}

// Classes ----------------------------------------------------------------------------------------------------------------

static void classify(int descriptor, int depth, struct vc_class *class) {
  switch (vc_kind_of(descriptor)) {
    case VC_KIND_EVENT:
    case VC_KIND_TIMER:
      return;
    case VC_KIND_POLL_SET:
      if (depth == DEEPEST_NESTING) return;
      for (int i = 0; i < member_limit; i++) {
        if (members[i].set == descriptor && (members[i].events & ~(uint32_t)(EPOLLET | EPOLLONESHOT)) != 0) {
          classify(members[i].descriptor, depth + 1, class);
        }
      }
      return;
    case VC_KIND_CHANNEL: {
      const struct channel *channel = &channels[descriptors[descriptor].channel];
      class->mixed = true;
      if (channel->ends[1 - descriptors[descriptor].end] > 0 && !channel->shared) return;
      class->outside = class->holds = true;
      return;
    }
    case VC_KIND_LISTENER:
      class->outside = class->mixed = true;
      return;
    case VC_KIND_SOCKET:
      class->outside = class->mixed = true;
      if (!class->holds && !vc_is_idle_connection(descriptor)) class->holds = true;
      return;
    case VC_KIND_UNKNOWN: {
      struct stat status;
      class->mixed = true;
      if (fstat(descriptor, &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) return;
      class->outside = true;
      // Without a type: signals, file-system watches, process handles.
      if ((status.st_mode & S_IFMT) != 0 || vc_children > 0) class->holds = true;
      return;
    }
  }
}

/// Is `descriptor` this one, or in this poll set?
static bool includes(int waited, int descriptor, int depth) {
  if (waited == descriptor) return true;
  if (vc_kind_of(waited) != VC_KIND_POLL_SET || depth == DEEPEST_NESTING) return false;
  for (int i = 0; i < member_limit; i++) {
    if (members[i].set == waited && includes(members[i].descriptor, descriptor, depth + 1)) return true;
  }
  return false;
}

void vc_descriptor_changed(int descriptor) {
  vc_changes++;
  for (struct vc_thread *thread = vc_waiting.first; thread != NULL; thread = thread->next) {
    if (thread->wait != VC_WAIT_DESCRIPTORS || !thread->unchanged) continue;
    for (nfds_t i = 0; i < thread->descriptor_count && thread->unchanged; i++) {
      if (includes(thread->descriptors[i].fd, descriptor, 0)) thread->unchanged = false;
    }
  }
}

struct vc_class vc_classify(const struct pollfd *waited, nfds_t count) {
  struct vc_class class = {0};
  for (nfds_t i = 0; i < count; i++) {
    if (waited[i].fd >= 0) classify(waited[i].fd, 0, &class);
  }
  return class;
}

bool vc_holds_time(const struct vc_thread *thread) {
  if (thread->descriptors == NULL) return thread->holds_time;
  return vc_classify(thread->descriptors, thread->descriptor_count).holds;
}

// Birth and death of descriptors -----------------------------------------------------------------------------------------

VC_REPLACES int eventfd(unsigned int count, int flags) {
  int descriptor = (int)vc_result(vc_raw(SYS_eventfd2, count, flags));
  if (vc_active && descriptor >= 0) {
    vc_set_kind(descriptor, VC_KIND_EVENT);
    vc_set_never_blocks(descriptor, (flags & EFD_NONBLOCK) != 0);
  }
  return descriptor;
}

VC_REPLACES int epoll_create1(int flags) {
  int descriptor = (int)vc_result(vc_raw(SYS_epoll_create1, flags));
  if (vc_active && descriptor >= 0) vc_set_kind(descriptor, VC_KIND_POLL_SET);
  return descriptor;
}

VC_REPLACES int epoll_create(int size) {
  if (size > 0) return epoll_create1(0);
  errno = EINVAL;
  return -1;
}

VC_REPLACES int epoll_ctl(int set, int operation, int descriptor, struct epoll_event *event) {
  int result = (int)vc_result(vc_raw(SYS_epoll_ctl, set, operation, descriptor, event));
  if (!vc_active || result != 0) return result;
  vc_lock();
  int index = 0, empty = -1;
  while (index < member_limit && !(members[index].set == set && members[index].descriptor == descriptor)) {
    if (empty < 0 && members[index].set == 0 && members[index].descriptor == 0) empty = index;
    index++;
  }
  if (operation == EPOLL_CTL_DEL) {
    if (index < member_limit) members[index] = (struct member){0};
    while (member_limit > 0 && members[member_limit - 1].set == 0 && members[member_limit - 1].descriptor == 0) member_limit--;
  } else {
    if (index == member_limit && empty >= 0) index = empty;
    if (index == member_limit && member_limit < MAXIMUM_MEMBERS) member_limit++;
    if (index < member_limit) members[index] = (struct member){set, descriptor, event->events, event->data.u64};
    struct vc_class class = {0};
    classify(descriptor, 0, &class);
    if (class.mixed) vc_reconsider_descriptors();
    vc_descriptor_changed(set);
  }
  vc_unlock();
  return result;
}

VC_REPLACES int pipe2(int pair[2], int flags) {
  int result = (int)vc_result(vc_raw(SYS_pipe2, pair, flags));
  if (result == 0) add_channel(pair);
  return result;
}

VC_REPLACES int pipe(int pair[2]) { return pipe2(pair, 0); }

VC_REPLACES int socketpair(int domain, int type, int protocol, int pair[2]) {
  int result = (int)vc_result(vc_raw(SYS_socketpair, domain, type, protocol, pair));
  if (result == 0) add_channel(pair);
  return result;
}

VC_REPLACES int socket(int domain, int type, int protocol) {
  int descriptor = (int)vc_result(vc_raw(SYS_socket, domain, type, protocol));
  if (vc_active && descriptor >= 0) vc_set_kind(descriptor, VC_KIND_SOCKET);
  return descriptor;
}

VC_REPLACES int listen(int descriptor, int backlog) {
  int result = (int)vc_result(vc_raw(SYS_listen, descriptor, backlog));
  if (vc_active && result == 0) vc_set_kind(descriptor, VC_KIND_LISTENER);
  return result;
}

VC_REPLACES int dup(int descriptor) {
  int copy = (int)vc_result(vc_raw(SYS_dup, descriptor));
  if (copy >= 0) copy_kind(descriptor, copy);
  return copy;
}

VC_REPLACES int dup3(int from, int to, int flags) {
  if (vc_active && from != to) vc_forget_descriptor(to);
  int result = (int)vc_result(vc_raw(SYS_dup3, from, to, flags));
  if (result >= 0) copy_kind(from, to);
  return result;
}

VC_REPLACES int dup2(int from, int to) {
  if (from != to) return dup3(from, to, 0);
  return vc_raw(SYS_fcntl, from, F_GETFD) < 0 ? (errno = EBADF, -1) : to;
}

VC_REPLACES int fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  long argument = va_arg(arguments, long);
  va_end(arguments);
  int result = (int)vc_result(vc_raw(SYS_fcntl, descriptor, command, argument));
  if (result >= 0 && command == F_SETFL) vc_set_never_blocks(descriptor, (argument & O_NONBLOCK) != 0);
  if (result >= 0 && (command == F_DUPFD || command == F_DUPFD_CLOEXEC)) copy_kind(descriptor, result);
  return result;
}

VC_REPLACES int close(int descriptor) {
  if (vc_active) vc_forget_descriptor(descriptor);
  return (int)vc_result(vc_raw(SYS_close, descriptor));
}
