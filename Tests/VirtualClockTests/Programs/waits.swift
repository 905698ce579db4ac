// An XCTest executable, linked with the virtual clock.
import Foundation
import XCTest

final class Waits: XCTestCase {
  func testNineOfTenSeconds() {
    let done = expectation(description: "after 9 s")
    DispatchQueue.main.asyncAfter(deadline: .now() + 9) { done.fulfill() }
    wait(for: [done], timeout: 10)
  }

  func testAsyncNineOfTenSeconds() async {
    let done = expectation(description: "after 9 s")
    Task {
      try await Task.sleep(for: .seconds(9))
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 10)
  }

  func testAsyncNever() async {
    let done = expectation(description: "never")
    Task {
      try await Task.sleep(for: .seconds(40))
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 10)
  }

  func testNever() {
    let done = expectation(description: "never")
    DispatchQueue.main.asyncAfter(deadline: .now() + 25) { done.fulfill() }
    wait(for: [done], timeout: 10)
  }
}

@main
struct Main {
  static func main() {
    PendingWaits.install()
    XCTMain([
      testCase([
        ("testNineOfTenSeconds", Waits.testNineOfTenSeconds), ("testNever", Waits.testNever),
      ]),
      testCase([
        ("testAsyncNineOfTenSeconds", asyncTest(Waits.testAsyncNineOfTenSeconds)),
        ("testAsyncNever", asyncTest(Waits.testAsyncNever)),
      ]),
    ])
  }
}
