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

#endif
