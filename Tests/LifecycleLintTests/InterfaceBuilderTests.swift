import LifecycleLint
import LintModel
import Testing

/// Storyboards and xibs tell which classes have a designed view.
@Suite struct InterfaceBuilderTests {
  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <viewController customClass="Commented"><view key="view"/></viewController> -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes><scene><objects>
        <viewController id="a" customClass="Designed" customModule="App">
          <view key="view" id="b"><subviews><label id="c"/></subviews></view>
          <connections><outlet property="heading" destination="c" id="d"/></connections>
        </viewController>
        <viewController id="e" customClass="Empty"/>
      </objects></scene></scenes>
    </document>
    """

  @Test func aSceneWithAViewIsTold() throws {
    let source = """
      class Designed: UIViewController { override func loadView() { view = UIView() } }
      class Empty: UIViewController { override func loadView() { view = UIView() } }
      class Commented: UIViewController { override func loadView() { view = UIView() } }
      """
    let findings = try check(
      ["A.swift": source, "Main.storyboard": storyboard], rules: ["load_view_with_interface_builder"]
    ).findings
    #expect(findings.map(\.symbol) == ["Designed.loadView()"])
    #expect(
      findings.first?.message
        == "`loadView()` of `Designed` makes a view, though `Main.storyboard` holds one for it: what was designed is never loaded"
    )
  }

  @Test func whatIsNoDocumentIsAFinding() throws {
    let findings = try check(["A.xib": "not XML <", "B.xib": "", "C.xib": "<document><viewController customClass=\""]).findings
    #expect(findings.map(\.place.file) == ["A.xib", "B.xib"])
    #expect(findings.first?.message == "the file is not a document of Interface Builder: it has no <document> element")
  }
}
