import QuartzCore
import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Constraints that can't all hold, and constraints that are nonsense.
final class ConflictTests: XCTestCase {
  private final class Box: UIView {}
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func box() -> Box {
    let view = Box()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  /// Numbers of objects depend on which tests ran before.
  private func withoutNumbers(_ text: String) -> String {
    text.replacingOccurrences(of: ":[0-9]+", with: ":N", options: .regularExpression)
  }

  func testTheNewestConstraintGivesWayAndIsNamed() throws {
    let view = box()
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([first, second])
    let messages = LifecycleConsole.catching { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    let text = withoutNumbers(try XCTUnwrap(messages.first).text)
    XCTAssertTrue(
      text.contains(
        """
        (
            "<NSLayoutConstraint Box:N.width == 100   (active)>",
            "<NSLayoutConstraint Box:N.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint Box:N.width == 200   (active)>
        """), text)
    XCTAssertEqual(view.bounds.width, 100)
    first.isActive = false
    XCTAssertEqual(LifecycleConsole.catching { root.layoutIfNeeded() }.count, 0)
    XCTAssertEqual(view.bounds.width, 200, "A broken constraint holds again once the other has gone")
  }

  func testAnAutoresizingMaskWinsAndIsExplained() throws {
    let view = Box(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let messages = LifecycleConsole.catching { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    let text = withoutNumbers(try XCTUnwrap(messages.first).text)
    XCTAssertTrue(text.contains("<NSAutoresizingMaskLayoutConstraint h=--& v=--& Box:N.width == 30   (active)>"), text)
    XCTAssertTrue(text.contains("Note: If you're seeing NSAutoresizingMaskLayoutConstraints"), text)
    XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  func testConstraintsReadAsTheyDoInTheConsole() {
    let (a, b) = (box(), box())
    func text(_ constraint: NSLayoutConstraint) -> String { withoutNumbers(constraint.description) }
    XCTAssertEqual(
      text(a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)),
      "<NSLayoutConstraint H:|-(20)-[Box:N]   (inactive, names: '|':UIView:N)>")
    XCTAssertEqual(
      text(a.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -7)),
      "<NSLayoutConstraint V:[Box:N]-(>=7)-|   (inactive, names: '|':UIView:N)>")
    XCTAssertEqual(
      text(b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8)),
      "<NSLayoutConstraint H:[Box:N]-(8)-[Box:N](LTR)   (inactive)>")
    let half = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: -3)
    half.priority = .defaultHigh
    half.identifier = "half"
    XCTAssertEqual(text(half), "<NSLayoutConstraint 'half' Box:N.width == 0.5*Box:N.width - 3 @750   (inactive)>")
  }

  func testPlacesGoWithPlacesAcrossTheAxes() {
    let (a, b) = (box(), box())
    let across = NSLayoutConstraint(
      item: b, attribute: .left, relatedBy: .equal, toItem: a, attribute: .bottom, multiplier: 1, constant: 5)
    XCTAssertEqual(withoutNumbers(across.description), "<NSLayoutConstraint Box:N.left == Box:N.bottom + 5   (inactive)>")
    NSLayoutConstraint.activate([
      across, a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20), a.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(b.frame.minX, 55)
    XCTAssertTrue(
      ProgrammerErrorHandler.catching {
        _ = NSLayoutConstraint(
          item: a, attribute: .centerX, relatedBy: .equal, toItem: b, attribute: .width, multiplier: 1, constant: 0)
      }[0].text.hasSuffix("Invalid pairing of layout attributes"))
  }

  func testNonsenseIsRefused() {
    let (view, stranger) = (box(), UIView())
    func reasons(_ body: () -> Void) -> [String] { ProgrammerErrorHandler.catching(body).map(\.text) }
    XCTAssertTrue(
      reasons { _ = view.leadingAnchor.constraint(equalTo: root.leftAnchor) }[0].hasSuffix(
        "Use leading/trailing for both or neither."))
    XCTAssertTrue(
      reasons {
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
      }[0].hasSuffix("Location attributes must be specified in pairs."))
    XCTAssertTrue(
      reasons {
        _ = NSLayoutConstraint(
          item: "text", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
      }[0].hasSuffix("Constraint items must each be a view or layout guide."))
    XCTAssertTrue(
      reasons { view.widthAnchor.constraint(equalTo: stranger.widthAnchor).isActive = true }[0]
        .contains("because they have no common ancestor.  Does the constraint or its anchors reference items"))
    XCTAssertTrue(
      reasons { view.widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(1001) }[0]
        .hasPrefix("It's illegal to set priority:1001.0."))
    XCTAssertTrue(
      reasons { view.widthAnchor.constraint(equalToConstant: 1).constant = .nan }[0].hasPrefix("Constant is not finite!"))
  }

  func testLayoutThatKeepsChangingAConstraintIsStopped() {
    final class Restless: UIView {
      var width: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant += 1
      }
    }
    let restless = Restless(frame: root.bounds)
    root.addSubview(restless)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    restless.addSubview(view)
    restless.width = view.widthAnchor.constraint(equalToConstant: 1)
    restless.width?.isActive = true
    var reports: [String] = []
    LayoutLimit.handler = { reports.append($0) }
    defer { LayoutLimit.handler = nil }
    root.layoutIfNeeded()
    XCTAssertEqual(reports.count, 1)
    XCTAssertTrue(
      reports.first?.hasPrefix(
        "Layout did not end after 100 rounds and was stopped. These views still ask for layout: Restless.") ?? false)
  }
}
