@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  // Stand-ins until the responder system lands.
  open var canBecomeFirstResponder: Bool { false }
  private var isFirst = false
  open var isFirstResponder: Bool { isFirst }
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirst = canBecomeFirstResponder
    return isFirst
  }
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirst = false
    return true
  }

  /// The next object in the responder chain, or nil at its end.
  open var next: UIResponder? { nil }
}
