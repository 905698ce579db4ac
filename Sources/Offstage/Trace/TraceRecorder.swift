@_spi(Offstage) import UIKit

/// Writes down the lifecycle events of each test, one JSON object a line.
///
/// Ids count the controllers of a test in the order in which they are first mentioned; times are those of the monotonic clock.
/// Neither depends on addresses or on the time of day.
@preconcurrency @MainActor
public final class TraceRecorder {
  private let write: (String) -> Void
  private let now: () -> Double
  private var token: LifecycleEvents.Token?
  private var test = ""
  /// When the test began; without a test, the moment of the first event.
  private var start: Double?
  private var sequence = 0
  private var ids: [ObjectIdentifier: Int] = [:]
  private var lastID = 0

  /// Makes a recorder that hands each line to `write`, without its line break. `now` is a clock in seconds that never goes back.
  public init(now: @escaping () -> Double = TraceRecorder.monotonicSeconds, write: @escaping (String) -> Void) {
    self.write = write
    self.now = now
  }

  /// Begins to record.
  public func begin() {
    guard token == nil else { return }
    token = LifecycleEvents.observe { [weak self] in self?.record($0) }
  }

  /// Stops recording.
  public func end() {
    token.map(LifecycleEvents.remove)
    token = nil
  }

  /// A test begins: numbers and times start anew.
  public func testWillStart(_ name: String) {
    test = name
    start = name.isEmpty ? nil : now()
    sequence = 0
    ids = [:]
    lastID = 0
  }

  /// The test is over; what follows belongs to none.
  public func testDidFinish() { testWillStart("") }

  private func record(_ event: LifecycleEvent) {
    sequence += 1
    let now = now()
    let start = start ?? now
    self.start = start
    let id = id(of: event.identity)
    let container = event.container.map { "\(String(describing: type(of: $0)))#\(self.id(of: ObjectIdentifier($0)))" }
    let line = TraceLine(
      test: test, sequence: sequence, time: now - start, controller: event.className, id: id,
      callback: event.callback.rawValue, arguments: event.arguments, container: container)
    if event.callback == .deinit { ids[event.identity] = nil }  // its address may be used again
    write(line.json)
  }

  private func id(of identity: ObjectIdentifier) -> Int {
    if let id = ids[identity] { return id }
    lastID += 1
    ids[identity] = lastID
    return lastID
  }

  /// Seconds of the monotonic clock.
  public nonisolated static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
