// What happens when a Swift object dies.
//
// A class's metadata holds, two words before its address point, the function that `swift_release` calls for the last
// reference (the deallocating deinit; part of the stable ABI). For a class whose instance is first watched, that word is
// replaced by `destroy` below, which does what was asked for the instance and calls the original. Only the dynamic class's own
// word counts: superclasses' deinits are called directly from there.
//
// The metadata lies in a read-only page (or, for a generic class, on the heap); the page is made writable and stays so.

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "COffstage.h"

extern void *swift_retain(void *);
extern void swift_release(void *);

typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *self);

static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

// MARK: Classes. Read without a lock, from any thread that drops an object; only ever added to.

struct patched_class {
  const void *metadata;
  destroyer original;
  struct patched_class *next;
};

enum { class_buckets = 256 };
static _Atomic(struct patched_class *) classes[class_buckets];
static pthread_mutex_t class_lock = PTHREAD_MUTEX_INITIALIZER;

static _Atomic(struct patched_class *) *class_bucket(const void *metadata) {
  uintptr_t bits = (uintptr_t)metadata >> 4;
  return &classes[(bits ^ (bits >> 8)) % class_buckets];
}

static destroyer original_destroyer(const void *metadata) {
  for (struct patched_class *entry = atomic_load_explicit(class_bucket(metadata), memory_order_acquire); entry; entry = entry->next)
    if (entry->metadata == metadata) return entry->original;
  return NULL;
}

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *self);

static void patch_class(void **metadata) {
  if (original_destroyer(metadata)) return;
  pthread_mutex_lock(&class_lock);
  if (!original_destroyer(metadata)) {
    void **slot = metadata - 2;
    struct patched_class *entry = checked(malloc(sizeof *entry));
    _Atomic(struct patched_class *) *bucket = class_bucket(metadata);
    *entry = (struct patched_class){metadata, (destroyer)*slot, atomic_load_explicit(bucket, memory_order_relaxed)};
    // `destroy` may run as soon as the word is written, so the table comes first.
    atomic_store_explicit(bucket, entry, memory_order_release);
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (mprotect((void *)((uintptr_t)slot & ~(page - 1)), page, PROT_READ | PROT_WRITE) != 0) {
      fprintf(stderr, "Offstage can't watch an object's end: mprotect failed.\n");
      abort();
    }
    __atomic_store_n(slot, (void *)destroy, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&class_lock);
}

bool offstage_is_class_instance(void *object) {
  void **metadata = *(void ***)object;
  // Boxes, closure contexts and error objects have kinds above zero.
  return (uintptr_t)metadata[0] == 0;
}

// MARK: Objects. One record for each watched instance, in shards so that threads don't wait for one another.

struct callback {
  void (*function)(void *, void *);
  void *context;
  struct callback *next;
};

struct association {
  const void *key;
  void *value;
  bool retained;
  struct association *next;
};

struct record {
  void *object;
  struct callback *first_callback, **last_callback;
  struct association *associations;
  struct record *next;
};

enum { shard_count = 64, shard_buckets = 64 };
static struct shard {
  pthread_mutex_t lock;
  struct record *buckets[shard_buckets];
} shards[shard_count];

__attribute__((constructor)) static void initialize_shards(void) {
  for (int index = 0; index < shard_count; index++) pthread_mutex_init(&shards[index].lock, NULL);
}

static struct shard *shard_of(void *object) { return &shards[((uintptr_t)object >> 4) % shard_count]; }

static struct record **slot_of(struct shard *shard, void *object) {
  struct record **slot = &shard->buckets[((uintptr_t)object >> 10) % shard_buckets];
  while (*slot && (*slot)->object != object) slot = &(*slot)->next;
  return slot;
}

// A record leaves the table before the object's deinit, for the address may be used anew as soon as its memory is freed. Until
// then the deinit, which runs on this thread, finds its associations here.
struct dying {
  void *object;
  struct record *record;
  struct dying *outer;
};
static _Thread_local struct dying *dying;

static struct dying *dying_frame(void *object) {
  for (struct dying *frame = dying; frame; frame = frame->outer)
    if (frame->object == object) return frame;
  return NULL;
}

static struct record *new_record(void *object) {
  struct record *record = checked(calloc(1, sizeof *record));
  record->object = object;
  record->last_callback = &record->first_callback;
  return record;
}

// The record for `object`, with its shard locked unless the object is dying on this thread.
static struct record *lock_record(void *object, bool create, struct shard **locked) {
  struct dying *frame = dying_frame(object);
  if (frame) {
    *locked = NULL;
    if (!frame->record && create) frame->record = new_record(object);
    return frame->record;
  }
  if (create) patch_class(*(void ***)object);
  struct shard *shard = *locked = shard_of(object);
  pthread_mutex_lock(&shard->lock);
  struct record **slot = slot_of(shard, object);
  if (!*slot && create) *slot = new_record(object);
  return *slot;
}

static void unlock(struct shard *shard) {
  if (shard) pthread_mutex_unlock(&shard->lock);
}

static void release_associations(struct association *association) {
  while (association) {
    struct association *next = association->next;
    if (association->retained) swift_release(association->value);
    free(association);
    association = next;
  }
}

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *self) {
  destroyer original = original_destroyer(*(void **)self);
  struct shard *shard = shard_of(self);
  pthread_mutex_lock(&shard->lock);
  struct record **slot = slot_of(shard, self);
  struct record *record = *slot;
  if (record) *slot = record->next;
  pthread_mutex_unlock(&shard->lock);

  struct dying frame = {self, record, dying};
  dying = &frame;
  while (record && record->first_callback) {
    struct callback *callback = record->first_callback;
    record->first_callback = callback->next;
    callback->function(self, callback->context);
    free(callback);
  }
  original(self);
  dying = frame.outer;
  // As in Objective-C, associated values outlive the deinit.
  if (frame.record) {
    struct association *associations = frame.record->associations;
    free(frame.record);
    release_associations(associations);
  }
}

