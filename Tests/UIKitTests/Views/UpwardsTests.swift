import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// References from a part to what holds it end with the holder, whatever happens while it is being destroyed.
final class UpwardsTests: LifecycleTestCase {
  func testAViewThatOutlivesItsSuperviewHasNone() {
    let view = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(view)
    XCTAssertTrue(view.superview === parent)
    parent = nil
    XCTAssertNil(view.superview)
    XCTAssertNil(view.layer.superlayer)
  }

  func testASuperviewThatIsBeingDestroyedIsNoSuperviewAnyMore() {
    final class Parent: UIView {
      let kept = UIView()
      var report: ((UIView?) -> Void)?
      deinit {
        MainActor.assumeIsolated {
          report?(kept.superview)
          kept.removeFromSuperview()
          kept.layer.removeFromSuperlayer()
        }
      }
    }
    var seen: [UIView?] = []
    var parent: Parent? = Parent()
    let kept = parent!.kept
    parent!.report = { seen.append($0) }
    parent!.addSubview(kept)
    parent = nil
    XCTAssertEqual(seen, [nil])
    XCTAssertNil(kept.superview)
  }

  func testALayerThatOutlivesItsViewAsksNobody() {
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = view!.layer
    XCTAssertTrue(layer.delegate === view)
    view = nil
    XCTAssertNil(layer.delegate)
    layer.bounds.size.width = 20
    layer.layoutIfNeeded()
  }

  func testALayersDelegateMayBeAnother() {
    final class Delegate: NSObject, CALayerDelegate {}
    let view = UIView()
    var delegate: Delegate? = Delegate()
    view.layer.delegate = delegate
    XCTAssertTrue(view.layer.delegate === delegate)
    delegate = nil
    XCTAssertNil(view.layer.delegate)
    view.layer.delegate = view
    XCTAssertTrue(view.layer.delegate === view)
  }

  func testAMaskThatOutlivesItsLayerIsNobodys() {
    let mask = CALayer()
    var layer: CALayer? = CALayer()
    layer?.mask = mask
    layer = nil
    XCTAssertNil(mask.superlayer)
  }

  func testAChildThatOutlivesItsParentHasNone() {
    let child = UIViewController()
    var parent: UIViewController? = UIViewController()
    parent?.addChild(child)
    parent = nil
    XCTAssertNil(child.parent)
    XCTAssertNil(child.navigationController)
  }

  func testAViewThatOutlivesItsControllerHasNone() {
    var controller: UIViewController? = UIViewController()
    let view = controller!.view!
    XCTAssertTrue(view.next === controller)
    controller = nil
    XCTAssertNil(view.next)
  }

  func testABarThatOutlivesItsControllerHasNoItems() {
    var navigation: UINavigationController? = UINavigationController(rootViewController: UIViewController())
    let bar = navigation!.navigationBar
    XCTAssertEqual(bar.items?.count, 1)
    navigation = nil
    XCTAssertEqual(bar.items?.count, 0)
  }
}

/// Trees may be as deep as a program makes them, and what nobody has asked for is not visited.
final class DeepTreeTests: LifecycleTestCase {
  func testLayoutAndDisplayReachADeepLayer() {
    final class Drawn: CALayer, @unchecked Sendable {
      nonisolated(unsafe) static var displayed = 0
      override func display() { Drawn.displayed += 1 }
    }
    let root = UIViewController()
    show(root)
    var layers = [root.view.layer]
    for _ in 0..<5_000 {
      let layer = CALayer()
      layers.last?.addSublayer(layer)
      layers.append(layer)
    }
    let deepest = Drawn()
    deepest.setNeedsDisplay()
    layers.last?.addSublayer(deepest)
    settle()
    XCTAssertEqual(Drawn.displayed, 1)
    XCTAssertFalse(deepest.needsLayout())
    deepest.setNeedsDisplay()
    settle()
    XCTAssertEqual(Drawn.displayed, 2)
    // From the bottom up: a chain that lets go of itself from the top takes a frame of the stack for each link.
    while let layer = layers.popLast() { layer.sublayers = nil }
  }

  func testAMaskIsDisplayedToo() {
    final class Drawn: CALayer, @unchecked Sendable {
      nonisolated(unsafe) static var displayed = 0
      override func display() { Drawn.displayed += 1 }
    }
    let root = UIViewController()
    show(root)
    let mask = Drawn()
    mask.setNeedsDisplay()
    root.view.layer.mask = mask
    root.view.setNeedsLayout()
    settle()
    XCTAssertEqual(Drawn.displayed, 1)
  }
}
