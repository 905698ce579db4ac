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
  return (testCaseClass: T.self, allTests: tests)
}
