#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#include "COffstage.h"

struct node {
  void *item;
  struct node *next;
};

static _Atomic(struct node *) head;

void offstage_registration_push(void *item) {
  struct node *node = malloc(sizeof *node);
  if (!node) abort();
  node->item = item;
  node->next = atomic_load_explicit(&head, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(&head, &node->next, node, memory_order_release, memory_order_relaxed)) {
  }
}

bool offstage_registration_is_pending(void) { return atomic_load_explicit(&head, memory_order_relaxed) != NULL; }

void offstage_registration_drain(void (*each)(void *, void *), void *context) {
  struct node *newest = atomic_exchange_explicit(&head, NULL, memory_order_acquire);
  struct node *oldest = NULL;
  while (newest) {
    struct node *next = newest->next;
    newest->next = oldest;
    oldest = newest;
    newest = next;
  }
  while (oldest) {
    struct node *next = oldest->next;
    each(oldest->item, context);
    free(oldest);
    oldest = next;
  }
}

// Registration closures are of the main actor, for they form key paths and references to its members; they touch none of its state. In
// Swift 6 mode such a closure checks at its start that it runs there, but a look-up may come from any thread. The concurrency run
// time asks this hook before it stops the program.
typedef __attribute__((swiftcall)) void (*check_isolated)(void *identity, uintptr_t implementation);
typedef __attribute__((swiftcall)) void (*check_isolated_hook)(void *identity, uintptr_t implementation, check_isolated original);
extern check_isolated_hook swift_task_checkIsolated_hook __attribute__((weak));
static check_isolated_hook next_hook;
static _Thread_local int draining;

static __attribute__((swiftcall)) void check(void *identity, uintptr_t implementation, check_isolated original) {
  if (draining) return;
  if (next_hook) return next_hook(identity, implementation, original);
  original(identity, implementation);
}

void offstage_registration_begin(void) {
  static atomic_flag installed = ATOMIC_FLAG_INIT;
  if (&swift_task_checkIsolated_hook && !atomic_flag_test_and_set(&installed)) {
    next_hook = swift_task_checkIsolated_hook;
    swift_task_checkIsolated_hook = check;
  }
  draining++;
}

void offstage_registration_end(void) { draining--; }

static _Thread_local void *override_frame;
void **offstage_override_frame(void) { return &override_frame; }

static _Thread_local void *autorelease_pool;
void **offstage_autorelease_pool(void) { return &autorelease_pool; }
