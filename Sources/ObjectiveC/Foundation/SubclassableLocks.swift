// Foundation's locks can't be subclassed on Linux: they have members that only Foundation can name. A class of the program that inherits
// from one inherits from one of these instead (`Documentation/Preparation.md`). They behave alike, and are no `NSLock`.

/// What a subclass of `NSLock` inherits from.
open class _OffstageLock: NSObject, NSLocking, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// A name for your own use.
  open var name: String?

  /// Whether the thread that has the lock may take it again.
  open class var _isRecursive: Bool { false }

  public override init() {
    super.init()
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(Self._isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  open func lock() { pthread_mutex_lock(mutex) }
  open func unlock() { pthread_mutex_unlock(mutex) }
  open func `try`() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  /// Waits for the lock until `limit` at most. True if it has it.
  open func lock(before limit: Date) -> Bool {
    let seconds = limit.timeIntervalSince1970.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((limit.timeIntervalSince1970 - seconds) * 1e9))
    return pthread_mutex_timedlock(mutex, &time) == 0
  }
}

/// What a subclass of `NSRecursiveLock` inherits from: the thread that has it may take it again.
open class _OffstageRecursiveLock: _OffstageLock, @unchecked Sendable {
  open override class var _isRecursive: Bool { true }
}
