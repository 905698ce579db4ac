import SwiftSources
import XCTest

/// Classes of Foundation that can't be subclassed on Linux have a substitute, in native code too.
final class SuperclassTests: XCTestCase {
  private func prepared(_ text: String, _ kind: SourceModule.Kind = .native) -> String {
    Preparer.prepare(modules: [(name: "M", kind: kind, sources: [("A.swift", text)])])[0][0].text
  }

  func testALockIsInheritedFromASubstitute() {
    for kind in [SourceModule.Kind.native, .iOS] {
      XCTAssertEqual(
        prepared("import class Foundation.NSLock\nfinal class Count: NSLock, Named { var value = 0 }\n", kind),
        "import class Foundation.NSLock\nfinal class Count: _OffstageLock, Named { var value = 0 }\n")
      XCTAssertEqual(prepared("class L: NSRecursiveLock {}\n", kind), "class L: _OffstageRecursiveLock {}\n")
    }
  }

  func testOtherUsesStay() {
    for text in ["let lock = NSLock()\n", "class A: NSObject { let lock = NSLock() }\n", "extension NSLock { func f() {} }\n"] {
      XCTAssertEqual(prepared(text), text)
    }
  }
}
