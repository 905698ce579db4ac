internal import COffstage
import Foundation

// A message's result comes back unretained, but a new object must outlive the call. As on Apple's systems an autorelease pool
// keeps it: the innermost `autoreleasepool`, or else the run loop's turn on the main thread, or else the thread's end.

/// Objects that live until the pool is drained.
private final class AutoreleasePool {
  var objects: [AnyObject] = []
  let outer: AutoreleasePool?
  init(outer: AutoreleasePool?) { self.outer = outer }

  static var current: AutoreleasePool? {
    offstage_autorelease_pool().pointee.map { Unmanaged<AutoreleasePool>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Runs `body`; objects that messages returned within it are released at its end.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let slot = offstage_autorelease_pool()
  let outer = slot.pointee
  let pool = AutoreleasePool(outer: AutoreleasePool.current)
  slot.pointee = Unmanaged.passUnretained(pool).toOpaque()
  defer {
    slot.pointee = outer
    withExtendedLifetime(pool) {}
  }
  return try body()
}

/// Whether an `autoreleasepool` is running on this thread.
package var isWithinAutoreleasePool: Bool { AutoreleasePool.current != nil }

/// Keeps `object` alive until the current pool is drained.
package func autorelease(_ object: AnyObject) {
  if let pool = AutoreleasePool.current {
    pool.objects.append(object)
  } else if Thread.isMainThread {
    RunLoopPool.keep(object)
  } else {
    let key = "offstage.autoreleased"
    let kept = Thread.current.threadDictionary[key] as? NSMutableArray ?? NSMutableArray()
    kept.add(object)
    Thread.current.threadDictionary[key] = kept
  }
}

/// The pool of the main run loop's turn.
private enum RunLoopPool {
  nonisolated(unsafe) static var objects: [AnyObject] = []
  static let observe: Void = offstage_observe_main_run_loop_before_waiting(3_000_000) { RunLoopPool.drain() }

  /// What an object does while it goes may put others into the pool.
  private static func drain() {
    let drained = objects
    objects = []
    withExtendedLifetime(drained) {}
  }

  static func keep(_ object: AnyObject) {
    _ = observe
    objects.append(object)
  }
}
