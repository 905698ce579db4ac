// Who typed before a presentation, and goes on typing after it.

/// The first responder of a presenter's views: resigned when a presentation begins, restored when it is over.
@preconcurrency @MainActor
struct PreservedResponder {
  private weak var responder: UIResponder?

  /// Resigns the first responder if it lies in `presenter`'s view, and remembers it. One that refuses to resign stays.
  init?(in presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let responder = view.window?.firstResponderStorage,
      responder.isInTree(of: presenter, view), responder.resignFirstResponder()
    else { return nil }
    self.responder = responder
  }

  /// Makes it first responder again, unless somebody else is by now, or it is gone.
  func restore() {
    guard let responder, FirstResponder.window(of: responder)?.firstResponderStorage == nil else { return }
    responder.becomeFirstResponder()
  }
}

extension UIResponder {
  /// Whether this is a view in `view`'s tree, or a controller whose view is.
  fileprivate func isInTree(of presenter: UIViewController, _ view: UIView) -> Bool {
    if self === presenter { return true }
    let own = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return own?.isDescendant(of: view) == true
  }
}
