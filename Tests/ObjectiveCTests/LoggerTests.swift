@testable import os
import XCTest

final class LoggerTests: XCTestCase {
  private var lines: [String] = []
  private let logger = Logger(subsystem: "app", category: "screens")

  override func setUp() { LogOutput.shared.sink = { [unowned self] in lines.append($0) } }
  override func tearDown() { LogOutput.shared.sink = { FileHandle.standardError.write(Data($0.utf8)) } }

  func test_a_line_names_its_origin_and_hides_what_is_private() {
    let name = "Ann"
    logger.log("user \(name) is \(3) years, \(1.5, format: .fixed(precision: 1)), \(true)")
    logger.error("user \(name, privacy: .public), pin \(1234, privacy: .private), \(name, privacy: .sensitive)")
    logger.notice(
      "|\(255, format: .hex(includePrefix: true), align: .right(columns: 6))|\(name, align: .left(columns: 5), privacy: .public)|"
    )
    XCTAssertEqual(
      lines,
      [
        "[app:screens] user <private> is 3 years, 1.5, true\n",
        "[app:screens] user Ann, pin <private>, <sensitive>\n",
        "[app:screens] |  0xff|Ann  |\n",
      ])
  }

  func test_debug_and_info_are_not_written_unless_asked_for() {
    logger.debug("quiet")
    logger.info("quiet")
    logger.fault("loud")
    XCTAssertEqual(lines, ["[app:screens] loud\n"])
    XCTAssertFalse(OSLog.disabled.isEnabled(type: .fault))
  }

  func test_os_log_has_C_formats_with_privacy_marks() {
    os_log("count %d of %{public}@, %@, 100%%", 3, "items" as NSString, "secret" as NSString)
    os_log(.error, "plain")
    os_log("for %.2f", log: OSLog(subsystem: "a", category: "b"), type: .error, 0.5)
    XCTAssertEqual(lines, ["count 3 of items, <private>, 100%\n", "plain\n", "[a:b] for 0.50\n"])
  }

  func test_locks_exclude() {
    let counter = OSAllocatedUnfairLock(initialState: 0)
    let word = os_unfair_lock_t.allocate(capacity: 1)
    word.initialize(to: os_unfair_lock())
    nonisolated(unsafe) let unsafeWord = word
    nonisolated(unsafe) var plain = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 {
        counter.withLock { $0 += 1 }
        os_unfair_lock_lock(unsafeWord)
        plain += 1
        os_unfair_lock_unlock(unsafeWord)
      }
    }
    XCTAssertEqual(counter.withLock { $0 }, 4_000)
    XCTAssertEqual(plain, 4_000)
    word.deallocate()
  }
}
