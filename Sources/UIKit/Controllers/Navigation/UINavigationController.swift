// Navigation (B, C). A call changes the stack and sends move notices at once; the transition to the new top controller happens
// in the next layout pass (R4). Each operation leaves an intent; the layout pass compares what is displayed with the top.
internal import LifecycleModel

/// Shows the top of a stack of controllers under a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The direction of a transition, for custom animations.
  public enum Operation: Int, Sendable {
    case none = 0
    case push, pop
  }

  // MARK: State

  var stack: [UIViewController] = []
  var members: Set<ObjectIdentifier> = []
  /// The controller that is on screen, or on its way there; the top, except until the next layout pass.
  var displayed: UIViewController?
  var intent: NavigationIntent?
  var navigationTransition: ControllerTransition?
  /// The stack that a cancelled transition goes back to (C2); nil once the program has changed it: what it asked for holds.
  var memoryOfTransition: StackMemory?
  /// The stacks that calls under way have found.
  var memoriesOfCalls: [StackMemory] = []
  /// Pushes that wait for the running transition (B9, iOS 17 and before).
  var held: [() -> Void] = []
  /// A push has come while another one was under way (B9, iOS 8 and before).
  var hasNestedPush = false
  var owesDidShow = false
  let content = UIView(frame: .zero)
  private let barClass: AnyClass?

  // MARK: Making one

  public init(rootViewController: UIViewController) {
    barClass = nil
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    barClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    barClass = nil
    super.init(coder: coder)
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  deinit { madeNavigationBar?.controllerOfStack = nil }

  // MARK: Stack

  open weak var delegate: UINavigationControllerDelegate?

  /// The stack, bottom first. Setting it is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  /// The top controller, or what it presents.
  open var visibleViewController: UIViewController? {
    guard let top = stack.last else { return nil }
    var visible: UIViewController = ownPresented ?? top.ownPresented ?? top
    while let next = visible.ownPresented { visible = next }
    if let navigation = visible as? UINavigationController, navigation !== self { return navigation }
    return visible
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    performPush(viewController, animated: animated)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { performPop(animated: animated) }
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    performPop(to: viewController, animated: animated)
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return performPop(to: root, animated: animated)
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    performSet(viewControllers, animated: animated)
  }

  // MARK: Bars

  private var madeNavigationBar: UINavigationBar?
  open var navigationBar: UINavigationBar {
    if let madeNavigationBar { return madeNavigationBar }
    let bar = makeNavigationBar()
    madeNavigationBar = bar
    return bar
  }
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// The toolbar once it was shown.
  weak var toolbarInPlace: UIToolbar?
  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set {
      hidesNavigationBar = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private var hidesNavigationBar = false
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set {
      hidesToolbar = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private var hidesToolbar = true
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  open var hidesBarsOnTap = false
  open var hidesBarsOnSwipe = false
  open var hidesBarsWhenVerticallyCompact = false
  open var hidesBarsWhenKeyboardAppears = false
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()
  /// iOS 26: the pop gesture of the whole content area (C4).
  open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()

  private func makeNavigationBar() -> UINavigationBar {
    let bar = (barClass as? UINavigationBar.Type)?.init(frame: .zero) ?? UINavigationBar(frame: .zero)
    bar.controllerOfStack = self
    return bar
  }

  // MARK: Lifecycle

  override func makeRootView() -> UIView {
    let view = ContainerView(frame: UIScreen.main.bounds)
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(navigationBar)
    return view
  }

  override func layoutContent() { layOutStack() }

  override var forwardsFromOwnCallbacks: Bool { true }
  override var forwardedChildren: [UIViewController] { displayed.map { [$0] } ?? [] }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    prepareToAppear(animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardEnd()
    finishAppearing(animated: animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationTransition?.finishNow()
    forwardBegin(.disappear, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardEnd()
    settleOffScreen()
  }

  /// A visible bar decides by its style; without one the top controller does.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    !isNavigationBarHidden && navigationBar.barStyle == .black ? .lightContent : .default
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
  }

  /// A stack prefers the size that its top controller prefers, so that a popover or form sheet fits whoever is on top.
  open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if let top = topViewController, container === top { adoptPreferredSize(of: top) }
  }
  /// One that prefers none changes nothing.
  func adoptPreferredSize(of top: UIViewController) {
    let size = top.preferredContentSize
    if size != .zero, size != preferredContentSize { preferredContentSize = size }
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    putOnTop([secondaryViewController], animated: false)
  }
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    takeOffStack { $0 === top }
    return top
  }
}
