// Compiled together with `Sources/Offstage/Clock`: everything that can wait, and where it was created.
import Foundation

@main
struct Pending {
  nonisolated(unsafe) static var source: (any DispatchSourceTimer)?
  nonisolated(unsafe) static var cancelled: (any DispatchSourceTimer)?

  static func main() {
    scheduleTimers()
    scheduleSources()
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) {}
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 4.5) {}
    Task { try await refresh() }
    Task { try await Task.sleep(nanoseconds: 6_000_000_000) }
    Thread.detachNewThread { Thread.sleep(forTimeInterval: 7) }
    DispatchQueue.global().async { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 8) }
    Clock.advance(by: .milliseconds(500))
    print(Clock.pendingReport)
  }

  static func scheduleTimers() {
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in }
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    let added = Timer(fire: Date() + 2, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(added, forMode: .common)
    Timer.scheduledTimer(withTimeInterval: 2.5, repeats: false) { _ in }.invalidate()
    _ = Timer(fire: Date() + 2.75, interval: 0, repeats: false) { _ in }
  }

  static func scheduleSources() {
    let repeating = DispatchSource.makeTimerSource(queue: .main)
    repeating.schedule(deadline: .now() + 3, repeating: 0.5)
    repeating.resume()
    source = repeating
    let cancelled = DispatchSource.makeTimerSource(queue: .main)
    cancelled.schedule(deadline: .now() + 3.25)
    cancelled.resume()
    cancelled.cancel()
    self.cancelled = cancelled
    let dropped = DispatchSource.makeTimerSource(queue: .main)
    dropped.schedule(deadline: .now() + 3.75)
    dropped.resume()
  }

  static func refresh() async throws {
    try await Task.sleep(for: .seconds(5))
  }
}
