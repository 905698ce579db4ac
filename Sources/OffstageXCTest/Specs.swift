import XCTest

// A class of specs makes its tests while the program runs: Quick's `allTests`. Prepared text has such a class conform to `_OffstageSpec`, and
// gives it one empty test method, for SwiftPM to find the class. The overloads of `testCase` here are closer to such a class than XCTest's,
// and list its examples in the place of that method.

/// A class that tells its tests itself.
public protocol _OffstageSpec: XCTestCase {
  static func _offstageExamples() -> _OffstageExamples
}

/// The names of examples, and what runs them.
public struct _OffstageExamples {
  let tests: [(String, (XCTestCase) throws -> Void)]

  /// From Quick's list.
  public init<T>(_ tests: [(String, (T) -> () throws -> Void)]) {
    self.tests = tests.map { name, method in
      let test: (XCTestCase) throws -> Void = { testCase in
        guard let receiver = testCase as? T else { fatalError("\(T.self).\(name) was called on a \(type(of: testCase)).") }
        try method(receiver)()
      }
      return (name, test)
    }
  }
}

/// A test class and its tests, with the examples where it has some.
func entry(_ type: XCTestCase.Type, _ tests: [(String, (XCTestCase) throws -> Void)]) -> XCTestCaseEntry {
  guard let spec = type as? any _OffstageSpec.Type else { return (testCaseClass: type, allTests: tests) }
  let others = tests.filter { !$0.0.hasPrefix("testExamples_offstage_") }
  return (testCaseClass: type, allTests: spec._offstageExamples().tests + others)
}

/// The examples of a spec.
public func testCase<T: XCTestCase & _OffstageSpec>(_ allTests: [(String, (T) -> () throws -> Void)]) -> XCTestCaseEntry {
  entry(T.self, _OffstageExamples(allTests).tests)
}

/// The examples of a spec.
public func testCase<T: XCTestCase & _OffstageSpec>(_ allTests: [(String, (T) -> () -> Void)]) -> XCTestCaseEntry {
  entry(T.self, _OffstageExamples(allTests.map { name, method in (name, { (receiver: T) in { method(receiver)() } }) }).tests)
}
