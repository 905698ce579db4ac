import UIKit

/// Tells how much of the screen the keyboard covers, while it is started.
final class KeyboardObserver: NSObject {
  var onChange: ((CGFloat) -> Void)?
  private(set) var isObserving = false

  func start() {
    guard !isObserving else { return }
    isObserving = true
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(self, selector: #selector(keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  func stop() {
    guard isObserving else { return }
    isObserving = false
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
    onChange?(value.cgRectValue.height)
  }

  @objc private func keyboardWillHide() {
    onChange?(0)
  }
}
