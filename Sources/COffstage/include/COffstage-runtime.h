#ifndef COFFSTAGE_RUNTIME_H
#define COFFSTAGE_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

/// Adds `item` to the queue of registrations. Lock-free, so that a constructor may call it before `main` or within `dlopen`.
void offstage_registration_push(void *_Nonnull item);

/// Whether the queue holds something that no `offstage_registration_drain` took yet.
bool offstage_registration_is_pending(void);

/// Takes everything out of the queue and hands it to `each`, in the order in which it was pushed.
void offstage_registration_drain(void (*_Nonnull each)(void *_Nonnull item, void *_Nullable context), void *_Nullable context);

/// Between these two, closures of the main actor may run on this thread without being stopped by their own check.
void offstage_registration_begin(void);
void offstage_registration_end(void);

/// The calling thread's innermost frame of a running override (`Runtime/Overrides.swift`); null outside of any.
void *_Nullable *_Nonnull offstage_override_frame(void);

/// The calling thread's autorelease pool (`Runtime/AutoreleasePool.swift`); null when none is open.
void *_Nullable *_Nonnull offstage_autorelease_pool(void);

/// Whether this is the thread that the process began with. Asks the system once for each thread.
bool offstage_is_main_thread(void);

/// A lock in the 32-bit word at `word`, which is zero when free (`os_unfair_lock`).
void offstage_unfair_lock(void *_Nonnull word);
void offstage_unfair_unlock(void *_Nonnull word);
bool offstage_unfair_trylock(void *_Nonnull word);

#endif
