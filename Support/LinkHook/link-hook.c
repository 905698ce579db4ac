/* Linked into every executable that Offstage builds.

   Swift's asynchronous `main`, which Swift Testing's runner is, ends in dispatch_main(). That parks the main thread and drains the
   main queue, but it never runs the main run loop, where UIKit lives: no timer, no commit and no animation would fire. A definition
   in the executable comes before the library's, so the main thread runs the main run loop instead, which drains the main queue too. */

__attribute__((weak)) extern void CFRunLoopRun(void);

void dispatch_main(void) {
  for (;;) {
    if (CFRunLoopRun) CFRunLoopRun();
  }
}
