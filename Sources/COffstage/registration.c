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

static _Thread_local void *override_frame;
void **offstage_override_frame(void) { return &override_frame; }

static _Thread_local void *autorelease_pool;
void **offstage_autorelease_pool(void) { return &autorelease_pool; }
