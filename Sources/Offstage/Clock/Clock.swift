import COffstage
import Foundation

/// The clock of the process under test.
///
/// `offstage test` and `offstage run` make time virtual: it stands still while code runs, and jumps to the next deadline when no
/// thread can run. Nothing needs to be called for that. This type is for tests that want to steer time.
///
/// The name is that of a protocol of the standard library; in a file that imports Offstage write `any _Concurrency.Clock` for that.
public enum Clock {
  /// Whether time is virtual in this process. If not (`--real-time`, or a process that Offstage did not build), the functions below
  /// wait in real time and say so once.
  public static var isVirtual: Bool { offstage_virtual_clock_rules() }

  /// Virtual time since the process began. Zero in real time.
  public static var now: Duration { .nanoseconds(offstage_virtual_clock_now()) }

  /// How many times the clock has jumped so far.
  public static var jumps: Int { Int(offstage_virtual_clock_jumps()) }

  /// Something that waits.
  public struct Pending: Hashable, Sendable, CustomStringConvertible {
    /// When it wakes, as time since the process began; nil for what waits for another thread or the outside world.
    public let deadline: Duration?
    /// What it is, such as "run loop of the main thread: a Timer".
    public let what: String
    /// Where it was created, such as `ReminderTests.testNever() at Tests/ReminderTests.swift:12`; nil if that is not known, as in
    /// an executable without debug information.
    public let origin: String?

    /// One line, such as `in 2.500 s: thread 3 sleeps, created by Cache.refresh() at Sources/Cache.swift:40`.
    public var description: String { description(at: Clock.now) }

    func description(at now: Duration) -> String {
      let when = deadline.map { "in \(Clock.seconds($0 - now))" } ?? "without a time"
      return "\(when): \(what)" + (origin.map { ", created by \($0)" } ?? "")
    }
  }

  /// What waits at this moment, earliest first.
  public static var pending: [Pending] {
    var result: [Pending] = []
    withUnsafeMutablePointer(to: &result) { context in
      offstage_virtual_clock_pending(context) { context, deadline, text, addresses, count, isAsync in
        guard let context, let text else { return }
        let stack = Array(UnsafeBufferPointer(start: addresses, count: Int(count)))
        var name: String?
        switch Origin(stack, isAsync: isAsync) {
        case .user(let place): name = place
        case .testLibrary: return
        case .unknown: break
        }
        let entry = Pending(
          deadline: deadline == .max ? nil : .nanoseconds(deadline), what: String(cString: text), origin: name)
        context.assumingMemoryBound(to: [Pending].self).pointee.append(entry)
      }
    }
    return result
  }

  /// `pending` as text, for the message of a failed wait.
  public static var pendingReport: String { report(pending, at: now) }

  static func report(_ pending: [Pending], at now: Duration) -> String {
    guard isVirtual || !pending.isEmpty else { return "Time is real in this process; what waits is not known." }
    let head = "Virtual time is \(seconds(now)) after the process began. "
    guard !pending.isEmpty else { return head + "Nothing waits." }
    return ([head + "Still waiting:"] + pending.map { "  - " + $0.description(at: now) }).joined(separator: "\n")
  }

  static func seconds(_ duration: Duration) -> String {
    let (whole, fraction) = duration.components
    return String(format: "%.3f s", Double(whole) + Double(fraction) * 1e-18)
  }
}

/// For `OffstageXCTest`, which finds it by name: the text of `Clock.pendingReport`, to be freed by the caller; null in real time.
@_cdecl("offstage_clock_pending_report")
public func _offstageClockPendingReport() -> UnsafeMutablePointer<CChar>? {
  Clock.isVirtual ? strdup(Clock.pendingReport) : nil
}
