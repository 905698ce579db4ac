import UIKit
import XCTest

/// Lets the main run loop turn until `condition` holds, or fails after two seconds.
@preconcurrency @MainActor
func runLoop(until condition: () -> Bool, _ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
  let end = Date(timeIntervalSinceNow: 2)
  while !condition() {
    guard Date() < end else { return XCTFail("still waiting: \(message)", file: file, line: line) }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
  }
}

/// Lets the main run loop turn for so many seconds.
@preconcurrency @MainActor
func runLoop(for seconds: TimeInterval) {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
}
