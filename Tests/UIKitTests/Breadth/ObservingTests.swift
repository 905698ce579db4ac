import UIKit
import XCTest

/// Key-value observing of views: changes of geometry reach observers of the view and of its layer.
final class ObservingTests: XCTestCase {
  func testFramesAndOffsets() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var seen: [String] = []
    let observations = [
      view.observe(\.frame, options: [.new]) { seen.append("frame \($1.newValue?.width ?? 0)") },
      view.observe(\.contentOffset, options: [.new, .old]) {
        seen.append("offset \($1.oldValue?.y ?? 0)→\($1.newValue?.y ?? 0)")
      },
      view.observe(\.contentSize) { seen.append("size \($0.contentSize.height) \($1.kind == .setting)") },
      view.layer.observe(\.opacity, options: .new) { seen.append("opacity \($1.newValue ?? 1)") },
    ]
    view.frame.size.width = 50
    view.contentSize.height = 300
    view.contentOffset.y = 40
    view.alpha = 0.5
    view.tag = 3
    XCTAssertEqual(seen, ["frame 50.0", "size 300.0 true", "offset 0.0→40.0", "opacity 0.5"])
    withExtendedLifetime(observations) {}
  }

  func testTheSafeAreaAndStates() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), view = UIView(frame: window.bounds)
    let button = UIButton()
    var seen: [String] = []
    let observations: [NSKeyValueObservation] = [
      view.observe(\.safeAreaInsets) { view, _ in seen.append("safe area \(view.safeAreaInsets != .zero)") },
      button.observe(\.isEnabled, options: .new) { seen.append("enabled \($1.newValue ?? true)") },
    ]
    window.addSubview(view)
    button.isEnabled = false
    XCTAssertEqual(seen, ["safe area true", "enabled false"])
    withExtendedLifetime(observations) {}
  }
}
