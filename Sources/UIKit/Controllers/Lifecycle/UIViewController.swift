// The base of all controllers. Members that a subclass may override must stand in the class itself; what they do is in the
// files beside this one: Loading (I), Appearance (R9, R10), Containment (G), Presentation (D).
internal import COffstage
internal import LifecycleModel

/// Manages a view hierarchy: loads it when it is needed and is told when it comes on screen and leaves it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer, UITraitEnvironment {
  // MARK: Engine state

  var lifecycle = LifecycleState()
  var storedView: UIView?
  let givenNibName: String?
  /// See Upwards.swift.
  nonisolated(unsafe) private unowned(unsafe) var parentReference: UIViewController?
  /// In a navigation stack: whether this controller, or one below it, was pushed without bars at the bottom; nil if nobody has asked yet.
  var bottomBarsAreHidden: Bool?
  var parentController: UIViewController? {
    get { living(parentReference) }
    set {
      parentReference = newValue
      bottomBarsAreHidden = nil
    }
  }
  var childControllers: [UIViewController] = []
  /// What this controller itself presents, and what presents it (D). Ancestors are asked by the public properties.
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  var storedPresentationController: UIPresentationController?
  /// The transition that this controller takes part in.
  weak var runningTransition: ControllerTransition?
  var chrome = Chrome()
  /// The traits that are set for the controller (K3).
  var ownTraits = OwnTraits()

  // MARK: Making one

  /// Makes a controller whose view comes from a nib, or from `loadView` if the name is nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    givenNibName = nil
    nibBundle = nil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open func encode(with coder: NSCoder) {}

  deinit {
    storedView?.controllerReference = nil
    for child in childControllers where child.parentReference === self { child.parentReference = nil }
    guard offstage_is_main_thread() else { return }
    MainActor.assumeIsolated { if ownPresented != nil { abandonContextPresentation() } }
    guard LifecycleEvents.isObserved else { return }
    let identity = ObjectIdentifier(self)
    let className = String(describing: type(of: self))
    MainActor.assumeIsolated {
      LifecycleEvents.publish(
        LifecycleEvent(
          controller: nil, identity: identity, className: className, callback: .deinit, arguments: [], container: nil))
    }
  }

  // MARK: Loading (I)

  /// The name of the nib that was given, or nil.
  open var nibName: String? { givenNibName }
  open private(set) var nibBundle: Bundle?

  /// The root view. Reading it loads it; setting nil lets it be loaded again.
  open var view: UIView! {
    get { requiredView() }
    set { adopt(newValue) }
  }

  /// The root view if it is loaded; never loads it.
  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadViewIfNeeded() { if storedView == nil { _ = requiredView() } }
  open func loadView() { _ = makeDefaultView() }
  open func viewDidLoad() {}
  /// The plain view that the default `loadView` makes; system containers give their own.
  func makeRootView() -> UIView { UIView(frame: UIScreen.main.bounds) }

  // MARK: Appearance (R1–R3, R9)

  open func viewWillAppear(_ animated: Bool) { checkCaller(of: .viewWillAppear) }
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) { checkCaller(of: .viewDidAppear) }
  open func viewWillDisappear(_ animated: Bool) { checkCaller(of: .viewWillDisappear) }
  open func viewDidDisappear(_ animated: Bool) { checkCaller(of: .viewDidDisappear) }

  /// True while the controller comes as a new child of a container (L).
  open var isMovingToParent: Bool { !lifecycle.isForwarding && lifecycle.movement.contains(.toParent) }
  /// True while the controller leaves its container, even if that is cancelled later (L, C2).
  open var isMovingFromParent: Bool { !lifecycle.isForwarding && lifecycle.movement.contains(.fromParent) }
  open var isBeingPresented: Bool { !lifecycle.isForwarding && lifecycle.movement.contains(.presented) }
  open var isBeingDismissed: Bool { !lifecycle.isForwarding && lifecycle.movement.contains(.dismissed) }

  // MARK: Layout (R15, H)

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called in place of the view's `updateConstraints`, which `super` calls (H1).
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  // MARK: Containment (G)

  open var parent: UIViewController? { parentController }
  open var children: [UIViewController] { childControllers }
  open func addChild(_ childController: UIViewController) { performAddChild(childController) }
  open func removeFromParent() { performRemoveFromParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller that it is about to appear or disappear; for containers that do not let it be told automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(AppearanceDirection(appearing: isAppearing), animated: animated, by: .manual)
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() { endAppearance(by: .manual) }

  /// Swaps the views of two children of this controller (G6).
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performTransition(
      from: fromViewController, to: toViewController, duration: duration, animations: animations, completion: completion)
  }

  /// System containers put their children's views and bars in place.
  func layoutContent() {}
  /// A child has left, perhaps for another container that has taken it.
  func childHasLeft(_ child: UIViewController) {}
  /// System containers tell their children from inside their own callbacks (R10).
  var forwardsFromOwnCallbacks: Bool { false }
  /// The children that appear and disappear with this controller.
  var forwardedChildren: [UIViewController] { childrenInView }

  // MARK: Presentation (D)

  open var presentedViewController: UIViewController? { ownPresented ?? parentController?.presentedViewController }
  open var presentingViewController: UIViewController? { ownPresenting ?? parentController?.presentingViewController }
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    performPresent(viewControllerToPresent, animated: flag, completion: completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: flag, completion: completion)
  }

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open var presentationController: UIPresentationController? { requiredPresentationController() }
  open var popoverPresentationController: UIPopoverPresentationController? {
    requiredPresentationController() as? UIPopoverPresentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    requiredPresentationController() as? UISheetPresentationController
  }
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? { currentCoordinator }

  open func show(_ vc: UIViewController, sender: Any?) { performShow(vc, sender: sender) }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { performShowDetail(vc, sender: sender) }

  /// A split view without columns collapses onto this controller, its primary one (F4), and its delegate has not seen to the secondary one. A
  /// navigation controller takes it onto its stack, others do nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// A split view without columns expands, and its delegate has named no secondary controller. A navigation controller gives its top one,
  /// others give none.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    findTarget(forAction: action)
  }

  // MARK: Containers' chrome

  open var title: String? { didSet { titleDidChange() } }
  open var navigationItem: UINavigationItem { chrome.navigationItem(for: self) }
  open var tabBarItem: UITabBarItem! {
    get { chrome.tabBarItem(for: self) }
    set { chrome.tabItem = newValue }
  }
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.viewIfLoaded?.setNeedsLayout() } }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }
  open var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }
  open var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { chrome.scrollViews[edge.rawValue] }
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for bit in [1, 2, 4, 8] as [UInt] where edge.rawValue & bit != 0 { chrome.scrollViews[bit] = scrollView }
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  // MARK: Storyboards (not read yet: Documentation/Compatibility.md)

  /// The storyboard that the controller was made from: none.
  open var storyboard: UIStoryboard? { nil }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    ProgrammerErrorHandler.raise(.missingSegue(identifier, receiver: name(self)))
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Geometry

  open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { propagatePreferredContentSize() } }
  }
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// What the bars of the container cover of this controller's view.
  var barInsets: UIEdgeInsets = .zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// What the controller adds to the safe area of its view: its own insets and the container's bars (H2).
  var safeAreaAddition: UIEdgeInsets {
    let (own, bars) = (additionalSafeAreaInsets, barInsets)
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom, right: own.right + bars.right)
  }
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  // MARK: Content container (K)

  open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
    parentSize
  }
  open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }
  open func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
    for child in children { child.sendWillTransition(to: newCollection, with: coordinator) }
  }

  /// The traits of the view, or of where the controller will be shown.
  open var traitCollection: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    return overriding(expectedTraits)
  }
  /// The style of the interface here and below, whatever surrounds it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set { setOwnStyle(newValue) }
  }
  /// Sets traits for a child and what is below it, as long as it is a child; nil takes them back.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
    guard childViewController.parent === self else { return }
    childViewController.setTraitsFromParent(collection)
  }
  /// The traits that were set for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.ownTraits.fromParent : nil
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The view's traits have changed (K2, K3).
  func rootViewTraitCollectionDidChange(_ previous: UITraitCollection?) {
    send(.traitCollectionDidChange) { traitCollectionDidChange(previous) }
  }

  // MARK: System appearance

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Asks the controller in charge what the status bar shall look like.
  open func setNeedsStatusBarAppearanceUpdate() { updateStatusBar() }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    ask({ $0.childForHomeIndicatorAutoHidden }, { $0.prefersHomeIndicatorAutoHidden })
  }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    ask({ $0.childForScreenEdgesDeferringSystemGestures }, { $0.preferredScreenEdgesDeferringSystemGestures })
  }
  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open func setNeedsUpdateOfPrefersPointerLocked() { ask({ $0.childViewControllerForPointerLock }, { $0.prefersPointerLocked }) }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The interface turns in the next commit if it has to.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.windowScene?.setNeedsOrientationCheck() }

  // MARK: Editing, memory, restoration

  open var isEditing: Bool {
    get { chrome.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    chrome.isEditing = editing
    chrome.editButton?.showsDone(editing)
  }
  open var editButtonItem: UIBarButtonItem { chrome.editButtonItem(for: self) }
  open func didReceiveMemoryWarning() {}
  open var restorationIdentifier: String?
  open var restorationClass: AnyClass?

  // MARK: Responder

  open override var next: UIResponder? {
    if let superview = viewIfLoaded?.superview { return superview }
    return parentController ?? ownPresenting
  }

  // MARK: What the view tells its controller

  /// The root view is about to enter `window`, or to leave its window if nil (M7).
  func rootViewWillMove(to window: UIWindow?) { windowMove(window == nil ? .disappear : .appear) }

  /// The root view has entered `window`, or has left its window if nil.
  func rootViewDidMove(to window: UIWindow?) {
    guard window != nil else { return }
    checkHierarchy()
    catchUpWithMove()
    viewIfLoaded?.setNeedsLayout()
  }

  /// The layout pass has reached the root view; its superview is laid out (R3, R15).
  func rootViewWillLayoutSubviews() {
    if viewIfLoaded?.window != nil { sendIsAppearingIfDue() }
    viewIfLoaded?.updateConstraintsTree()
    send(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
  }

  /// `layoutSubviews` of the root view has returned.
  func rootViewDidLayoutSubviews() { send(.viewDidLayoutSubviews) { viewDidLayoutSubviews() } }

  /// The root view updates its constraints (H1).
  func rootViewUpdateConstraints() { send(.updateViewConstraints) { updateViewConstraints() } }
  /// The safe area of the root view has changed (H2).
  func rootViewSafeAreaInsetsDidChange() { send(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() } }
  /// The layout margins of the root view have changed (H2).
  func rootViewLayoutMarginsDidChange() { send(.viewLayoutMarginsDidChange) { viewLayoutMarginsDidChange() } }
}
