@_exported import OffstageXCTest
import XCTest

// That these run at all is the test: without the overload of `testCase` the bundle stops at its start.

@MainActor private final class Screen { var title = "screen" }

@MainActor final class MainActorTests: XCTestCase {
  func test_runs_on_the_main_actor() { XCTAssertEqual(Screen().title, "screen") }
  func test_may_throw() throws { XCTAssertTrue(Thread.isMainThread) }
}

@MainActor final class MainActorAsyncTests: XCTestCase {
  func test_now() { XCTAssertEqual(Screen().title, "screen") }
  func test_later() async { XCTAssertEqual(Screen().title, "screen") }
}
