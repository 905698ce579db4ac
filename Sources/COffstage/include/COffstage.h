#ifndef COFFSTAGE_H
#define COFFSTAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "COffstage-allocation.h"
#include "COffstage-deallocation.h"
#include "COffstage-runtime.h"
#include "COffstage-tests.h"

/// Calls `callback` each time the main run loop is about to wait, with the given order (smaller runs earlier).
/// Core Foundation's observers are not public API on Linux, but its symbols are exported by libFoundation.
void offstage_observe_main_run_loop_before_waiting(intptr_t order, void (*callback)(void));

/// Wakes the main run loop, so that it goes through its observers once more.
void offstage_wake_main_run_loop(void);

/// Ends the innermost run of the main run loop. From any thread.
void offstage_stop_main_run_loop(void);

/// The virtual clock of this process (`Sources/VirtualClock`), if it is linked in. Times in nanoseconds since the process began.
bool offstage_virtual_clock_rules(void);
int64_t offstage_virtual_clock_now(void);
uint64_t offstage_virtual_clock_jumps(void);
/// When something wakes next; `INT64_MAX` if nothing does.
int64_t offstage_virtual_clock_next_deadline(void);
/// Blocks until no other thread can run and nothing wakes up to `limit`; true if something waits for a later instant.
bool offstage_virtual_clock_wait_until_idle(int64_t limit);
/// Visits what waits, earliest first: its deadline (`INT64_MAX` if it has none), what it is, and the code addresses of the place that
/// created it, innermost first. They are return addresses, or functions that a task resumes.
void offstage_virtual_clock_pending(void *context,
                                    void (*visit)(void *context, int64_t deadline, const char *what, const uint64_t *origin,
                                                  int origin_count, bool origin_is_async));

/// The path of the library or executable that a code address lies in; null if in none.
const char *offstage_image_of_address(uint64_t address);

#endif
