#ifndef COFFSTAGE_TESTS_H
#define COFFSTAGE_TESTS_H

/// Told by the test library, by symbol name: the test `name` starts. `name` is copied.
void offstage_test_will_start(const char *_Nonnull name);

/// The test `name` has finished.
void offstage_test_did_finish(const char *_Nonnull name);

/// The test that runs, or null outside of any. Valid until the test ends; call it on the main thread.
const char *_Nullable offstage_current_test(void);

/// Has `started` and `finished` called with each test's name, on the thread that runs the test; `finished` of the last
/// listener first. At most 16 listeners.
void offstage_observe_tests(void (*_Nonnull started)(const char *_Nonnull name), void (*_Nonnull finished)(const char *_Nonnull name));

#endif
