import COffstage
import Foundation

extension Clock {
  /// Lets `duration` pass: everything that is due meanwhile happens in order, and `now` is exactly `duration` later afterwards.
  ///
  /// Runs the current thread's run loop. A timer that is due at the end still fires; as its date is a rounded number `now` may then be
  /// later by a fraction of a microsecond. Under `--real-time` it waits.
  @available(*, noasync, message: "In an async test write `await Clock.advance(by:)`.")
  public static func advance(by duration: Duration) {
    guard duration > .zero else { return }
    guard isVirtual else {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: timeInterval(duration)))
      return
    }
    let end = now + duration
    // A run loop without any source returns at once; this timer keeps it alive.
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.current.add(timer, forMode: .default)
    defer { timer.invalidate() }
    // `Date` counts in steps of an eighth of a microsecond: run loops are exact to some of these, the rest is slept.
    let grain = Duration.microseconds(1)
    let almost = Date(timeIntervalSinceNow: timeInterval(duration - grain * 10))
    while now < end - grain * 10 { _ = RunLoop.current.run(mode: .default, before: almost) }
    while let next = nextDeadline, next < end - grain { runOnce(until: next) }
    if now < end { sleep(end - now) }
    while let next = nextDeadline, next <= end + grain { runOnce(until: next) }
    runOnce(until: now)
  }

  /// When something wakes next.
  private static var nextDeadline: Duration? {
    let instant = offstage_virtual_clock_next_deadline()
    return instant == .max ? nil : .nanoseconds(instant)
  }

  /// Lets what is due up to `instant` happen. Even a sleep that takes no time lets other threads run that are due.
  private static func runOnce(until instant: Duration) {
    sleep(max(instant - now, .zero))
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
  }

  /// Lets `duration` pass, from an async test.
  public static func advance(by duration: Duration) async {
    guard duration > .zero else { return }
    try? await Task.sleep(for: duration)
  }

  /// Runs the main run loop (call it on the main thread) until nothing can happen any more, or nothing up to `limit` from now.
  ///
  /// - Returns: what still waits, such as a repeating timer. `now` is the instant of the last thing that happened.
  @available(*, noasync, message: "In an async test write `await Clock.runUntilIdle(limit:)`.")
  @discardableResult
  public static func runUntilIdle(limit: Duration = .seconds(60)) -> [Pending] {
    guard isVirtual else {
      sayThatTimeIsReal(limit)
      RunLoop.current.run(until: Date(timeIntervalSinceNow: timeInterval(limit)))
      return []
    }
    precondition(Thread.isMainThread, "Clock.runUntilIdle runs the main run loop; call it on the main thread.")
    let loop = RunLoop.main
    let done = Signal()
    watch(until: now + limit) { done.send() }
    // As above: without a source the run loop would not wait.
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    loop.add(timer, forMode: .default)
    while !done.wasSent { _ = loop.run(mode: .default, before: .distantFuture) }
    timer.invalidate()
    return pending
  }

  /// Waits until nothing can happen any more, or nothing up to `limit` from now, in an async test.
  @discardableResult
  public static func runUntilIdle(limit: Duration = .seconds(60)) async -> [Pending] {
    guard isVirtual else {
      sayThatTimeIsReal(limit)
      try? await Task.sleep(for: limit)
      return []
    }
    let end = now + limit
    await withCheckedContinuation { continuation in watch(until: end) { continuation.resume() } }
    return pending
  }

  /// Calls `idle` on a thread of its own when nobody else can run and nothing is due up to `limit`.
  private static func watch(until limit: Duration, _ idle: @escaping @Sendable () -> Void) {
    let (whole, fraction) = limit.components
    let nanoseconds = whole * 1_000_000_000 + fraction / 1_000_000_000
    Thread.detachNewThread {
      _ = offstage_virtual_clock_wait_until_idle(nanoseconds)
      idle()
    }
  }

  private static func sleep(_ duration: Duration) {
    var time = timespec(tv_sec: 0, tv_nsec: Int(duration.components.attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }

  private static func timeInterval(_ duration: Duration) -> TimeInterval {
    TimeInterval(duration.components.seconds) + TimeInterval(duration.components.attoseconds) * 1e-18
  }

  private static func sayThatTimeIsReal(_ limit: Duration) {
    let text = "offstage: Clock.runUntilIdle cannot know when a process in real time is idle; it waits for \(seconds(limit)).\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Sent from another thread while the main thread waits in its run loop, which it ends.
  private final class Signal: @unchecked Sendable {
    private(set) var wasSent = false

    func send() {
      wasSent = true
      offstage_stop_main_run_loop()
    }
  }
}
