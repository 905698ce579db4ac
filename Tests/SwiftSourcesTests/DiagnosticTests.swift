import SwiftSources
import XCTest

/// What can't be prepared is said at its place in the original, with the reason and the cure.
final class DiagnosticTests: XCTestCase {
  private func assertDiagnostics(
    _ sources: [(file: String, text: String)], _ expected: [String], line: UInt = #line
  ) {
    let found = Preparer.prepare(sources: sources).flatMap(\.diagnostics).map(\.description)
    XCTAssertEqual(found, expected, line: line)
  }

  func testOverrideInAnExtensionOfAnotherModulesClass() {
    assertDiagnostics(
      [("A.swift", "extension UIView {\n  override func layoutSubviews() {}\n}\n")],
      [
        "A.swift:2:17: error: 'layoutSubviews' is overridden in an extension of 'UIView', which another module declares\n"
          + "A.swift:2:17: note: override it in a subclass, or declare it in the body of the class"
      ])
  }

  func testConfigurationOfQuick() {
    assertDiagnostics(
      [("A.swift", "import Quick\nfinal class Shared: QuickConfiguration {\n}\n")],
      [
        "A.swift:2:7: warning: Quick doesn't find the configuration 'Shared' on this system\n"
          + "A.swift:2:7: note: call what it configures, for example 'sharedExamples', in each spec that needs it"
      ])
  }

  func testInitializerThatOverridesInAnExtension() {
    assertDiagnostics(
      [("A.swift", "class B {}\nclass C: B {}\nextension C {\n  override convenience init() {}\n}\n")],
      [
        "A.swift:4:24: error: an initializer or subscript that overrides in an extension can't be moved into the class\n"
          + "A.swift:4:24: note: declare it in the body of 'C'"
      ])
  }

  func testForwardingNeedsVisibleTypes() {
    assertDiagnostics(
      [
        ("A.swift", "class B { func f(_ x: Any) {} }\nclass C: B {}\n"),
        ("B.swift", "private struct Secret {}\nextension C {\n  override func f(_ x: Secret) {}\n}\n"),
      ],
      [
        "B.swift:3:17: error: 'f(_:)' must be forwarded to from the body of 'C', where its private type or name can't be seen\n"
          + "B.swift:3:17: note: make the types of its signature internal, or declare it in the body of 'C'"
      ])
  }

  func testForwardingOutOfAConditionOfTheCompiler() {
    assertDiagnostics(
      [("A.swift", "class B { func f() {} }\nclass C: B {}\n#if DEBUG\nextension C { override func f() {} }\n#endif\n")],
      [
        "A.swift:4:29: error: 'f' is declared in an extension inside an '#if' whose condition depends on compiler flags\n"
          + "A.swift:4:29: note: move the '#if' into the member's body, or the member into the body of 'C'"
      ])
  }

  func testStaticOptionalRequirement() {
    assertDiagnostics(
      [("A.swift", "@objc protocol P {\n  @objc optional static func make()\n}\n")],
      [
        "A.swift:2:3: error: an optional requirement that is static, an initializer or a subscript can't be prepared\n"
          + "A.swift:2:3: note: make it an instance method"
      ])
  }

  func testOptionalCallOnSuper() {
    assertDiagnostics(
      [
        ("A.swift", "@objc protocol P { @objc optional func go(_ x: Int, at y: Int) }\nclass B: NSObject, P {}\n"),
        ("B.swift", "class C: B {\n  func go(_ x: Int, at y: Int) { super.go?(x, at: y) }\n}\n"),
      ],
      [
        "B.swift:2:40: error: a call of the optional requirement 'go(_:at:)' on 'super' can't be prepared\n"
          + "B.swift:2:40: note: declare the method in the superclass and call it without '?'"
      ])
  }

  func testSelectorThatNamesNoMethod() {
    assertDiagnostics(
      [("A.swift", "let s = #selector(1)\n")],
      [
        "A.swift:1:19: error: this '#selector' names no method\n"
          + "A.swift:1:19: note: write '#selector(Type.method(_:))'"
      ])
  }

  /// The compiler says so itself, at the same place, because the reference is kept.
  func testSelectorOfAMissingMethodIsLeftToTheCompiler() {
    XCTAssertEqual(
      Preparer.prepare(source: "class C { func f() { _ = #selector(gone(_:)) } }").text,
      "class C { func f() { _ = Selector(\"gone:\", C.gone(_:)) } }")
  }
}

/// Facts of one file, or of one module, used in another.
final class AcrossFilesTests: XCTestCase {
  func testSelectorsAndOverridesAcrossModules() {
    let results = Preparer.prepare(modules: [
      (
        name: "Kit", kind: .iOS,
        sources: [
          ("Kit.swift", "open class Screen: UIViewController {\n  @objc(doIt:) open func act(_ x: Int) {}\n}\n"),
          ("Style.swift", "extension UIViewController {\n  @objc open func style() {}\n}\n"),
          ("P.swift", "@objc public protocol Watching { @objc optional func watch(_ x: Int, at y: Int) }\n"),
        ]
      ),
      (
        name: "App", kind: .iOS,
        sources: [
          ("Home.swift", "final class Home: Screen {\n  let s = #selector(act)\n  override func style() { super.style() }\n}\n"),
          ("Watch.swift", "class W: Home2, Watching {\n  func watch(_ x: Int, at y: Int) {}\n}\n"),
        ]
      ),
    ])
    XCTAssertEqual(
      results[1][0].text,
      """
      final class Home: Screen {
        let s = Selector("doIt:", Home.act(_:))
                 func _offstage_override_Home_style() { super._offstage_original_style() }
      @section(".init_array") @used private static let _offstage_members_Home_1: @convention(c) () -> Void = { _offstageRegister { r in r.override(Home.self, "style", Home._offstage_override_Home_style) } } }

      """)
    XCTAssertTrue(results[0][1].text.contains("public func _offstage_body_style() {}; public func _offstage_original_style()"))
    XCTAssertTrue(results[1][1].text.contains("r.method(W.self, \"watch:at:\", W.watch(_:at:))"))
  }

  func testUIKitsOwnRequirementsAreKnown() {
    let source = """
      class D: NSObject, UITableViewDelegate {
        func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }
        func use(_ d: UITableViewDelegate, _ t: UITableView) { d.tableView?(t, didSelectRowAt: IndexPath()) }
      }

      """
    let text = Preparer.prepare(source: source).text
    XCTAssertTrue(text.contains("d.`tableView(_:didSelectRowAt:)`?(t, IndexPath())"))
    XCTAssertTrue(text.contains("r.method(D.self, \"tableView:heightForRowAt:\", D.tableView(_:heightForRowAt:))"))
  }
}
