#include "COffstage.h"

#include <stddef.h>

typedef struct __CFRunLoop *CFRunLoopRef;
typedef struct __CFRunLoopObserver *CFRunLoopObserverRef;
typedef const struct __CFString *CFStringRef;

extern CFRunLoopRef CFRunLoopGetMain(void);
extern void CFRunLoopWakeUp(CFRunLoopRef);
extern void CFRunLoopAddObserver(CFRunLoopRef, CFRunLoopObserverRef, CFStringRef mode);
extern CFRunLoopObserverRef CFRunLoopObserverCreate(const void *allocator, unsigned long activities, unsigned char repeats,
                                                    long order, void (*)(CFRunLoopObserverRef, unsigned long, void *),
                                                    void *context);
extern const CFStringRef kCFRunLoopCommonModes;

enum { kCFRunLoopBeforeWaiting = 1 << 5, kCFRunLoopExit = 1 << 7 };

static void run(CFRunLoopObserverRef observer, unsigned long activity, void *info) {
  (void)observer;
  (void)activity;
  ((void (*)(void))info)();
}

void offstage_observe_main_run_loop_before_waiting(intptr_t order, void (*callback)(void)) {
  struct {
    long version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    CFStringRef (*describe)(const void *);
  } context = {0, (void *)callback, NULL, NULL, NULL};
  CFRunLoopObserverRef observer =
      CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting | kCFRunLoopExit, 1, order, run, &context);
  CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
}

void offstage_wake_main_run_loop(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }
