extension Form {
  static let testCases: [Form] = [
    Form(
      "set-up of a test case on the main actor",
      """
      import XCTest
      @MainActor final class T1: XCTestCase {
        var view: UIView?
        override func setUp() { // first
          super.setUp()
          view = UIView()
        }
        override func tearDownWithError() throws { try super.tearDownWithError() }
        override func tearDown() async throws { try await super.tearDown() }
      }
      final class T2: XCTestCase {
        @MainActor override func setUp() {}
        @MainActor func testA() {}
        public func testB() {}
        func testC() async {}
      }
      """,
      """
      import XCTest; import UIKit; @_exported import OffstageXCTest
      @MainActor final class T1: XCTestCase {
        var view: UIView?
        override func setUp() { MainActor.assumeIsolated { () -> Swift.Void in // first
          super.setUp()
          view = UIView()
        } }
        override func tearDownWithError() throws { try MainActor.assumeIsolated { () throws -> Swift.Void in try super.tearDownWithError() } }
        override func tearDown() async throws { try await _offstageNothing() }
      }
      final class T2: XCTestCase {
                   override func setUp() { MainActor.assumeIsolated { () -> Swift.Void in} }
        @MainActor func testA() {}
        @MainActor public func testB() {}
        @MainActor func testC() async {}
      }
      """),
    Form(
      "specs of Quick, one the subclass of another",
      """
      import Quick
      class T3Spec: QuickSpec {
        override func spec() {}
      }
      enum T3 { final class Spec: T3Spec {} }
      """,
      """
      import Quick; import XCTest; import UIKit; @_exported import OffstageXCTest
      class T3Spec: QuickSpec, _OffstageSpec {
        override func spec() {}
      nonisolated class func _offstageExamples() -> _OffstageExamples { _OffstageExamples(Self.allTests) }; func testExamples_offstage_T3Spec() {} }
      enum T3 { final class Spec: T3Spec { func testExamples_offstage_T3_Spec() {} } }
      """, isCompiled: false),
  ]
}
