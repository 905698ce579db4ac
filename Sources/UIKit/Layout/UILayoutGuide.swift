// Rectangles that take part in layout without being views.

/// The guides that the system keeps where they belong.
enum SystemGuide {
  case safeArea, margins, readable, keyboard, scrollContent, scrollFrame, topBar, bottomBar

  var identifier: String {
    switch self {
    case .safeArea: return "UIViewSafeAreaLayoutGuide"
    case .margins: return "UIViewLayoutMarginsGuide"
    case .readable: return "UIViewReadableContentGuide"
    case .keyboard: return "UIViewKeyboardLayoutGuide"
    case .scrollContent: return "UIScrollView-contentLayoutGuide"
    case .scrollFrame: return "UIScrollView-frameLayoutGuide"
    case .topBar: return "UIViewControllerTop"
    case .bottomBar: return "UIViewControllerBottom"
    }
  }

  /// Where the guide lies, in the owner's coordinates.
  @MainActor
  func place(in view: UIView) -> CGRect {
    switch self {
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable:
      let rect = view.bounds.inset(by: view.layoutMargins)
      return rect.insetBy(dx: max(0, rect.width - UIView.readableWidth) / 2, dy: 0)
    case .keyboard:
      let covered = view.keyboardLayoutGuide.coveredHeight
      return CGRect(x: view.bounds.minX, y: view.bounds.maxY - covered, width: view.bounds.width, height: covered)
    case .scrollContent: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return view.bounds
    case .topBar:
      return CGRect(x: view.bounds.minX, y: view.bounds.minY, width: view.bounds.width, height: view.safeAreaInsets.top)
    case .bottomBar:
      let covered = view.safeAreaInsets.bottom
      return CGRect(x: view.bounds.minX, y: view.bounds.maxY - covered, width: view.bounds.width, height: covered)
    }
  }
}

/// A rectangle in a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  open weak var owningView: UIView?
  open var identifier = ""
  /// Who places the guide; nil for a guide of the program, which constraints place.
  var rule: SystemGuide?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}

  /// In the owning view's coordinates; for a guide of your own, as the last layout found it.
  open var layoutFrame: CGRect {
    guard let owner = owningView else { return .zero }
    if let rule { return rule.place(in: owner) }
    guard let rect = owner.constraintStorage.engine?.existingItem(for: self)?.rect, !rect.isNull else { return .zero }
    return rect.alignedToPixels(LayoutEngine.scale)
  }

  /// The constraints that this guide's owner or a view above it holds and that speak of the guide along the axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraints(mentioning: self, axis) ?? []
  }
  open var hasAmbiguousLayout: Bool { owningView?.isAmbiguous(self) ?? false }
}

/// The part of a view that the keyboard leaves free ends at this guide's top.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView.map { $0.constraintStorage.engine?.guidesDidChange(of: $0) } } }
  }
  open var keyboardDismissPadding: CGFloat = 0

  /// The keyboard, or the view's place over it, is another: constraints to the guide move with the next layout.
  func keyboardDidChange() {
    guard let view = owningView else { return }
    view.constraintStorage.engine?.guidesDidChange(of: view)
    view.setNeedsLayout()
  }

  /// How much of the view lies behind the keyboard, or in the safe area at the bottom while there is none.
  var coveredHeight: CGFloat {
    guard let view = owningView else { return 0 }
    let resting = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    return max(resting, view.heightBehindKeyboard)
  }
}

extension UIView {
  /// The width at which text of the default size is readable, in points.
  static let readableWidth: CGFloat = 672

  /// How far the keyboard reaches into the view from below.
  var heightBehindKeyboard: CGFloat {
    guard let window, let keyboard = Keyboard.frame else { return 0 }
    let own = convert(bounds, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    return min(max(0, own.maxY - keyboard.minY), own.height)
  }

  public var layoutGuides: [UILayoutGuide] { constraintStorage.guides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    constraintStorage.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// The guide's constraints go with it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.rule == nil else { return }
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.constraints where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        view.removeConstraint(constraint)
      }
      ancestor = view.storedSuperview
    }
    constraintStorage.engine?.forget(layoutGuide)
    constraintStorage.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  func systemGuide<Guide: UILayoutGuide>(_ rule: SystemGuide, _ kind: Guide.Type) -> Guide {
    if let guide = constraintStorage.ownGuides[rule.identifier] { return guide as! Guide }
    let guide = _offstageMake(kind)
    guide.identifier = rule.identifier
    guide.rule = rule
    guide.owningView = self
    if let guide = guide as? UIKeyboardLayoutGuide { Keyboard.register(guide) }
    constraintStorage.ownGuides[rule.identifier] = guide
    return guide
  }

  /// The system's guides that were asked for, always in the same order.
  var systemGuides: [UILayoutGuide] { constraintStorage.ownGuides.values.sorted { $0.identifier < $1.identifier } }

  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, UILayoutGuide.self) }
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, UILayoutGuide.self) }
  /// At most 672 points wide, in the middle of the margins.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable, UILayoutGuide.self) }
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { systemGuide(.keyboard, UIKeyboardLayoutGuide.self) }
}

extension UIScrollView {
  /// The content: `contentSize` follows the constraints that bind to it.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, UILayoutGuide.self) }
  /// What of the scroll view is seen, whatever the offset.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, UILayoutGuide.self) }
}
