// Children are the outside world: who waits for one holds time at real speed.
#include "internal.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

enum { MAXIMUM_CHILDREN = 256 };

_Atomic int vc_children;
_Atomic bool vc_child_polled;
static pid_t children[MAXIMUM_CHILDREN];

void vc_processes_reset(void) {
  vc_children = 0;
  vc_child_polled = false;
  vc_unshare_channels();
}

static void was_born(pid_t child) {
  vc_lock();
  for (int i = 0; i < MAXIMUM_CHILDREN; i++) {
    if (children[i] != 0) continue;
    children[i] = child;
    vc_children++;
    break;
  }
  vc_unlock();
}

static void has_ended(pid_t child) {
  vc_lock();
  for (int i = 0; i < MAXIMUM_CHILDREN; i++) {
    if (children[i] != child) continue;
    children[i] = 0;
    vc_children--;
  }
  bool last = vc_children == 0;
  if (last) vc_child_polled = false;
  vc_unlock();
  if (last) vc_unshare_channels();
}

VC_REPLACES pid_t fork(void) {
  if (vc_active) vc_share_channels();
  pid_t child = VC_REAL(fork)();
  if (vc_active && child > 0) was_born(child);
  return child;
}

VC_REPLACES int posix_spawn(pid_t *restrict child, const char *restrict path, const void *actions,
                            const void *restrict attributes, char *const *arguments, char *const *environment) {
  pid_t born = 0;
  if (vc_active) vc_share_channels();
  int result = VC_REAL(posix_spawn)(&born, path, actions, attributes, arguments, environment);
  if (child != NULL && result == 0) *child = born;
  if (vc_active && result == 0) was_born(born);
  if (vc_active && result != 0 && vc_children == 0) vc_unshare_channels();
  return result;
}

VC_REPLACES int posix_spawnp(pid_t *restrict child, const char *restrict path, const void *actions,
                             const void *restrict attributes, char *const *arguments, char *const *environment) {
  pid_t born = 0;
  if (vc_active) vc_share_channels();
  int result = VC_REAL(posix_spawnp)(&born, path, actions, attributes, arguments, environment);
  if (child != NULL && result == 0) *child = born;
  if (vc_active && result == 0) was_born(born);
  if (vc_active && result != 0 && vc_children == 0) vc_unshare_channels();
  return result;
}

VC_REPLACES pid_t wait4(pid_t child, int *status, int options, struct rusage *usage) {
  long result = vc_raw(SYS_wait4, child, status, options | WNOHANG, usage);
  if (result == 0 && (options & WNOHANG) == 0) {
    struct vc_thread *self = vc_active ? vc_self() : NULL;
    vc_outside_begin(self, VC_WAIT_CHILD);
    result = vc_raw(SYS_wait4, child, status, options, usage);
    vc_outside_end(self);
  } else if (result == 0 && vc_children > 0) {
    vc_child_polled = true;
  }
  if (vc_active && result > 0 && (status == NULL || WIFEXITED(*status) || WIFSIGNALED(*status))) has_ended((pid_t)result);
  return (pid_t)vc_result(result);
}

VC_REPLACES pid_t waitpid(pid_t child, int *status, int options) { return wait4(child, status, options, NULL); }

VC_REPLACES pid_t wait(int *status) { return wait4(-1, status, 0, NULL); }

VC_REPLACES int waitid(idtype_t type, id_t id, siginfo_t *information, int options) {
  if (!vc_active) return (int)vc_result(vc_raw(SYS_waitid, type, id, information, options, NULL));
  siginfo_t copy = {0};
  struct vc_thread *self = (options & WNOHANG) == 0 ? vc_self() : NULL;
  vc_outside_begin(self, VC_WAIT_CHILD);
  long result = vc_raw(SYS_waitid, type, id, &copy, options, NULL);
  vc_outside_end(self);
  if (result == 0 && copy.si_pid == 0 && vc_children > 0) vc_child_polled = true;
  bool ended = copy.si_code == CLD_EXITED || copy.si_code == CLD_KILLED || copy.si_code == CLD_DUMPED;
  if (result == 0 && copy.si_pid != 0 && ended && (options & WNOWAIT) == 0) has_ended(copy.si_pid);
  if (information != NULL) *information = copy;
  return (int)vc_result(result);
}
