import UIKit

/// The app's root: the list inside a navigation controller.
public final class JournalNavigationController: UINavigationController {
  public convenience init(store: JournalStore) {
    self.init(rootViewController: JournalViewController(store: store))
    navigationBar.prefersLargeTitles = true
  }

  public override var childForStatusBarStyle: UIViewController? { topViewController }
}
