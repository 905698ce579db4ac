// How an animatable property changes.
internal import COffstage

extension CALayer {
  /// Stores a model value between asking for its action and running it.
  @inline(__always)
  func change(_ key: String, _ store: () -> Void) {
    let action = actionsAreDisabled ? nil : self.action(forKey: key)
    store()
    if let action, !(action is NSNull) { action.run(forKey: key, object: self, arguments: nil) }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    if _OffstageObserving.isNeeded, !isChangingFrame { tellObservers() }
  }

  /// A view's geometry is its layer's, so that observers of either are told.
  func tellObservers() {
    _OffstageObserving.somethingChanged(in: self)
    if let view = owner as? NSObject { _OffstageObserving.somethingChanged(in: view) }
  }

  /// Asked of the main thread's transactions; other threads have none of their own here.
  private var actionsAreDisabled: Bool {
    offstage_is_main_thread() && MainActor.assumeIsolated { CATransaction.disableActions() }
  }

  /// A change of size is layout's business; a change of the origin too (H3), but only the owner knows what it means.
  func boundsDidChange(from old: CGRect) {
    // H3: a new origin lays out too, as when a view scrolls.
    setNeedsLayout()
    if old.size != storedBounds.size, needsDisplayOnBoundsChange { setNeedsDisplay() }
    owner?.layer(self, didChangeBoundsFrom: old)
  }

  func searchAction(forKey event: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    return implicitAnimation(forKey: event)
  }
}
