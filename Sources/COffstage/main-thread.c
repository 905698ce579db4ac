#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

#include "COffstage.h"

bool offstage_is_main_thread(void) {
  static __thread enum { unknown, main_thread, other_thread } answer;
  if (answer == unknown) answer = syscall(SYS_gettid) == getpid() ? main_thread : other_thread;
  return answer == main_thread;
}
