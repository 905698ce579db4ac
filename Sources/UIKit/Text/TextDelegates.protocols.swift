/// Hears of editing in a text field, and may refuse it.
@preconcurrency @MainActor
@objc public protocol UITextFieldDelegate: NSObjectProtocol {
  @objc optional func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
  @objc optional func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  @objc optional func textFieldDidEndEditing(_ textField: UITextField)
  @objc optional func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  @objc optional func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  @objc optional func textFieldDidChangeSelection(_ textField: UITextField)
  @objc optional func textFieldShouldClear(_ textField: UITextField) -> Bool
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

/// Hears of editing in a text view, and may refuse it.
@preconcurrency @MainActor
@objc public protocol UITextViewDelegate: UIScrollViewDelegate {
  @objc optional func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  @objc optional func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  @objc optional func textViewDidBeginEditing(_ textView: UITextView)
  @objc optional func textViewDidEndEditing(_ textView: UITextView)
  @objc optional func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  @objc optional func textViewDidChange(_ textView: UITextView)
  @objc optional func textViewDidChangeSelection(_ textView: UITextView)
}
