import XCTest

// SwiftPM lists a class's tests as an array of names and unapplied methods. For methods of the main actor XCTest's `testCase` stops
// the program: it converts the array's functions one by one with dynamic casts, which fail between isolations. This overload takes
// them as they are. SwiftPM's generated file sees it because the test module re-exports this module.

/// A test class and its tests, whatever their isolation. XCTest runs tests on the main thread.
public func testCase<T: XCTestCase, F>(_ allTests: [(String, (T) -> F)]) -> XCTestCaseEntry {
  let tests = allTests.map { name, method in
    let test: (XCTestCase) throws -> Void = { testCase in
      guard let receiver = testCase as? T else { fatalError("\(T.self).\(name) was called on a \(type(of: testCase)).") }
      // Stored values of a function type that is a generic parameter have the general form of a call, which neither isolation nor
      // `throws` changes.
      try unsafeBitCast(method(receiver), to: (() throws -> Void).self)()
    }
    return (name, test)
  }
  return entry(T.self, tests)
}

/// An asynchronous test of a class of the main actor, as a synchronous one of the same isolation as the others of its class: XCTest's own
/// `asyncTest` gives one without isolation, and the two kinds find no place in one list. XCTest runs both in the same way.
public func asyncTest<T: XCTestCase>(
  _ testClosure: @escaping (T) -> @MainActor () async throws -> Void
) -> (T) -> @MainActor () throws -> Void {
  let plain: (T) -> () async throws -> Void = { receiver in { try await testClosure(receiver)() } }
  let test: (T) -> () throws -> Void = asyncTest(plain)
  return { receiver in { try test(receiver)() } }
}

/// What XCTest's own asynchronous `setUp` and `tearDown` do. Prepared text calls it instead of `super`.
public func _offstageNothing() async throws {}
