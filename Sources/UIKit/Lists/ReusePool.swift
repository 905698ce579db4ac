/// What a list makes views of, by identifier: the classes and nibs that were registered, and the views that left the screen and
/// wait to be used again.
@MainActor
final class ReusePool {
  private var classes: [String: AnyClass] = [:]
  private var nibs: [String: UINib] = [:]
  private var waiting: [String: [UIView]] = [:]

  /// The last registration for an identifier counts, of a class or of a nib; nil takes it back.
  func register(_ viewClass: AnyClass?, for identifier: String) {
    classes[identifier] = viewClass
    nibs[identifier] = nil
  }

  func register(_ nib: UINib?, for identifier: String) {
    nibs[identifier] = nib
    classes[identifier] = nil
  }

  func keep(_ view: UIView, for identifier: String) { waiting[identifier, default: []].append(view) }

  /// The view that was kept last. Whoever takes it prepares it for its new use.
  func take<View: UIView>(_ identifier: String, as type: View.Type) -> View? { waiting[identifier]?.popLast() as? View }

  /// A new view of the registered class, which `allocate` makes, or of the nib; nil without either.
  func make<View: UIView>(_ identifier: String, allocate: (View.Type) -> View) -> View? {
    if let found = classes[identifier] as? View.Type { return allocate(found) }
    return nibs[identifier]?.instantiate(withOwner: nil, options: nil).first as? View
  }
}
