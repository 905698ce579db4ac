// Tabs (E). Switching is synchronous up to the will-callbacks (R5); only what has been selected is loaded (A6).
internal import LifecycleModel

/// Shows one of several controllers, chosen by a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, TransitionPerforming {
  private var tabs: [UIViewController] = []
  /// What is shown: a tab, or the More controller.
  private var selected: UIViewController?
  private var more: MoreNavigationController?
  private let content = UIView(frame: .zero)
  /// The switch whose will-callbacks are being made.
  private var switching: ControllerTransition?
  /// The switch that the delegate's animator makes.
  private var animatedSwitch: ControllerTransition?

  open weak var delegate: UITabBarControllerDelegate?
  open private(set) lazy var tabBar: UITabBar = makeTabBar()
  open var customizableViewControllers: [UIViewController]?
  /// Hosts the controllers that the bar has no room for (E5). One instance.
  open var moreNavigationController: UINavigationController { requiredMore() }
  open var isTabBarHidden = false { didSet { if isTabBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } } }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty && !hasBeenSet ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }
  private var hasBeenSet = false

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    hasBeenSet = viewControllers != nil
    let new = viewControllers ?? []
    let removed = tabs.filter { old in !new.contains { $0 === old } }
    let added = new.filter { candidate in !tabs.contains { $0 === candidate } }
    replaceValue(of: &tabs, with: new)
    // Each notice may lead to another change of the tabs; then the remaining ones are sent to whom they concern.
    for controller in removed where !isTab(controller) { controller.sendWillMove(to: nil) }
    for controller in added where isTab(controller) && controller.parent !== self {
      if controller.parent != nil { controller.removeFromParent() }
      guard isTab(controller), controller.parent == nil else { continue }
      attach(controller)
      controller.sendWillMove(to: self)
    }
    settleMore()
    if let selected, isTab(selected) || selected === more {
      // The selection stays.
    } else {
      show(tabs.first, animation: animated ? .asked : .none)
    }
    for controller in removed where controller.parent === self && !isTab(controller) {
      controller.detachFromParent()
      controller.sendDidMove(to: nil)
    }
    for controller in added where controller.parent === self && isTab(controller) { controller.sendDidMove(to: self) }
    tabBar.setItems(barControllers.map(\.tabBarItem), animated: animated)
    syncBar()
  }

  private func isTab(_ controller: UIViewController) -> Bool { tabs.contains { $0 === controller } }

  /// The controller of the chosen tab; one that More shows, if the user or the program chose it there. Setting one that is neither a
  /// tab nor the More controller does nothing.
  open var selectedViewController: UIViewController? {
    get { selected === more ? more?.hosted ?? selected : selected }
    set {
      guard let newValue, newValue === more || isTab(newValue) else { return }
      show(newValue)
    }
  }

  /// The index of the chosen tab; `NSNotFound` if there is none, or More shows its list.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { chosen in tabs.firstIndex { $0 === chosen } } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else { return }
      show(tabs[newValue])
    }
  }

  // MARK: More (E5)

  /// How many tabs the bar has room for.
  private var capacity: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }
  /// The controllers that More lists.
  var surplus: [UIViewController] { tabs.count > capacity ? Array(tabs.dropFirst(capacity - 1)) : [] }
  /// The controllers whose items the bar shows.
  private var barControllers: [UIViewController] {
    let hidden = surplus
    return hidden.isEmpty ? tabs : tabs.dropLast(hidden.count) + [requiredMore()]
  }

  private func requiredMore() -> MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(self)
    more = made
    attach(made)
    return made
  }

  /// After a change of the tabs: More lists what there is no room for, and shows nothing else.
  private func settleMore() {
    guard let more else { return }
    let hidden = surplus
    if let hosted = more.hosted, !hidden.contains(where: { $0 === hosted }) { more.showList() }
    more.reload()
    if hidden.isEmpty, selected === more { show(tabs.first) }
    reclaim()
  }

  /// Takes back the controllers that More no longer shows.
  func reclaim() { for controller in tabs where controller.parent == nil { attach(controller) } }

  // MARK: Switching (E1)

  /// Whether the delegate may animate a switch.
  private enum SwitchAnimation { case asked, none }

  private func show(_ controller: UIViewController?, byUser: Bool = false, animation: SwitchAnimation = .asked) {
    if let controller, surplus.contains(where: { $0 === controller }) {
      let more = requiredMore()
      more.host(controller, animated: isOnScreen && selected === more)
      return show(more, byUser: byUser)
    }
    guard controller !== selected else { return }
    if animatedSwitch?.status == .running { animatedSwitch?.finishNow() }
    let old = selected
    replaceValue(of: &selected, with: controller)
    syncBar()
    guard isOnScreen else {
      sweep()
      if isViewLoaded, let controller { install(controller) }
      return
    }
    let animator = animation == .asked ? animator(from: old, to: controller) : nil
    let transition = ControllerTransition(
      .tabSwitch, in: self, from: old, to: controller, animated: animator != nil, duration: 0,
      circumstances: byUser ? .byUser : [], performer: self)
    if let animator { prepare(transition, with: animator) }
    switching?.isSuperseded = true
    replaceValue(of: &switching, with: transition)
    transition.run(.call)
    if switching === transition { replaceValue(of: &switching, with: nil) }
    if transition.isSuperseded { transition.animator = nil }
    transition.start()
  }

  /// Whoever animates the switch: the delegate's, for the user's choice and the program's alike.
  private func animator(from old: UIViewController?, to new: UIViewController?) -> UIViewControllerAnimatedTransitioning? {
    guard let old, let new else { return nil }
    return delegate?.`tabBarController(_:animationControllerForTransitionFrom:to:)`?(self, old, new)
  }

  private func prepare(_ transition: ControllerTransition, with animator: UIViewControllerAnimatedTransitioning) {
    transition.animator = animator
    transition.interactor = delegate?.`tabBarController(_:interactionControllerFor:)`?(self, animator)
    transition.stage = content
    animatedSwitch = transition
    transition.onEnd = { [unowned transition] in
      if self.animatedSwitch === transition { self.animatedSwitch = nil }
    }
  }

  /// The user taps a tab: the delegate is asked and told (E2).
  @_spi(Offstage) public func tapTab(at index: Int) {
    let choices = barControllers
    guard choices.indices.contains(index) else { return }
    let controller = choices[index]
    controller.publish(.tabShouldSelect, container: self)
    guard delegate?.`tabBarController(_:shouldSelect:)`?(self, controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(controller)
    }
    controller.publish(.tabDidSelect, container: self)
    delegate?.`tabBarController(_:didSelect:)`?(self, controller)
  }

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    switch structure {
    case .install:
      // A callback may have chosen another tab meanwhile.
      // A custom animator puts the view that comes in itself.
      if let to = transition.to, to === selected, transition.animator == nil { install(to) }
    case .uninstall:
      if let to = transition.to, to === selected, transition.animator != nil { install(to) }
      guard let from = transition.from, from !== selected else { return }
      from.takeOut()
      // A callback of the departure may have chosen it again.
      if from === selected { install(from) }
    case .restore:
      guard transition.to === selected else { return }
      transition.to?.takeOut()
      replaceValue(of: &selected, with: transition.from)
      syncBar()
      if let selected { install(selected) }
    case .detach, .notifyInteractionChange:
      break
    }
  }

  func perform(_ callback: Callback, in transition: ControllerTransition) {}

  /// Takes views out that an unfinished switch has left behind.
  private func sweep() {
    for controller in tabs where controller !== selected { controller.takeOut() }
    for view in content.subviews where selected?.isPlaced(view) != true { view.removeFromSuperview() }
  }

  private func install(_ controller: UIViewController) {
    guard isViewLoaded else { return }
    controller.place(in: content, at: content.bounds) { controller === selected }
  }

  private func makeTabBar() -> UITabBar {
    let bar = UITabBar(frame: .zero)
    bar.controller = self
    return bar
  }

  private func syncBar() { tabBar.selectedItem = selected?.tabBarItem }

  // MARK: Lifecycle

  override func makeRootView() -> UIView {
    let view = ContainerView(frame: UIScreen.main.bounds)
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(tabBar)
    return view
  }

  override func layoutContent() {
    guard let view = viewIfLoaded else { return }
    content.frame = view.bounds
    layoutTabBar(in: view)
    selected?.viewIfLoaded?.frame = content.bounds
  }

  override var forwardsFromOwnCallbacks: Bool { true }
  override var forwardedChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    sweep()
    selected?.loadViewIfNeeded()
    forwardBegin(.appear, animated: animated)
    if let selected { install(selected) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardEnd()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if animatedSwitch?.status == .running { animatedSwitch?.finishNow() }
    forwardBegin(.disappear, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardEnd()
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }
}
