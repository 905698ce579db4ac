import Foundation
import ObjectiveC
import XCTest

/// What subclasses of Foundation's locks inherit from.
final class SubclassableLockTests: XCTestCase {
  private final class Count: _OffstageLock, @unchecked Sendable { var value = 0 }
  private final class Recursive: _OffstageRecursiveLock, @unchecked Sendable {}

  func testThreadsExcludeOneAnother() {
    let count = Count()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { count.withLock { count.value += 1 } }
    }
    XCTAssertEqual(count.value, 8_000)
  }

  func testALockThatIsTakenIsRefused() {
    let lock = Count()
    XCTAssertTrue(lock.try())
    XCTAssertFalse(lock.try())
    XCTAssertFalse(lock.lock(before: Date().addingTimeInterval(0.01)))
    lock.unlock()
    XCTAssertTrue(lock.lock(before: Date()))
    lock.unlock()
  }

  func testARecursiveLockIsTakenAgainByItsThread() {
    let lock = Recursive()
    lock.lock()
    XCTAssertTrue(lock.try())
    lock.unlock()
    lock.unlock()
  }
}
