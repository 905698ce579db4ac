// Split views (F4): made expanded; collapses when it joins a compact window, and expands where there is room.
internal import LifecycleModel

/// Shows two or three columns, or one of them where there is no room.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn, tripleColumn
  }
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary, secondary, compact
    case inspector
  }
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  }
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile, overlay, displace
  }
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing
  }

  public let style: Style
  open weak var delegate: UISplitViewControllerDelegate?
  open var preferredDisplayMode: DisplayMode = .automatic
  open var preferredSplitBehavior: SplitBehavior = .automatic
  open var presentsWithGesture = true
  open var primaryEdge: PrimaryEdge = .leading
  open var preferredPrimaryColumnWidth: CGFloat = -.greatestFiniteMagnitude
  open var preferredPrimaryColumnWidthFraction: CGFloat = -.greatestFiniteMagnitude
  open var minimumPrimaryColumnWidth: CGFloat = -.greatestFiniteMagnitude
  open var maximumPrimaryColumnWidth: CGFloat = -.greatestFiniteMagnitude
  open var showsSecondaryOnlyButton = false
  open private(set) var isCollapsed = false

  private var columns: [Column: UIViewController] = [:]
  /// What the delegate has chosen when the columns were spread out again.
  private var expandedMode: DisplayMode?

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public convenience init() { self.init(style: .unspecified) }
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open var displayMode: DisplayMode {
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    return isCollapsed ? .secondaryOnly : expandedMode ?? .oneBesideSecondary
  }

  // MARK: Columns

  private static let order: [Column] = [.primary, .supplementary, .secondary]

  /// The controllers of the columns, primary first; while collapsed, the one that is shown.
  open var viewControllers: [UIViewController] {
    get {
      let all = Self.order.compactMap { columns[$0] }
      return isCollapsed ? shown : all
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = columns[column]
    guard old !== vc else { return }
    replaceValue(of: &columns[column], with: vc)
    // Each notice may lead to another change of the columns: what follows is done only as long as it holds.
    if let old, !isColumn(old) {
      old.sendWillMove(to: nil)
      if !isColumn(old), old.parent === self {
        old.takeOut()
        old.detachFromParent()
        old.sendDidMove(to: nil)
      }
    }
    if let vc, isColumn(vc), vc.parent !== self {
      if vc.parent != nil { vc.removeFromParent() }
      attach(vc)
      vc.sendWillMove(to: self)
      if isColumn(vc), vc.parent === self { vc.sendDidMove(to: self) }
    }
    if isOnScreen { installShown() }
  }

  private func isColumn(_ controller: UIViewController) -> Bool { columns.values.contains { $0 === controller } }

  open func show(_ column: Column) { topColumn = column; if isOnScreen { installShown() } }
  open func hide(_ column: Column) { if topColumn == column { topColumn = .secondary }; if isOnScreen { installShown() } }
  private var topColumn: Column = .primary

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.`splitViewController(_:show:sender:)`?(self, vc, sender) == true { return }
    if let navigation = columns[.primary] as? UINavigationController { return navigation.pushViewController(vc, animated: true) }
    setViewController(vc, for: .primary)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.`splitViewController(_:showDetail:sender:)`?(self, vc, sender) == true { return }
    if isCollapsed, let navigation = columns[.primary] as? UINavigationController, !(vc is UINavigationController) {
      return navigation.pushViewController(vc, animated: true)
    }
    setViewController(vc, for: .secondary)
    topColumn = .secondary
    if isOnScreen { installShown() }
  }

  // MARK: Collapsing (F4)

  private var shown: [UIViewController] {
    guard isCollapsed else { return Self.order.compactMap { columns[$0] } }
    let top = columns[.compact] ?? columns[topColumn] ?? columns[.primary] ?? columns[.secondary]
    return top.map { [$0] } ?? []
  }

  private func shows(_ child: UIViewController) -> Bool { shown.contains { $0 === child } }

  /// Compares the room there is with what is shown; called by each layout in a window.
  private func collapseOrExpand() {
    guard viewIfLoaded?.window != nil else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact, !isCollapsed { collapse() }
    if !isCompact, isCollapsed { expand() }
  }

  private func collapse() {
    isCollapsed = true
    var proposed: Column = columns[.primary] == nil ? .secondary : .primary
    if style == .unspecified {
      if let primary = delegate?.`primaryViewController(forCollapsing:)`?(self) { setViewController(primary, for: .primary) }
      if let primary = columns[.primary], let secondary = columns[.secondary] {
        let keepsPrimary = delegate?.`splitViewController(_:collapseSecondary:onto:)`?(self, secondary, primary) ?? false
        if !keepsPrimary { proposed = .secondary }
      }
    } else {
      proposed = delegate?.`splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`?(self, proposed) ?? proposed
    }
    topColumn = proposed
    installShown()
    delegate?.splitViewControllerDidCollapse?(self)
  }

  private func expand() {
    isCollapsed = false
    if style == .unspecified {
      if let primary = delegate?.`primaryViewController(forExpanding:)`?(self) { setViewController(primary, for: .primary) }
      if let primary = columns[.primary],
        let secondary = delegate?.`splitViewController(_:separateSecondaryFrom:)`?(self, primary)
      {
        setViewController(secondary, for: .secondary)
      }
    } else if let mode = delegate?.`splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`?(self, displayMode) {
      expandedMode = mode
    }
    installShown()
    delegate?.splitViewControllerDidExpand?(self)
  }

  private func installShown() {
    guard let view = viewIfLoaded else { return }
    // Each step makes callbacks, and those may change the columns: what is shown is asked anew.
    for child in children where !shows(child) { child.takeOut() }
    for child in shown where shows(child) { child.place(in: view) { shows(child) } }
    view.setNeedsLayout()
  }

  // MARK: Lifecycle

  override func makeRootView() -> UIView {
    ContainerView(frame: UIScreen.main.bounds)
  }

  override func layoutContent() {
    collapseOrExpand()
    guard let view = viewIfLoaded else { return }
    let visible = shown
    let primaryWidth = min(view.bounds.width * 0.4, 320)
    var x: CGFloat = 0
    for (index, child) in visible.enumerated() {
      let isLast = index == visible.count - 1
      let width = isLast ? view.bounds.width - x : primaryWidth
      child.viewIfLoaded?.frame = CGRect(x: x, y: 0, width: width, height: view.bounds.height)
      x += width
    }
  }

  override var forwardsFromOwnCallbacks: Bool { true }
  override var forwardedChildren: [UIViewController] { shown }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for child in shown { child.loadViewIfNeeded() }
    forwardBegin(.appear, animated: animated)
    installShown()
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardEnd()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    forwardBegin(.disappear, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardEnd()
  }
}
