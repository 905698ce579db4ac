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
  /// The columns that shall be shown where there is room; what was shown or hidden since is forgotten.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      let before = chosenMode ?? oldValue.whereThereIsRoom
      chosenMode = nil
      changingMode(from: before)
    }
  }
  open var preferredSplitBehavior: SplitBehavior = .automatic
  /// How columns share the room: beside each other; nothing overlays anything here.
  open var splitBehavior: SplitBehavior { preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior }
  open var presentsWithGesture = true
  open var primaryEdge: PrimaryEdge = .leading
  open var preferredPrimaryColumnWidth: CGFloat = -.greatestFiniteMagnitude
  open var preferredPrimaryColumnWidthFraction: CGFloat = -.greatestFiniteMagnitude
  open var minimumPrimaryColumnWidth: CGFloat = -.greatestFiniteMagnitude
  open var maximumPrimaryColumnWidth: CGFloat = -.greatestFiniteMagnitude
  open var showsSecondaryOnlyButton = false
  open internal(set) var isCollapsed = false

  /// What was given for each column.
  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that were made around columns' controllers.
  private var wrappers: [Column: UINavigationController] = [:]
  /// How many calls that change the columns are under way.
  private var changes = 0
  /// While collapsed onto a controller that is no stack: the column in its place.
  var topColumn: Column = .primary
  /// What the delegate has chosen when the columns were spread out again, or what was shown or hidden since.
  var chosenMode: DisplayMode? {
    didSet { changingMode(from: oldValue ?? preferredDisplayMode.whereThereIsRoom) }
  }

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

  /// Which columns are shown where there is room: by default the secondary one and one beside it.
  open var displayMode: DisplayMode {
    if isCollapsed { return preferredDisplayMode == .automatic ? .secondaryOnly : preferredDisplayMode }
    return chosenMode ?? preferredDisplayMode.whereThereIsRoom
  }

  // MARK: Columns

  static let order: [Column] = [.primary, .supplementary, .secondary]

  /// The controllers of the columns, primary first; while collapsed, the one that is shown.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? shown : Self.order.compactMap(child) }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  /// What was given for the column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Gives the column a controller. In a style with columns one that is no navigation controller gets one around it, as columns become
  /// one stack where there is no room.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = child(column)
    guard columns[column] !== vc else { return }
    changes += 1
    defer { changes -= 1 }
    let wasMerged = old.map { isMerged($0) } ?? false
    replaceValue(of: &columns[column], with: vc)
    replaceValue(of: &wrappers[column], with: wrapper(of: vc, for: column))
    let new = child(column)
    // Each notice may lead to another change of the columns: what follows is done only as long as it holds.
    if let old, !isColumn(old), !(wasMerged && replaceMerged(old, by: new)) {
      old.sendWillMove(to: nil)
      if !isColumn(old), old.parent === self {
        old.takeOut()
        old.detachFromParent()
        old.sendDidMove(to: nil)
      }
    }
    if let new, isColumn(new), new.parent !== self, !wasMerged {
      if new.parent != nil { new.removeFromParent() }
      attach(new)
      new.sendWillMove(to: self)
      if isColumn(new), new.parent === self { new.sendDidMove(to: self) }
    }
    if isOnScreen { installShown() }
  }

  private func wrapper(of controller: UIViewController?, for column: Column) -> UINavigationController? {
    guard style != .unspecified, column != .compact, let controller, !(controller is UINavigationController) else { return nil }
    return UINavigationController(rootViewController: controller)
  }

  /// The child that stands for the column.
  func child(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  private func isColumn(_ controller: UIViewController) -> Bool { columns.keys.contains { child($0) === controller } }

  override func childHasLeft(_ child: UIViewController) { viewIfLoaded?.setNeedsLayout() }

  /// A column's controller that another container has taken is no column any more.
  func forgetTakenColumns() {
    guard changes == 0 else { return }
    for column in Self.order + [.compact] {
      guard let child = child(column), let parent = child.parent, parent !== self, !isMerged(child) else { continue }
      replaceValue(of: &columns[column], with: nil)
      replaceValue(of: &wrappers[column], with: nil)
      if let view, child.viewIfLoaded?.superview === view { child.takeOut() }
    }
  }

  open func show(_ column: Column) {
    topColumn = column
    if isCollapsed { return showMerged(column) }
    setColumn(column, isShown: true)
    if isOnScreen { installShown() }
  }
  open func hide(_ column: Column) {
    if isCollapsed { return hideMerged(column) }
    setColumn(column, isShown: false)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.`splitViewController(_:show:sender:)`?(self, vc, sender) == true { return }
    if let navigation = child(.primary) as? UINavigationController { return navigation.pushViewController(vc, animated: true) }
    setViewController(vc, for: .primary)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.`splitViewController(_:showDetail:sender:)`?(self, vc, sender) == true { return }
    if isCollapsed, style == .unspecified, let navigation = columns[.primary] as? UINavigationController {
      return navigation.putOnTop([vc], animated: true)
    }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  var shown: [UIViewController] {
    guard isCollapsed else { return columnsOnShow.compactMap(child) }
    if let compact = columns[.compact] { return [compact] }
    if let base { return [base] }
    let top = columns[topColumn] ?? columns[.primary] ?? columns[.secondary]
    return top.map { [$0] } ?? []
  }

  private func shows(_ child: UIViewController) -> Bool { shown.contains { $0 === child } }

  func installShown() {
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
    forgetTakenColumns()
    collapseOrExpand()
    if !isCollapsed, Self.order.contains(where: { child($0).map { $0.parent == nil } ?? false }) {
      takeInFreeColumns()
      installShown()
    }
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
