import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// What holds of any tree of constraints: random trees from fixed seeds.
final class LayoutPropertyTests: XCTestCase {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private struct Tree {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
  }

  /// Views placed one after the other: each edge beside one of a view that stands already, sizes given, bounded or in proportion.
  /// All numbers are whole, so that frames on whole pixels can satisfy them.
  private func tree(_ seed: UInt64) -> Tree {
    var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var tree = Tree()
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
    for index in 0..<12 {
      let parent = index < 3 ? tree.root : ([tree.root] + tree.views).randomElement(using: &generator)!
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      let beside = tree.views.filter { $0.superview === parent }.randomElement(using: &generator)
      let (x, y) = beside.map { ($0.trailingAnchor, $0.bottomAnchor) } ?? (parent.leadingAnchor, parent.topAnchor)
      tree.constraints += [
        view.leadingAnchor.constraint(equalTo: x, constant: number(-5...20)),
        view.topAnchor.constraint(greaterThanOrEqualTo: y, constant: number(0...20)),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: number(0...9)),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: number(5...40)),
      ]
      let wish = view.widthAnchor.constraint(equalToConstant: number(0...60))
      wish.priority = [.defaultLow, .defaultHigh].randomElement(using: &generator)!
      let high = view.topAnchor.constraint(equalTo: parent.topAnchor)
      high.priority = .defaultLow
      tree.constraints += [wish, high]
      tree.views.append(view)
    }
    return tree
  }

  private func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, in root: UIView) -> CGFloat {
    guard let view = item as? UIView else { return 0 }
    let rect = view.convert(view.bounds, to: root)
    switch attribute {
    case .leading: return rect.minX
    case .trailing: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    default: return 0
    }
  }

  private func assertRequiredHold(_ tree: Tree, _ seed: UInt64) {
    for constraint in tree.constraints where constraint.priority == .required {
      let left = value(constraint.firstItem, constraint.firstAttribute, in: tree.root)
      let right =
        value(constraint.secondItem, constraint.secondAttribute, in: tree.root) * constraint.multiplier + constraint.constant
      switch constraint.relation {
      case .equal: XCTAssertEqual(left, right, accuracy: 1e-6, "seed \(seed): \(constraint)")
      case .lessThanOrEqual: XCTAssertLessThanOrEqual(left, right + 1e-6, "seed \(seed): \(constraint)")
      case .greaterThanOrEqual: XCTAssertGreaterThanOrEqual(left, right - 1e-6, "seed \(seed): \(constraint)")
      }
    }
  }

  func testFramesSatisfyRequiredConstraintsAndASecondPassChangesNothing() {
    for seed in 1...60 as ClosedRange<UInt64> {
      let tree = tree(seed)
      NSLayoutConstraint.activate(tree.constraints)
      tree.root.layoutIfNeeded()
      assertRequiredHold(tree, seed)
      let frames = tree.views.map(\.frame)
      tree.root.setNeedsLayout()
      tree.root.layoutIfNeeded()
      XCTAssertEqual(tree.views.map(\.frame), frames, "seed \(seed)")
    }
  }

  func testTakingAConstraintAwayAndAddingItBackRestoresTheFrames() {
    for seed in 1...30 as ClosedRange<UInt64> {
      let tree = tree(seed)
      NSLayoutConstraint.activate(tree.constraints)
      tree.root.layoutIfNeeded()
      let frames = tree.views.map(\.frame)
      for constraint in tree.constraints {
        constraint.isActive = false
        tree.root.layoutIfNeeded()
        constraint.isActive = true
        tree.root.layoutIfNeeded()
        XCTAssertEqual(tree.views.map(\.frame), frames, "seed \(seed): \(constraint)")
      }
    }
  }

  func testTheOrderOfActivationDoesNotMatter() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let (one, other) = (tree(seed), tree(seed))
      NSLayoutConstraint.activate(one.constraints)
      NSLayoutConstraint.activate(other.constraints.reversed())
      one.root.layoutIfNeeded()
      other.root.layoutIfNeeded()
      XCTAssertEqual(one.views.map(\.frame), other.views.map(\.frame), "seed \(seed)")
    }
  }
}
