/// What a controller tells the bars of its containers; made when it is first asked for.
@MainActor
struct Chrome {
  var item: UINavigationItem?
  var tabItem: UITabBarItem?
  var editButton: EditButtonItem?
  var isEditing = false
  var scrollViews: [UInt: UIScrollView] = [:]
  var previews: [PreviewingContext] = []

  nonisolated init() {}

  mutating func navigationItem(for controller: UIViewController) -> UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: controller.title ?? "")
    made.title = controller.title
    item = made
    return made
  }

  mutating func tabBarItem(for controller: UIViewController) -> UITabBarItem {
    if let tabItem { return tabItem }
    let made = UITabBarItem(title: controller.title, image: nil, tag: 0)
    tabItem = made
    return made
  }

  mutating func editButtonItem(for controller: UIViewController) -> UIBarButtonItem {
    if let editButton { return editButton }
    let made = EditButtonItem(controller)
    made.showsDone(isEditing)
    editButton = made
    return made
  }
}

/// The button that switches a controller's editing on and off.
@preconcurrency @MainActor
final class EditButtonItem: UIBarButtonItem {
  private weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init()
    style = .plain
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  required init() { super.init() }

  func showsDone(_ editing: Bool) {
    title = editing ? "Done" : "Edit"
    style = editing ? .done : .plain
  }

  override func performTap() {
    guard let controller else { return }
    controller.setEditing(!controller.isEditing, animated: true)
  }
}

extension UIViewController {
  func titleDidChange() {
    chrome.item?.title = title
    chrome.tabItem?.title = title
  }

  /// A child's preferred size is its parent's or presenter's business (K).
  func propagatePreferredContentSize() {
    if let parent {
      parent.publish(.preferredContentSizeDidChange)
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if let controller = storedPresentationController, ownPresenting != nil {
      controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  func sendSizeTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    send(.viewWillTransitionToSize, [("size", "\(size.width)×\(size.height)")]) {
      viewWillTransition(to: size, with: coordinator)
    }
  }

  func sendWillTransition(to traits: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
    send(.willTransitionToTraits) { willTransition(to: traits, with: coordinator) }
  }

  /// `super` forwards to the children (G10): each gets its own new size.
  func forwardSizeTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded {
      let old = child.viewIfLoaded!.bounds.size
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard new != old else { continue }
      if isOnScreen, !child.isOnScreen {
        child.lifecycle.missedSize = new  // K4
      } else {
        child.sendSizeTransition(to: new, with: coordinator)
      }
    }
  }

  /// K4: a size that was missed off screen is told before the controller appears again.
  func tellMissedSize(with coordinator: UIViewControllerTransitionCoordinator?) {
    guard let size = lifecycle.missedSize else { return }
    lifecycle.missedSize = nil
    guard let view = viewIfLoaded, view.bounds.size != size else { return }
    let own = ControllerTransition(
      .containedSwap, in: self, from: nil, to: nil, animated: false, duration: 0, performer: SizeChange {})
    sendSizeTransition(to: size, with: coordinator ?? own)
    if coordinator == nil { own.start() }
  }

  func performShow(_ controller: UIViewController, sender: Any?) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(controller, animated: true)
    } else if let split = splitViewController {
      split.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  func performShowDetail(_ controller: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  func findTarget(forAction action: Selector) -> UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if controller is UINavigationController || controller is UISplitViewController { return controller }
      candidate = controller.parent
    }
    return nil
  }
}
