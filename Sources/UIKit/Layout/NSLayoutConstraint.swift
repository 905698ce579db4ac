internal import LifecycleModel

// Constraints as objects: who takes part, how, and on which view they are installed. What they do to frames is the engine's business
// (Engine/).

/// A linear relation between an attribute of one item and one of another.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute: Attribute = .notAnAttribute
  open private(set) var secondAttribute: Attribute = .notAnAttribute
  open private(set) var relation: Relation = .equal
  open private(set) var multiplier: CGFloat = 1
  private var storedConstant: CGFloat = 0
  private var storedPriority: UILayoutPriority = .required

  /// In points. May be changed while the constraint is active.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue.isFinite else { return ProgrammerErrorHandler.raise(.constraintIsNotFinite("Constant", "\(newValue)")) }
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      host?.constraintDidChange(self)
    }
  }

  /// May be changed while the constraint is active, to and from required too.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        return ProgrammerErrorHandler.raise(.priorityOutOfRange("\(newValue.rawValue)"))
      }
      guard newValue != storedPriority else { return }
      storedPriority = newValue
      host?.constraintDidChange(self)
    }
  }
  open var identifier: String?
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  weak var host: UIView?
  /// Its place in the order of activation, which decides who gives way in a conflict.
  var sequence = 0
  /// What a constraint between two distances stands on; see `NSLayoutAnchor.anchorWithOffset(to:)`.
  var spans = ConstraintSpans()

  public override init() { super.init() }

  /// item1.attribute1 = multiplier × item2.attribute2 + constant, or the inequality.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    if let message = Self.complaint(view1, attr1, view2, attr2, multiplier, c) {
      ProgrammerErrorHandler.raise(message)
      return
    }
    set(view1 as AnyObject, attr1, relation, view2 as AnyObject?, attr2, multiplier, c)
  }

  func set(
    _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?, _ secondAttribute: Attribute,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    firstItem = first
    secondItem = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
  }

  /// What is wrong with a constraint before it exists.
  private static func complaint(
    _ view1: Any, _ attr1: Attribute, _ view2: Any?, _ attr2: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> LifecycleMessage? {
    func isItem(_ item: Any) -> Bool { item is UIView || item is UILayoutGuide }
    guard isItem(view1), view2.map(isItem) ?? true else { return .constraintItemIsNoView }
    guard multiplier.isFinite else { return .constraintIsNotFinite("Multiplier", "\(multiplier)") }
    guard constant.isFinite else { return .constraintIsNotFinite("Constant", "\(constant)") }
    if attr1.kind.isLocation, view2 == nil || attr2 == .notAnAttribute || multiplier == 0 {
      return .constraintLocationWithoutPartner(attr1.spelling)
    }
    guard attr1 != .notAnAttribute, attr1.kind.pairs(with: view2 == nil ? .none : attr2.kind) else {
      return .constraintPairsUnlike(attr1.spelling, attr2.spelling)
    }
    return nil
  }

  // MARK: Anchors

  /// The anchor that stands for the first item and attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(item: firstItem, attribute: firstAttribute) }
  /// The anchor that stands for the second item and attribute, if there is one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }

  // MARK: Activation

  /// Whether the constraint takes part in layout. Activating installs it on the nearest common ancestor of its items.
  open var isActive: Bool {
    get { host != nil }
    set { newValue ? install() : host?.removeConstraint(self) }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

  static func view(of item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }

  /// The views that the constraint mentions, guides by their owners; nil if one is gone.
  var mentionedViews: [UIView]? {
    guard let first = Self.view(of: firstItem) else { return nil }
    var views = [first]
    if secondAttribute != .notAnAttribute {
      guard let second = Self.view(of: secondItem) else { return nil }
      views.append(second)
    }
    for item in spans.items {
      guard let view = Self.view(of: item) else { return nil }
      views.append(view)
    }
    return views
  }

  private func install() {
    guard host == nil else { return }
    guard let views = mentionedViews else { return ProgrammerErrorHandler.raise(.constraintHasNoView(text)) }
    var target: UIView? = views[0]
    for view in views.dropFirst() {
      target = target.flatMap { $0.nearestCommonAncestor(with: view) }
    }
    guard let target else {
      return ProgrammerErrorHandler.raise(
        .constraintHasNoCommonAncestor(
          Self.anchorText(firstItem, firstAttribute), Self.anchorText(secondItem, secondAttribute)))
    }
    target.addConstraint(self)
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { text } }
}

extension UIView {
  /// The deepest view in which both lie.
  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other || other.storedSuperview === self { return self }
    if storedSuperview === other { return other }
    if let parent = storedSuperview, parent === other.storedSuperview { return parent }
    func depth(_ view: UIView) -> Int {
      var (count, current) = (0, view.storedSuperview)
      while let view = current { (count, current) = (count + 1, view.storedSuperview) }
      return count
    }
    var (left, right): (UIView?, UIView?) = (self, other)
    let difference = depth(self) - depth(other)
    for _ in 0..<max(difference, 0) { left = left?.storedSuperview }
    for _ in 0..<max(-difference, 0) { right = right?.storedSuperview }
    while let first = left, let second = right {
      if first === second { return first }
      (left, right) = (first.storedSuperview, second.storedSuperview)
    }
    return nil
  }
}
