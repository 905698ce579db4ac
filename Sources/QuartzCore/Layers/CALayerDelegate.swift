// Who answers for a layer: its delegate, as Apple's API has it, and the view that owns it, which must learn more.

/// What the view that owns a layer learns from it. The view tree and the layer tree change together through it.
package protocol LayerOwner: CALayerDelegate {
  /// The bounds of the layer have changed, by whatever way.
  func layer(_ layer: CALayer, didChangeBoundsFrom old: CGRect)
  /// Position, anchor point or transform have changed.
  func layerDidMove(_ layer: CALayer)
  /// Words for messages about layout that does not end: which view this is.
  var layoutDescription: String { get }
}

/// Gives a layer its content, lays out its sublayers and decides on actions. All requirements have a default that does nothing.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Sets the layer's contents.
  func display(_ layer: CALayer)
  /// Called before the content is drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers; called by the layout pass.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change of `event`; nil to search on, NSNull for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
