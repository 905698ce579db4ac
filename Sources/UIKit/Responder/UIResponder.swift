@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next object in the responder chain, or nil at its end.
  open var next: UIResponder? { nil }
}
