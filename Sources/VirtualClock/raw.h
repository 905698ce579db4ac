// System calls without the C library, whose own entry points this library replaces (`syscall` too).
// Each returns the kernel's result: a negative error number on failure, `errno` stays as it is.
#ifndef VC_RAW_H
#define VC_RAW_H

#include <errno.h>
#include <stdint.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
static inline long vc_raw6(long n, long a, long b, long c, long d, long e, long f) {
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall" : "=a"(result) : "a"(n), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
  return result;
}
#elif defined(__aarch64__)
static inline long vc_raw6(long n, long a, long b, long c, long d, long e, long f) {
  register long x8 __asm__("x8") = n;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
}
#else
#error "VirtualClock knows the system calls of x86-64 and arm64 only"
#endif

#define vc_raw(n, ...) VC_RAW_PAD(n, ##__VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define VC_RAW_PAD(n, a, b, c, d, e, f, ...) \
  vc_raw6((long)(n), (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f))

/// The C library's convention: -1 and `errno`.
static inline long vc_result(long raw) {
  if (raw < 0 && raw > -4096) {
    errno = (int)-raw;
    return -1;
  }
  return raw;
}

#endif
