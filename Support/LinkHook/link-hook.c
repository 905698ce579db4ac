// Linked, as an object, into every executable that Offstage builds:
//
//   clang -c -O2 -fPIC Support/LinkHook/link-hook.c -o link-hook.o        (then pass link-hook.o to the linker)
//
// It does four things that only the executable itself can do.
//
// 1. It defines `dispatch_main`. The async `main` of Swift Testing's runner (and of any `@main` with an async `main`) ends in
//    libdispatch's `dispatch_main`, which ends the main thread: the main run loop would never run, and with it no commit, no
//    timer and no animation. The executable comes first in symbol resolution, so this definition is the one that the
//    concurrency run time calls. It runs the main run loop, which serves the main queue as well.
//
// 2. If the executable is a test bundle (libXCTest.so is among its libraries), a constructor calls
//    `offstage_xctest_install` in libOffstageXCTest.so, found through the executable's RUNPATH. That module starts to tell
//    the run time which test runs. Without the library nothing happens: a package may have no test of its own.
//
// 3. It defines `CFRunLoopTimerCreate`. Foundation's Timer hands itself, retained, to Core Foundation and gives nothing to release
//    it with: on Linux a timer, its block and what that captures are never freed, not even after `invalidate()`. Here the context
//    gets the missing release, so that an invalidated or fired timer lets go, as on Apple's systems. A controller that stops its
//    timer in `viewWillDisappear` is then freed by the pop.
//
// 4. It defines Foundation's `Timer.init(timeInterval:repeats:block:)`, which on Linux makes a timer that fires as soon as it is on a run
//    loop. Here the first time is one interval away, as on Apple's systems.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <unistd.h>

// Core Foundation's run loop, exported by libFoundation.so. Weak, because a tool may link nothing of Foundation.
extern void CFRunLoopRun(void) __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) __attribute__((weak));
extern const void *const kCFRunLoopCommonModes __attribute__((weak));

typedef struct {
  long version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  const void *(*copyDescription)(const void *info);
} TimerContext;

void *CFRunLoopTimerCreate(const void *allocator, double fireDate, double interval, unsigned long flags, long order,
                           void (*callout)(void *, void *), TimerContext *context);

static void never_fires(void *timer, void *info) {
  (void)timer;
  (void)info;
}

__attribute__((visibility("default"), noreturn)) void dispatch_main(void) {
  if (!CFRunLoopRun || !CFRunLoopGetMain || !CFRunLoopAddTimer || !&kCFRunLoopCommonModes)
    for (;;) pause();
  // Without a source or a timer the run loop would return at once. Polling instead would cost work, and move virtual time by each
  // pause; a timer in the distant future costs nothing and is no deadline: virtual time takes what is so far away for "never".
  void *timer = CFRunLoopTimerCreate(NULL, 4e9, 0, 0, 0, never_fires, NULL);
  if (timer) CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes);
  // It still returns when somebody stops it.
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void install_test_support(void) {
  if (!dlopen("libXCTest.so", RTLD_NOW | RTLD_NOLOAD)) return;
  void *library = dlopen("libOffstageXCTest.so", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return;
  void (*install)(void) = (void (*)(void))dlsym(library, "offstage_xctest_install");
  if (install) install();
}

extern void swift_release(const void *object) __attribute__((weak));

__attribute__((visibility("default"))) void *CFRunLoopTimerCreate(const void *allocator, double fireDate, double interval,
                                                                  unsigned long flags, long order,
                                                                  void (*callout)(void *, void *), TimerContext *context) {
  static void *(*next)(const void *, double, double, unsigned long, long, void (*)(void *, void *), TimerContext *);
  if (!next) next = dlsym(RTLD_NEXT, "CFRunLoopTimerCreate");
  // Only Foundation's Timer passes an object without saying how to release it.
  if (!context || !context->info || context->retain || context->release || !swift_release)
    return next(allocator, fireDate, interval, flags, order, callout, context);
  TimerContext balanced = *context;
  balanced.release = swift_release;
  return next(allocator, fireDate, interval, flags, order, callout, &balanced);
}

extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));

// `Timer.init(fire:interval:repeats:block:)` and `Timer.init(timeInterval:repeats:block:)`, in Swift's calling convention: a date is the
// seconds since 2001, a closure is a function and its context, which the callee takes over, and the class comes last.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern SWIFT void *timer_with_fire_date(double date, double interval, _Bool repeats, void *block, void *context, SELF void *type)
    __asm__("$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC") __attribute__((weak));

__attribute__((visibility("default"))) SWIFT void *timer_with_interval(double interval, _Bool repeats, void *block, void *context,
                                                                       SELF void *type)
    __asm__("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");

SWIFT void *timer_with_interval(double interval, _Bool repeats, void *block, void *context, SELF void *type) {
  const double shortest = 0.0001;
  double wait = interval > shortest ? interval : shortest;
  return timer_with_fire_date(CFAbsoluteTimeGetCurrent() + wait, interval, repeats, block, context, type);
}
