// Fatal signals: what reports a crash stops the other threads, and then waits for a process of its own. Nobody is left to give it a turn,
// so time is the machine's from then on.
#include "internal.h"

enum { SIGNALS = 65 };

// What the program asked for. Its handlers run inside `crashed`.
static struct sigaction wanted[SIGNALS];
static _Atomic bool is_wrapped[SIGNALS];

static bool is_fatal(int signal) {
  switch (signal) {
    case SIGQUIT:
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGFPE:
    case SIGBUS:
    case SIGSEGV: return true;
    default: return false;
  }
}

static void crashed(int signal, siginfo_t *information, void *context) {
  bool was_active = vc_active;
  vc_active = false;
  struct sigaction handler = wanted[signal];
  if (handler.sa_flags & SA_SIGINFO) {
    handler.sa_sigaction(signal, information, context);
  } else {
    handler.sa_handler(signal);
  }
  // The handler mended what was wrong, or the next attempt ends the process.
  vc_active = was_active;
}

VC_REPLACES int sigaction(int signal, const struct sigaction *action, struct sigaction *old) {
  if (signal < 0 || signal >= SIGNALS || !is_fatal(signal)) return VC_REAL(sigaction)(signal, action, old);
  struct sigaction before = wanted[signal];
  bool was_wrapped = is_wrapped[signal];
  int result;
  if (action == NULL) {
    result = VC_REAL(sigaction)(signal, NULL, old);
  } else if (action->sa_handler == SIG_DFL || action->sa_handler == SIG_IGN) {
    result = VC_REAL(sigaction)(signal, action, old);
    if (result == 0) is_wrapped[signal] = false;
  } else {
    struct sigaction own = *action;
    own.sa_sigaction = crashed;
    own.sa_flags |= SA_SIGINFO;
    wanted[signal] = *action;
    is_wrapped[signal] = true;
    result = VC_REAL(sigaction)(signal, &own, old);
    if (result != 0) {
      wanted[signal] = before;
      is_wrapped[signal] = was_wrapped;
    }
  }
  // The program sees its own handlers.
  if (result == 0 && old != NULL && was_wrapped) *old = before;
  return result;
}
