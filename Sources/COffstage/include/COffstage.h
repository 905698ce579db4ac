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
/// Blocks until no other thread can run and nothing wakes up to `limit`; true if something waits for a later instant.
bool offstage_virtual_clock_wait_until_idle(int64_t limit);
/// Visits what waits, earliest first; the deadline of what has none is `INT64_MAX`.
void offstage_virtual_clock_pending(void *context, void (*visit)(void *, int64_t, const char *));

#endif
