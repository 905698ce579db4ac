/// Lays out a row or a column of views, with constraints of its own on them: they are made anew before a layout that follows a change
/// of the arrangement, of a setting, or of which views are hidden. Draws nothing of itself but its background.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length along the axis.
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  /// Where the views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    /// Of a row: the first lines of text on one baseline.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// Of a row: the last lines of text on one baseline.
    case lastBaseline = 5

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// As a custom spacing: the stack's own.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The distance that the system puts between neighbours.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// In the order of arrangement, which need not be that of `subviews`.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var isOutdated = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(coder: coder)! }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  // MARK: Arranged views

  /// Adds the view as a subview too. A view that is arranged already moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// `stackIndex` counts among the arranged views; the order of subviews stays as it is.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
      ProgrammerErrorHandler.raise(.stackIndexOutOfBounds(stackIndex, arrangedSubviews.count))
      return
    }
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
    // At once, so that constraints that the program adds for the view now do not meet the old ones.
    NSLayoutConstraint.deactivate(made.filter { $0.firstItem === view || $0.secondItem === view })
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Settings

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// In points, between neighbours that are shown; the least distance with `equalSpacing` and `equalCentering`.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }
  /// Of a column: the spacing is from the last baseline of a view to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether the views stand within the layout margins, or within the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { arrangementDidChange() } }
  }

  /// Of a view that is arranged; it is forgotten when the view is no longer.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  // MARK: Constraints

  private func arrangementDidChange() {
    isOutdated = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  override func subviewNeedsArrangement(_ subview: UIView, _ reason: ArrangementReason) {
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    if reason == .visibility || distribution == .fillProportionally { arrangementDidChange() }
  }

  open override func updateConstraints() {
    if isOutdated {
      isOutdated = false
      let wanted = arrangement.constraints()
      NSLayoutConstraint.deactivate(made)
      NSLayoutConstraint.activate(wanted)
      made = wanted
    }
    super.updateConstraints()
  }

  private var arrangement: StackArrangement {
    StackArrangement(
      stack: self, views: arrangedSubviews, axis: axis, distribution: distribution, alignment: alignment,
      reference: axis == .vertical && isBaselineRelativeArrangement ? .baselines : .edges,
      spacings: arrangedSubviews.map { view in
        let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
        return custom == UIStackView.spacingUseSystem ? 8 : custom == UIStackView.spacingUseDefault ? 0 : custom
      })
  }

  open override class var requiresConstraintBasedLayout: Bool { true }
}

/// Why a view that holds a subview may have to arrange it anew.
enum ArrangementReason { case visibility, content }
