// Pages (F). The order of the did-callbacks depends on the style (R8); a turn that is not animated is over when the call returns.
internal import LifecycleModel

/// Shows pages that the user turns.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, TransitionPerforming {
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical
  }
  public enum SpineLocation: Int, Sendable {
    case none = 0
    case min, mid, max
  }
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse
  }
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll
  }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  public let spineLocation: SpineLocation
  open var isDoubleSided = false
  open weak var delegate: UIPageViewControllerDelegate?
  open weak var dataSource: UIPageViewControllerDataSource?
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  private var shown: [UIViewController] = []
  private var turn: ControllerTransition?
  private let content = UIView(frame: .zero)
  /// Asked of the data source, and kept until the page has changed (F3).
  private var neighbours: [NavigationDirection: UIViewController] = [:]

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine =
      (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:)) ?? options?[.spineLocation] as? SpineLocation
    spineLocation = spine ?? (style == .pageCurl ? .min : .none)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The pages on screen: one, or two with the spine in the middle.
  open var viewControllers: [UIViewController]? { shown }

  /// Turns to other pages. Without animation, or off screen, the turn is over when the call returns.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let given = viewControllers ?? []
    // A leaf with two sides takes the page that is turned to, and the back of the one that is turned over: seen on the way only.
    let hasBack = transitionStyle == .pageCurl && spineLocation != .mid && isDoubleSided && animated
    let new = hasBack ? Array(given.prefix(1)) : given
    let required = spineLocation == .mid || hasBack ? 2 : 1
    guard given.count == required || given.isEmpty && !isOnScreen else {
      ProgrammerErrorHandler.raise(.pageCount(provided: given.count, required: required))
      return
    }
    // Chapter 3: an animated scroll while the finger scrolls.
    if let turn, turn.isInteractive, turn.status == .running, !turn.isStarting, transitionStyle == .scroll, animated {
      ProgrammerErrorHandler.raise(.overlappingScroll)
      return
    }
    if let turn {
      // From within its will-callbacks: what it would have shown is not shown any more.
      turn.isSuperseded = turn.isStarting
      turn.finishNow()
    }
    let old = shown
    guard lifecycle.machine.state == .appeared, new.count == 1, old.count <= 1, new.first !== old.first else {
      exchange(old, new)
      completion?(true)
      return
    }
    beginTurn(from: old.first, to: new[0], animated: animated, interactive: false) { completion?($0) }
  }

  /// Exchanges pages off screen, and pairs of pages: no callbacks but what the views' windows bring.
  private func exchange(_ old: [UIViewController], _ new: [UIViewController]) {
    replaceValue(of: &shown, with: new)
    forgetNeighbours()
    // Each step makes callbacks, and those may turn to another page.
    for page in old where !shows(page) {
      page.sendWillMove(to: nil)
      leave(page)
    }
    for page in new where page.parent !== self && shows(page) { adopt(page) }
    guard isOnScreen else { return }
    for page in new where page.parent === self && shows(page) {
      // While this controller appears, its pages appear with it.
      if lifecycle.machine.isUnderWay(.appear) {
        page.beginAppearance(.appear, animated: lifecycle.machine.isAnimated, by: .parent)
      }
      install(page)
    }
  }

  /// Takes a page out that is not shown any more and knows it; unless a callback turns back to it.
  private func leave(_ page: UIViewController?) {
    guard let page, !shows(page), page.parent === self else { return }
    page.takeOut()
    guard !shows(page), page.parent === self else { return }
    page.detachFromParent()
    page.sendDidMove(to: nil)
  }

  private func shows(_ page: UIViewController) -> Bool { shown.contains { $0 === page } }

  private func adopt(_ page: UIViewController) {
    if page.parent != nil { page.removeFromParent() }
    guard shows(page), page.parent == nil else { return }
    attach(page)
    page.lifecycle.awaitsDidMove = true
    page.sendWillMove(to: self)
  }

  // MARK: Turning (F1)

  private func beginTurn(
    from: UIViewController?, to: UIViewController, animated: Bool, interactive: Bool, completion: @escaping (Bool) -> Void
  ) {
    var circumstances: Circumstances = from == nil ? [] : .fromIsDropped
    if to.parent !== self {
      if to.parent != nil { to.removeFromParent() }
      attach(to)
      to.lifecycle.awaitsDidMove = true
      circumstances.insert(.toIsNew)
    }
    replaceValue(of: &shown, with: [to])
    forgetNeighbours()
    let transition = ControllerTransition(
      transitionStyle == .scroll ? .pageScroll : .pageCurl, in: self, from: from, to: to, animated: animated,
      duration: TransitionDuration.page, circumstances: circumstances, performer: self)
    transition.stage = content
    transition.isInteractive = interactive
    replaceValue(of: &turn, with: transition)
    transition.onEnd = { [weak self, unowned transition] in
      if let self, self.turn === transition { replaceValue(of: &self.turn, with: nil) }
      completion(!transition.isCancelled)
    }
    from?.sendWillMove(to: nil)
    transition.run(.call)
    transition.start()
    if !animated, !interactive { transition.finishNow() }
  }

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    switch structure {
    case .install:
      if let to = transition.to { install(to) }
    case .uninstall:
      if let from = transition.from, !shows(from) { from.takeOut() }
    case .detach:
      if let from = transition.from, !shows(from), from.parent === self { from.detachFromParent() }
    case .restore:
      guard let to = transition.to else { return }
      // A callback of the way back has turned to another page, which takes the place of both.
      guard shows(to) else { return leave(transition.from) }
      replaceValue(of: &shown, with: transition.from.map { [$0] } ?? [])
      to.takeOut()
      if to.lifecycle.awaitsDidMove {
        to.sendWillMove(to: nil)
        to.detachFromParent()
        to.sendDidMove(to: nil)
      }
    case .notifyInteractionChange:
      break
    }
  }

  func perform(_ callback: Callback, in transition: ControllerTransition) {}

  private func install(_ page: UIViewController) {
    guard isViewLoaded, shows(page) else { return }
    page.place(in: content, at: content.bounds) { shows(page) }
  }

  // MARK: Swiping (F3)

  /// The user begins to turn the page. Nil if there is no neighbour, or the controller has not appeared.
  @_spi(Offstage)
  @discardableResult
  public func beginSwipe(_ direction: NavigationDirection) -> TransitionInteraction? {
    guard turn == nil, lifecycle.machine.state == .appeared, let current = shown.first, let dataSource else { return nil }
    ask(dataSource, .forward, of: current)
    ask(dataSource, .reverse, of: current)
    guard turn == nil, shown.first === current, let neighbour = neighbours[direction] else { return nil }
    neighbour.publish(.pageWillTransition, container: self)
    delegate?.`pageViewController(_:willTransitionTo:)`?(self, [neighbour])
    beginTurn(from: current, to: neighbour, animated: true, interactive: true) { [weak self] completed in
      guard let self else { return }
      neighbour.publish(.pageDidFinishAnimating, [("completed", "\(completed)")], container: self)
      self.delegate?.`pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)`?(
        self, true, [current], completed)
      if completed, self.shown.first === neighbour, let dataSource = self.dataSource {
        self.ask(dataSource, direction, of: neighbour)
      }
    }
    return turn.map(TransitionInteraction.init)
  }

  private func forgetNeighbours() {
    if !neighbours.isEmpty { replaceValue(of: &neighbours, with: [:]) }
  }

  /// F3: each neighbour is asked for once, as long as the page stays.
  private func ask(_ dataSource: UIPageViewControllerDataSource, _ direction: NavigationDirection, of page: UIViewController) {
    guard neighbours[direction] == nil else { return }
    neighbours[direction] =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
  }

  // MARK: Lifecycle

  override func makeRootView() -> UIView {
    let view = ContainerView(frame: UIScreen.main.bounds)
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    return view
  }

  override func layoutContent() {
    guard let view = viewIfLoaded else { return }
    endFirstAppearance()
    content.frame = view.bounds
    let width = shown.count == 2 ? view.bounds.width / 2 : view.bounds.width
    for (index, page) in shown.enumerated() {
      page.viewIfLoaded?.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
    }
  }

  /// F2: pages that were set before this controller appeared have appeared before they are laid out for the first time.
  private func endFirstAppearance() {
    guard lifecycle.machine.isUnderWay(.appear), shown.contains(where: \.lifecycle.awaitsDidMove) else { return }
    for page in shown where page.lifecycle.awaitsDidMove && page.viewIfLoaded?.window != nil {
      page.endAppearance(by: .parent)
      finishMove(of: page)
    }
  }

  private func finishMove(of page: UIViewController) {
    page.lifecycle.movement.remove(.toParent)
    if page.lifecycle.awaitsDidMove, page.parent === self { page.sendDidMove(to: self) }
  }

  override var forwardsFromOwnCallbacks: Bool { true }
  override var forwardedChildren: [UIViewController] { shown }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for page in shown where page.lifecycle.awaitsDidMove { page.lifecycle.movement.insert(.toParent) }
    forwardBegin(.appear, animated: animated)
    for page in shown { install(page) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardEnd()
    // A callback may have begun a turn, which tells its page itself.
    for page in shown where page.lifecycle.awaitsDidMove && page !== turn?.to { finishMove(of: page) }
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    turn?.finishNow()
    forwardBegin(.disappear, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardEnd()
    forgetNeighbours()
  }
}
