#ifndef COFFSTAGE_DEALLOCATION_H
#define COFFSTAGE_DEALLOCATION_H

#include <stdbool.h>

/// Calls `callback(object, context)` once, when the native Swift object `object` is about to be destroyed: before its `deinit`,
/// on the thread that dropped the last reference. `object` must not be kept. Callbacks run in the order of their registration.
/// False, and no call, if `object` isn't a class instance or is being destroyed already. Thread-safe.
bool offstage_on_deinit(void *_Nonnull object, void (*_Nonnull callback)(void *_Nonnull object, void *_Nullable context),
                        void *_Nullable context);

/// Whether `object` is an instance of a native Swift class, which is what the functions here work with.
bool offstage_is_class_instance(void *_Nonnull object);

/// Associates `value`, whose reference this takes over, with `object` under `key`; null removes. Returns what was there before,
/// whose reference the caller takes over. A `retained` value is released after the object's `deinit`; another is only a pointer.
void *_Nullable offstage_association_set(void *_Nonnull object, const void *_Nullable key, void *_Nullable value, bool retained,
                                         bool *_Nonnull old_retained);

/// The value associated with `object` under `key`, retained for the caller; null if none.
void *_Nullable offstage_association_copy(void *_Nonnull object, const void *_Nullable key);

/// Releases everything that is associated with `object`.
void offstage_associations_remove(void *_Nonnull object);

/// Whether the last reference to `object` is gone, so that its `deinit` runs.
bool offstage_is_deallocating(const void *_Nonnull object);

/// Where the calling thread keeps what waits to be released by the outermost deallocation (`QuartzCore/Layers/ChainRelease.swift`).
void *_Nullable *_Nonnull offstage_chain_of_releases(void);

#endif
