// Where something was created: the return addresses on the stack, to be given names when somebody asks (`Clock.pending`).
//
// Swift, Foundation and Dispatch keep frame pointers, so a stack is read in some ten nanoseconds a frame. Where one function used the
// register for something else the next frame is looked for a little further up. An async function is not on the stack at all: when its
// task waits in `Task.sleep`, its frame is the task's resume context, and its callers' are that context's parents.
#include "internal.h"

#include <string.h>
#include <sys/uio.h>

extern void *__libc_stack_end;

/// Finds the object that a code address lies in, without a lock (glibc 2.35).
extern int _dl_find_object(void *code, void *result) __attribute__((weak));

static bool is_code(const void *address) {
  char result[256];  // larger than `struct dl_find_object`
  if ((uintptr_t)address < 4096) return false;
  return _dl_find_object == NULL || _dl_find_object((void *)address, result) == 0;
}

/// Is there a frame, that is a saved frame pointer and a return address, between `bottom` and `top`?
static bool is_frame(const void *const *frame, const void *bottom, const char *top) {
  return ((uintptr_t)frame & 7) == 0 && (const void *)frame > bottom && (const char *)(frame + 2) <= top && is_code(frame[1]);
}

/// How many words further up a frame is looked for; how many frames from the innermost may be the overlay's.
enum { LONGEST_SEARCH = 64, OVERLAY_DEPTH = 10 };

static const void *const *search(const void *const *from, const char *top) {
  for (const void *const *slot = from; slot < from + LONGEST_SEARCH && (const char *)(slot + 2) <= top; slot++) {
    if (is_code(slot[1]) && is_frame((const void *const *)slot[0], slot, top)) return slot;
  }
  return NULL;
}

/// Does a call end where this address is?
static bool is_return_address(const void *address) {
  uint8_t before[6];
  struct iovec into = {before, sizeof before}, from = {(char *)address - sizeof before, sizeof before};
  // The kernel reads, for the address may be no code at all.
  long process = vc_raw(SYS_getpid);
  long length = is_code(address) ? vc_raw(SYS_process_vm_readv, process, &into, 1, &from, 1, 0) : 0;
  if (length != sizeof before) return false;
#if defined(__x86_64__)
  bool direct = before[1] == 0xe8;
  bool by_register = before[4] == 0xff && (before[5] & 0xf8) == 0xd0;
  bool by_extended_register = before[3] == 0x41 && by_register;
  bool by_memory = (before[0] == 0xff && (before[1] & 0x38) == 0x10) || (before[3] == 0xff && (before[4] & 0x38) == 0x10);
  return direct || by_register || by_extended_register || by_memory;
#else
  uint32_t instruction;
  memcpy(&instruction, before + 2, sizeof instruction);
  return (instruction & 0xfc000000) == 0x94000000 || (instruction & 0xfffffc1f) == 0xd63f0000;
#endif
}

/// Functions of Dispatch's overlay are so small that they have no frame: what a frame pointer names next is their caller's caller. Their
/// own return address lies some words further up.
static void add_frameless_caller(struct vc_origin *origin, const void *const *frame, const void *const *next) {
  enum { LARGEST = 24 };
  if (vc_caller_of(origin, origin->count - 1) != VC_CALLER_OVERLAY) return;
  for (const void *const *slot = frame + 2; slot < next && slot < frame + 2 + LARGEST; slot++) {
    if (*slot == next[1]) return;
    if (!is_return_address(*slot)) continue;
    if (origin->count < VC_ORIGIN_DEPTH) origin->frames[origin->count++] = *slot;
    return;
  }
}

void vc_read_stack(struct vc_origin *origin, const void *frame, const void *stack_top) {
  // A thread that somebody else made has no known top: a part of its stack that is there in any case.
  const char *top = stack_top != NULL ? stack_top : (const char *)frame + 4096;
  const void *const *current = frame;
  int searches = 3;
  origin->count = 0;
  origin->is_async = false;
  while (origin->count < VC_ORIGIN_DEPTH) {
    origin->frames[origin->count++] = current[1];
    const void *const *next = (const void *const *)current[0];
    if (!is_frame(next, current, top)) {
      if (searches-- == 0) return;
      next = search(current + 2, top);
      if (next == NULL) return;
    }
    if (origin->count <= OVERLAY_DEPTH) add_frameless_caller(origin, current, next);
    current = next;
  }
}

void vc_read_own_stack(struct vc_origin *origin, const void *frame) {
  vc_read_stack(origin, frame, vc_current != NULL ? vc_current->stack_top : NULL);
}

const void *vc_main_stack_top(void) { return __libc_stack_end; }

// Swift's tasks. Layouts are those of the stable ABI of Swift 5.5 and later: a task's seventh and eighth words say where it goes on,
// a context's first two are its parent and where that goes on.

extern void *swift_task_getCurrent(void) __attribute__((weak));

enum { RESUME_FUNCTION = 7, RESUME_CONTEXT = 8 };

bool vc_read_task(struct vc_origin *origin) {
  const void *const *task = swift_task_getCurrent != NULL ? swift_task_getCurrent() : NULL;
  if (task == NULL) return false;
  const void *const *context = task[RESUME_CONTEXT];
  // It is up to date only once the task has prepared its wait.
  if (((uintptr_t)context & 7) != 0 || (uintptr_t)context < 4096 || context[1] != task[RESUME_FUNCTION]) return false;
  origin->count = 0;
  origin->is_async = true;
  while (context != NULL && ((uintptr_t)context & 7) == 0 && origin->count < VC_ORIGIN_DEPTH && is_code(context[1])) {
    origin->frames[origin->count++] = context[1];
    context = context[0];
  }
  return origin->count > 0;
}