bool offstage_on_deinit(void *object, void (*function)(void *, void *), void *context) {
  if (!offstage_is_class_instance(object) || dying_frame(object)) return false;
  struct callback *callback = checked(malloc(sizeof *callback));
  *callback = (struct callback){function, context, NULL};
  struct shard *shard;
  struct record *record = lock_record(object, true, &shard);
  *record->last_callback = callback;
  record->last_callback = &callback->next;
  unlock(shard);
  return true;
}

void *offstage_association_set(void *object, const void *key, void *value, bool retained, bool *old_retained) {
  struct shard *shard;
  struct record *record = lock_record(object, value != NULL, &shard);
  struct association **slot = record ? &record->associations : NULL;
  while (slot && *slot && (*slot)->key != key) slot = &(*slot)->next;
  void *old = NULL;
  *old_retained = false;
  if (slot && *slot) {
    struct association *found = *slot;
    old = found->value;
    *old_retained = found->retained;
    if (value) {
      found->value = value;
      found->retained = retained;
    } else {
      *slot = found->next;
      free(found);
    }
  } else if (value) {
    struct association *association = checked(malloc(sizeof *association));
    *association = (struct association){key, value, retained, record->associations};
    record->associations = association;
  }
  unlock(shard);
  return old;
}

void *offstage_association_copy(void *object, const void *key) {
  struct shard *shard;
  struct record *record = lock_record(object, false, &shard);
  void *value = NULL;
  for (struct association *entry = record ? record->associations : NULL; entry; entry = entry->next)
    if (entry->key == key) {
      value = swift_retain(entry->value);
      break;
    }
  unlock(shard);
  return value;
}

void offstage_associations_remove(void *object) {
  struct shard *shard;
  struct record *record = lock_record(object, false, &shard);
  struct association *associations = record ? record->associations : NULL;
  if (record) record->associations = NULL;
  unlock(shard);
  release_associations(associations);
}

extern bool swift_isDeallocating(const void *object);

bool offstage_is_deallocating(const void *object) { return swift_isDeallocating(object); }
