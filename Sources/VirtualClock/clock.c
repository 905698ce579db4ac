// What time it is.
//
// Virtual time is one number: nanoseconds since the process began. It stands still while code runs and is moved by the
// scheduler alone. The monotonic clocks read a fixed epoch plus that number, so that they are the same in each run; the
// calendar's clocks begin at the real date, or at `OFFSTAGE_DATE` (seconds since 1970).
//
// One thing moves time while code runs: a thread that reads a clock again and again without waiting. If it does little else
// (10,000 reads at less than 3 us each) it waits for an instant in a loop, as `while Date() < deadline {}` does, or XCTest's
// `fulfillment` on a run loop without sources. When nobody else can run, each further reading then moves time by a
// millisecond, at most to the next deadline. If it works between its reads the real time passes from the 100,000th on.
#include "internal.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { READS_OF_A_WINDOW = 10000, READS_BEFORE_TIME_PASSES = 100000, LONGEST_READ = 3000, STEP = 1000000 };

static const int64_t monotonic_epoch = 1000000000000000;  // 1,000,000 s

/// Ten years. Core Foundation cuts its distant future off at sixteen; nobody means it.
static const int64_t longest_wait = 315360000000000000;

bool vc_active;
_Atomic int64_t vc_now;
struct vc_real_functions vc_real;

static int64_t calendar_epoch;

/// How this thread reads clocks since it last waited.
static __thread struct {
  uint32_t count, next_look, window_begin;
  int64_t window_processor_time, last_real_time;
  bool loops;
} reads = {.next_look = READS_OF_A_WINDOW};

/// In a static executable: the C library's functions by name (`Support/LinkHook/static-clock.c`).
extern const struct {
  const char *name;
  void (*function)(void);
} offstage_static_functions[] __attribute__((weak));

static void (*static_function(const char *name))(void) {
  for (int i = 0; &offstage_static_functions[0] != NULL && offstage_static_functions[i].name != NULL; i++) {
    if (strcmp(offstage_static_functions[i].name, name) == 0) return offstage_static_functions[i].function;
  }
  return NULL;
}

bool vc_resolve(void) {
  bool found = true;
#define X(result, name, arguments) \
  if (vc_real.name == NULL) vc_real.name = (result(*) arguments)dlsym(RTLD_NEXT, #name); \
  if (vc_real.name == NULL) { \
    found = false; \
    vc_real.name = (result(*) arguments)static_function(#name); \
  }
  VC_REAL_FUNCTIONS(X)
#undef X
  return found;
}

struct timespec vc_timespec(int64_t nanoseconds) {
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return time;
}

int64_t vc_nanoseconds(const struct timespec *time) {
  // A date in the distant future must not overflow: about 200 years is never.
  if (time->tv_sec > 6000000000) return VC_NEVER;
  return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

int64_t vc_real_now(void) {
  struct timespec time;
  VC_REAL(clock_gettime)(CLOCK_MONOTONIC, &time);
  return vc_nanoseconds(&time);
}

bool vc_clock_base(clockid_t clock, int64_t *base) {
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_TAI:
      *base = calendar_epoch;
      return true;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM:
      *base = monotonic_epoch;
      return true;
    default:
      return false;
  }
}

int64_t vc_instant(clockid_t clock, const struct timespec *time, bool absolute) {
  if (time == NULL) return VC_NEVER;
  int64_t nanoseconds = vc_nanoseconds(time);
  if (nanoseconds == VC_NEVER) return VC_NEVER;
  int64_t base = 0;
  if (!absolute) {
    base = -vc_now;
  } else if (!vc_clock_base(clock, &base)) {
    base = calendar_epoch;
  }
  int64_t instant = nanoseconds - base;
  return instant - vc_now > longest_wait ? VC_NEVER : instant;
}

void vc_forget_reads(void) {
  reads.count = 0;
  reads.next_look = READS_OF_A_WINDOW;
  reads.window_processor_time = 0;
  reads.last_real_time = 0;
  reads.loops = false;
}

/// Lets the real time since this thread's last reading pass.
static void let_time_pass(void) {
  int64_t real = vc_real_now();
  int64_t elapsed = reads.last_real_time == 0 ? 0 : real - reads.last_real_time;
  reads.last_real_time = real;
  if (elapsed <= 0) return;
  vc_lock();
  vc_advance(vc_now + elapsed);
  vc_waited += elapsed;
  vc_unlock();
}

static __attribute__((noinline)) void look_at_reads(void) {
  struct vc_thread *self = vc_self();
  if (self == NULL) {
    reads.next_look = UINT32_MAX;
    return;
  }
  if (reads.loops) {
    vc_step(STEP);
    return;
  }
  bool many = reads.count >= READS_BEFORE_TIME_PASSES;
  if (many) let_time_pass();
  reads.next_look = many ? reads.count + 1 : reads.count + READS_OF_A_WINDOW;
  if (reads.window_processor_time != 0 && reads.count - reads.window_begin < READS_OF_A_WINDOW) return;
  int64_t now = vc_processor_time(self->tid);
  int64_t elapsed = now - reads.window_processor_time;
  reads.loops = reads.window_processor_time != 0 && elapsed / (reads.count - reads.window_begin) <= LONGEST_READ;
  if (reads.loops) reads.next_look = 0;
  reads.window_processor_time = now;
  reads.window_begin = reads.count;
}

void vc_count_reads(uint32_t count) {
  reads.count += count;
  if (reads.count >= reads.next_look) look_at_reads();
}

static inline int64_t read_clock(int64_t base) {
  if (__builtin_expect(++reads.count >= reads.next_look, 0)) look_at_reads();
  return base + atomic_load_explicit(&vc_now, memory_order_relaxed);
}

VC_REPLACES int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t base;
  if (!vc_active || !vc_clock_base(clock, &base)) return VC_REAL(clock_gettime)(clock, time);
  *time = vc_timespec(read_clock(base));
  return 0;
}

VC_REPLACES int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  value->tv_sec = time.tv_sec;
  value->tv_usec = time.tv_nsec / 1000;
  if (zone != NULL) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

VC_REPLACES time_t time(time_t *result) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  if (result != NULL) *result = time.tv_sec;
  return time.tv_sec;
}

