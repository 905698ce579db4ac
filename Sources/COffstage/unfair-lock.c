#include <linux/futex.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "COffstage.h"

// A lock in one 32-bit word: 0 free, 1 held, 2 held and waited for.

static long futex(void *word, int operation, int value) { return syscall(SYS_futex, word, operation, value, 0, 0, 0); }

bool offstage_unfair_trylock(void *word) {
  unsigned expected = 0;
  return atomic_compare_exchange_strong((_Atomic(unsigned) *)word, &expected, 1);
}

void offstage_unfair_lock(void *word) {
  if (offstage_unfair_trylock(word)) return;
  while (atomic_exchange((_Atomic(unsigned) *)word, 2) != 0) futex(word, FUTEX_WAIT_PRIVATE, 2);
}

void offstage_unfair_unlock(void *word) {
  if (atomic_exchange((_Atomic(unsigned) *)word, 0) == 2) futex(word, FUTEX_WAKE_PRIVATE, 1);
}
