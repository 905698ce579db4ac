#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "COffstage.h"

enum { capacity = 16 };

typedef void (*listener)(const char *);

static listener started_listeners[capacity];
static listener finished_listeners[capacity];
static atomic_int listener_count;
static _Atomic(char *) current;

void offstage_observe_tests(listener started, listener finished) {
  int index = atomic_fetch_add(&listener_count, 1);
  if (index >= capacity) {
    fprintf(stderr, "offstage_observe_tests: more than %d listeners.\n", capacity);
    abort();
  }
  started_listeners[index] = started;
  finished_listeners[index] = finished;
}

const char *offstage_current_test(void) { return atomic_load(&current); }

void offstage_test_will_start(const char *name) {
  free(atomic_exchange(&current, strdup(name)));
  for (int index = 0, count = atomic_load(&listener_count); index < count; index++) started_listeners[index](name);
}

void offstage_test_did_finish(const char *name) {
  // The other way round: what a listener of the test's start set up is still there for those that came later.
  for (int index = atomic_load(&listener_count) - 1; index >= 0; index--) finished_listeners[index](name);
  free(atomic_exchange(&current, NULL));
}