VC_REPLACES int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}

static void say(const char *text) { vc_raw(SYS_write, 2, text, strlen(text)); }

/// A preloaded library would rule the children's time too; they are the outside world.
static void forget_preload(void) {
  const char *preload = getenv("LD_PRELOAD");
  if (preload == NULL || strstr(preload, "VirtualClock") == NULL) return;
  char kept[4096] = "";
  char copy[4096];
  strncpy(copy, preload, sizeof copy - 1);
  copy[sizeof copy - 1] = 0;
  char *rest = NULL;
  for (char *item = strtok_r(copy, ": ", &rest); item != NULL; item = strtok_r(NULL, ": ", &rest)) {
    if (strstr(item, "VirtualClock") != NULL) continue;
    if (kept[0] != 0) strcat(kept, ":");
    strcat(kept, item);
  }
  if (kept[0] != 0) {
    setenv("LD_PRELOAD", kept, 1);
  } else {
    unsetenv("LD_PRELOAD");
  }
}

/// A dynamic library of the package is linked with a copy of its own. The executable's functions take precedence over it, so the
/// copy must only pass calls on: it is what the executable's copy finds next to it.
static bool is_first_copy(void) {
  Dl_info own, first;
  // `vc_now` is this copy's, the exported function the process's.
  void *exported = dlsym(RTLD_DEFAULT, "offstage_clock_now");
  if (exported == NULL || dladdr((const void *)&vc_now, &own) == 0 || dladdr(exported, &first) == 0) return true;
  return own.dli_fbase == first.dli_fbase;
}

static __attribute__((constructor(101))) void begin(void) {
  bool resolved = vc_resolve();
  if (!is_first_copy()) return;
  forget_preload();
  const char *wish = getenv("OFFSTAGE_TIME");
  if (wish != NULL && strcmp(wish, "real") == 0) return;
  if (wish != NULL && wish[0] != 0 && strcmp(wish, "virtual") != 0) {
    say("offstage: OFFSTAGE_TIME must be \"virtual\" or \"real\"; this process runs in real time.\n");
    return;
  }
  if (!resolved) {
    say("offstage: virtual time needs a dynamically linked C library; this process runs in real time.\n"
        "  Link without -static-executable to get virtual time.\n");
    return;
  }
  struct timespec date;
  vc_real.clock_gettime(CLOCK_REALTIME, &date);
  // Whole seconds: `Date` is a floating-point number, and what it rounds off must not differ from run to run.
  calendar_epoch = (int64_t)date.tv_sec * 1000000000;
  const char *given = getenv("OFFSTAGE_DATE");
  if (given != NULL && given[0] != 0) {
    char *end;
    double seconds = strtod(given, &end);
    if (*end == 0 && seconds >= 0 && seconds < 6e9) {
      calendar_epoch = (int64_t)(seconds * 1e9);
    } else {
      say("offstage: OFFSTAGE_DATE must be seconds since 1970; the clock begins at today's date.\n");
    }
  }
  vc_current = vc_register(VC_RUNNING);
  vc_current->stack_top = vc_main_stack_top();
  vc_active = true;
}
