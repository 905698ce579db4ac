// Whose code an address is: that of Dispatch, its Swift overlay, Swift's concurrency, a run loop, or anybody's.
//
// Looking an address up takes the dynamic linker a tenth of a millisecond in a large library, so what was found is kept.
#include "internal.h"

#include <dlfcn.h>
#include <string.h>

enum { PLACES = 256 };

static struct {
  const void *code;
  enum vc_caller caller;
} places[PLACES];

/// Held for some instructions only; may be taken under the scheduler's lock, not the other way round.
static atomic_flag lock = ATOMIC_FLAG_INIT;

static bool begins_with(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

static enum vc_caller look_up(const struct vc_origin *origin, int index) {
  Dl_info info;
  if (dladdr(origin->frames[index], &info) == 0 || info.dli_fname == NULL) return VC_CALLER_CODE;
  const char *slash = strrchr(info.dli_fname, '/');
  const char *name = slash != NULL ? slash + 1 : info.dli_fname;
  if (begins_with(name, "libdispatch.")) return VC_CALLER_DISPATCH;
  if (begins_with(name, "libswiftDispatch.")) return VC_CALLER_OVERLAY;
  if (begins_with(name, "libswift_Concurrency.")) return VC_CALLER_CONCURRENCY;
  if (!begins_with(name, "libFoundation.")) return VC_CALLER_CODE;
  // The limit of one run of a run loop, which is not worth a word: the loop or whoever waits in it is.
  for (int i = index + 1; i < origin->count && i <= index + 3; i++) {
    if (dladdr(origin->frames[i], &info) == 0 || info.dli_sname == NULL) continue;
    if (begins_with(info.dli_sname, "CFRunLoopRun") || begins_with(info.dli_sname, "$s10Foundation7RunLoopC")) return VC_CALLER_RUN_LOOP;
  }
  return VC_CALLER_CODE;
}

void vc_forget_callers(void) {
  // Another thread may have held the lock when the process forked.
  memset(places, 0, sizeof places);
  atomic_flag_clear(&lock);
}

enum vc_caller vc_caller_of(const struct vc_origin *origin, int index) {
  const void *code = origin->frames[index];
  unsigned place = (unsigned)((uintptr_t)code >> 2) % PLACES;
  while (atomic_flag_test_and_set(&lock)) {}
  enum vc_caller found = places[place].code == code ? places[place].caller : VC_CALLER_UNKNOWN;
  atomic_flag_clear(&lock);
  if (found != VC_CALLER_UNKNOWN) return found;
  found = look_up(origin, index);
  while (atomic_flag_test_and_set(&lock)) {}
  places[place].code = code;
  places[place].caller = found;
  atomic_flag_clear(&lock);
  return found;
}
