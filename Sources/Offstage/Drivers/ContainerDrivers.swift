@_spi(Offstage) import UIKit

extension Simulation where Target: UINavigationController {
  /// Begins to swipe back from the edge (C1). Nil if there is nothing to go back to, the controller is off screen, a transition
  /// runs, or the gesture does not begin: it is disabled, its delegate refuses, or the bar shows no back button.
  public func swipeBack() -> Interaction? { Interaction(target.beginSwipeBack()) }

  /// Taps the back button. False if the bar shows none.
  @discardableResult
  public func tapBackButton() -> Bool { target.tapBackButton() }
}

extension Simulation where Target: UITabBarController {
  /// Taps the tab with this index; the delegate is asked and told (E2). False if the bar shows no such tab.
  @discardableResult
  public func tapTab(at index: Int) -> Bool {
    guard let items = target.tabBar.items, items.indices.contains(index), items[index].isEnabled else { return false }
    target.tabBar.tap(items[index])
    return true
  }
}

extension Simulation where Target: UIPageViewController {
  /// Begins to turn the page (F1). Nil if the data source has no neighbour, the controller is off screen, or a page turns already.
  public func turnPage(_ direction: UIPageViewController.NavigationDirection) -> Interaction? {
    Interaction(target.beginSwipe(direction))
  }
}

extension Simulation where Target: UIBarButtonItem {
  /// Taps the button. False if it is disabled.
  @discardableResult
  public func tap() -> Bool {
    guard target.isEnabled else { return false }
    target.tap()
    return true
  }
}
