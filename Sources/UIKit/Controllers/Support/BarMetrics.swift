/// How high the system's bars are, in points, without what lies under status bar and home indicator. Apple's Human Interface Guidelines
/// gave 44 and 49 for upright phones and 32 for phones on their side, and 96 with a large title; 50 is what apps find on an iPad.
@MainActor
enum BarMetrics {
  /// What a large title adds under the bar.
  static let largeTitle: CGFloat = 52

  static func navigationBar(_ traits: UITraitCollection) -> CGFloat { toolbar(traits) }

  static func toolbar(_ traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 44
  }

  static func tabBar(_ traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 49
  }
}

extension UINavigationController {
  /// How far the bar is higher for a controller of the stack: a large title is the controller's wish, or that of the one below it
  /// (`automatic`). There is none on a phone on its side.
  func largeTitleHeight(for controller: UIViewController?) -> CGFloat {
    guard navigationBar.prefersLargeTitles, let controller, traitCollection.verticalSizeClass != .compact else { return 0 }
    var index = stack.firstIndex { $0 === controller } ?? stack.count
    var mode = controller.navigationItem.largeTitleDisplayMode
    while mode == .automatic, index > 0 {
      index -= 1
      mode = stack[index].navigationItem.largeTitleDisplayMode
    }
    return mode == .never ? 0 : BarMetrics.largeTitle
  }

  /// The bar's height while it shows a controller of the stack.
  func navigationBarHeight(for controller: UIViewController?, in size: CGSize) -> CGFloat {
    let height = navigationBar.sizeThatFits(size).height
    guard let top = stack.last, top !== controller else { return height }
    return height + largeTitleHeight(for: controller) - largeTitleHeight(for: top)
  }

  /// Puts the bars where they belong: under the status bar, and over the home indicator.
  func layoutBars(in bounds: CGRect) {
    let safe = viewIfLoaded?.safeAreaInsets ?? .zero
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(
      x: 0, y: safe.top, width: bounds.width, height: navigationBarHeight(for: displayed ?? stack.last, in: bounds.size))
    guard !isToolbarHidden || toolbarInPlace != nil, let view = viewIfLoaded, let toolbar else { return }
    if toolbar.superview !== view { view.addSubview(toolbar) }
    toolbarInPlace = toolbar
    toolbar.isHidden = isToolbarHidden || hidesBottomBars
    toolbar.items = stack.last?.toolbarItems
    let height = toolbar.sizeThatFits(bounds.size).height
    toolbar.frame = CGRect(x: 0, y: bounds.height - safe.bottom - height, width: bounds.width, height: height)
  }

  /// A controller that was pushed hides the bars at the bottom until it is popped (`hidesBottomBarWhenPushed`).
  /// Each controller is asked once while it is in the stack, so that a push costs the same at any depth.
  var hidesBottomBars: Bool {
    var known = stack.count - 1
    while known > 0, stack[known].bottomBarsAreHidden == nil { known -= 1 }
    var isHidden = known > 0 && stack[known].bottomBarsAreHidden == true
    for index in stride(from: max(known, 0) + 1, to: stack.count, by: 1) {
      isHidden = isHidden || stack[index].hidesBottomBarWhenPushed
      stack[index].bottomBarsAreHidden = isHidden
    }
    return isHidden
  }
}

extension UITabBarController {
  /// Whether the bar makes room for what the selected tab shows.
  var barIsAway: Bool { isTabBarHidden || (selectedViewController as? UINavigationController)?.hidesBottomBars == true }

  /// The bar reaches over the home indicator to the bottom of the screen.
  func layoutTabBar(in view: UIView) {
    let height = tabBar.sizeThatFits(view.bounds.size).height
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    tabBar.isHidden = barIsAway
    let covered = barIsAway ? 0 : max(0, height - view.safeAreaInsets.bottom)
    selectedViewController?.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0)
  }
}
