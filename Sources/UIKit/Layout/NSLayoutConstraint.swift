// Constraints as objects: who takes part, how, and on which view they are installed. What they do to frames is the solver's business.

/// How much a constraint matters: 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A linear relation between an attribute of one item and one of another.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = Self(rawValue: 1 << 1)
    public static let alignAllRight = Self(rawValue: 1 << 2)
    public static let alignAllTop = Self(rawValue: 1 << 3)
    public static let alignAllBottom = Self(rawValue: 1 << 4)
    public static let alignAllLeading = Self(rawValue: 1 << 5)
    public static let alignAllTrailing = Self(rawValue: 1 << 6)
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    public static let directionLeadingToTrailing = Self([])
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute: Attribute
  open private(set) var secondAttribute: Attribute
  open private(set) var relation: Relation
  open private(set) var multiplier: CGFloat
  open var constant: CGFloat {
    didSet { if constant != oldValue { host?.setNeedsLayout() } }
  }
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { host?.setNeedsLayout() } }
  }
  open var identifier: String?
  open var shouldBeArchived = false
  /// The view that holds the constraint while it is active.
  weak var host: UIView?

  /// item1.attribute1 = multiplier × item2.attribute2 + constant, or the inequality.
  public required init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2 as AnyObject?
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  /// Whether the constraint takes part in layout. Activating installs it on the nearest common ancestor of its items.
  open var isActive: Bool {
    get { host != nil }
    set { newValue ? install() : uninstall() }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

  static func view(of item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

  private func install() {
    guard host == nil else { return }
    guard let first = Self.view(of: firstItem) else {
      fatalError("A constraint can't be activated whose first item is no view and in no view: \(self)")
    }
    var target: UIView? = first
    if secondItem != nil {
      guard let second = Self.view(of: secondItem) else {
        fatalError("A constraint can't be activated whose second item is no view and in no view: \(self)")
      }
      while let candidate = target, !second.isDescendant(of: candidate) { target = candidate.superview }
      guard target != nil else {
        fatalError(
          """
          Unable to activate constraint with anchors \(describe(firstItem, firstAttribute)) and \
          \(describe(secondItem, secondAttribute)) because they have no common ancestor. Does the constraint or its anchors \
          reference items in different view hierarchies? That's illegal.
          Add both views to one tree before you activate the constraint.
          """)
      }
    }
    target?.addConstraint(self)
  }

  private func uninstall() { host?.removeConstraint(self) }

  private func describe(_ item: AnyObject?, _ attribute: Attribute) -> String {
    "\(item.map { String(describing: type(of: $0)) } ?? "nil").\(attribute)"
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { text } }

  /// What the constraint says, without addresses.
  private var text: String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "<\(type(of: self)) \(describe(firstItem, firstAttribute)) \(sign) "
    if secondItem != nil {
      text += multiplier == 1 ? "" : "\(multiplier)*"
      text += describe(secondItem, secondAttribute)
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(Int(priority.rawValue))" }
    return text + (isActive ? " (active)>" : " (inactive)>")
  }
}
