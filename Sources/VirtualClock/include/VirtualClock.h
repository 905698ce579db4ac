// Virtual time for a whole process: the C interface.
//
// Linked into an executable (or preloaded) this library replaces the C library's clocks, timers, sleeps and blocking calls.
// The functions below are for whoever wants to look at or steer the clock; `Offstage` finds them by name at run time, so
// code that uses it works without the library, in real time. The idea is told in `Documentation/VirtualTime.md`.
#ifndef OFFSTAGE_VIRTUAL_CLOCK_H
#define OFFSTAGE_VIRTUAL_CLOCK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// "No deadline": an instant that never comes.
#define OFFSTAGE_CLOCK_NEVER INT64_MAX

/// How many places in the program say where something was created, at most.
#define OFFSTAGE_CLOCK_ORIGIN_DEPTH 16

/// Something that waits.
struct offstage_clock_entry {
  /// When it wakes, in nanoseconds of virtual time since the process began; `OFFSTAGE_CLOCK_NEVER` without a deadline.
  int64_t deadline;
  /// What it is, in English: "thread 3 sleeps", "a timer of Dispatch", …
  char description[200];
  /// Where it was created: return addresses, innermost first. If `origin_is_async` they are functions that a task resumes.
  const void *origin[OFFSTAGE_CLOCK_ORIGIN_DEPTH];
  int origin_count;
  int origin_is_async;
};

/// 1 if the clock of this process is virtual, 0 if it is the machine's.
int offstage_clock_is_virtual(void);

/// Nanoseconds of virtual time since the process began.
int64_t offstage_clock_now(void);

/// How many times the clock has jumped, and how far it was moved by jumps (`virtual`) and by waiting for the outside
/// world at real speed (`real`), in nanoseconds. Each pointer may be null.
void offstage_clock_statistics(uint64_t *jumps, int64_t *jumped, int64_t *waited);

/// The earliest instant at which something wakes, `OFFSTAGE_CLOCK_NEVER` if nothing does.
int64_t offstage_clock_next_deadline(void);

/// Writes what waits, earliest first, into `entries` and returns how many there are (perhaps more than `capacity`).
size_t offstage_clock_pending(struct offstage_clock_entry *entries, size_t capacity);

/// Blocks the calling thread until no other thread can run and nothing wakes up to the instant `limit`
/// (nanoseconds since the process began). Returns 1 if something still waits for a later instant, 0 if nothing does.
int offstage_clock_wait_until_idle(int64_t limit);

#ifdef __cplusplus
}
#endif

#endif
