// Connections within the process.
//
// A test's server and its client often live in one process. When both ends of a connection are here and every byte that one
// end sent has arrived at the other, only a thread of this process can make anything happen on it: a wait for it does not hold
// time. (So does Core Foundation's socket thread, which waits for ever on a pair of datagram sockets.) While bytes are under way,
// while the other end is not found, or while a child lives that may have inherited it, the wait holds time.
#include "internal.h"

#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { IS_TCP = 6 };

static socklen_t address_of(long call, int descriptor, struct sockaddr_storage *address) {
  socklen_t length = sizeof *address;
  memset(address, 0, sizeof *address);
  return vc_raw(call, descriptor, address, &length) < 0 ? 0 : length;
}

static bool option(int descriptor, int level, int name, void *value, socklen_t length) {
  memset(value, 0, length);
  return vc_raw(SYS_getsockopt, descriptor, level, name, value, &length) >= 0;
}

/// Has all that the first sent arrived at the second?
static bool has_arrived(const struct tcp_info *sender, const struct tcp_info *receiver) {
  return sender->tcpi_notsent_bytes == 0 &&
         sender->tcpi_bytes_sent - sender->tcpi_bytes_retrans == receiver->tcpi_bytes_received;
}

static bool is_quiet(int one, int other) {
  int protocol = 0;
  option(one, SOL_SOCKET, SO_PROTOCOL, &protocol, sizeof protocol);
  if (protocol == IS_TCP) {
    struct tcp_info near, far;
    if (!option(one, IPPROTO_TCP, TCP_INFO, &near, sizeof near)) return false;
    if (!option(other, IPPROTO_TCP, TCP_INFO, &far, sizeof far)) return false;
    return has_arrived(&near, &far) && has_arrived(&far, &near);
  }
  int queued = 0;
  return vc_raw(SYS_ioctl, other, SIOCOUTQ, &queued) >= 0 && queued == 0;
}

bool vc_is_idle_connection(int descriptor) {
  if (vc_children > 0) return false;
  int domain = 0;
  if (!option(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, sizeof domain)) return false;
  if (domain == AF_UNIX) {
    // Delivered within the sender's call; all that matters is who is at the other end.
    struct ucred peer;
    return option(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, sizeof peer) && peer.pid == (pid_t)vc_raw(SYS_getpid);
  }
  struct sockaddr_storage here, there;
  socklen_t length = address_of(SYS_getsockname, descriptor, &here);
  if (length == 0 || address_of(SYS_getpeername, descriptor, &there) != length) return false;
  for (int other = 0; other < vc_socket_limit; other++) {
    if (other == descriptor || vc_kind_of(other) != VC_KIND_SOCKET) continue;
    struct sockaddr_storage other_here, other_there;
    if (address_of(SYS_getsockname, other, &other_here) != length || memcmp(&other_here, &there, length) != 0) continue;
    if (address_of(SYS_getpeername, other, &other_there) != length || memcmp(&other_there, &here, length) != 0) continue;
    return is_quiet(descriptor, other);
  }
  return false;
}
