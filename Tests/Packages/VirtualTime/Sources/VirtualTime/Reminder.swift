import Foundation

/// Calls back later, in three of the ways in which apps do it.
public enum Reminder {
  public static func byTimer(after seconds: TimeInterval, _ action: @escaping () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in action() }
  }

  public static func byMainQueue(after seconds: TimeInterval, _ action: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action)
  }

  public static func byBackgroundQueue(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: action)
  }
}
