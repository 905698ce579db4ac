// The layer as it is on screen right now: the model's values, moved by the animations that run.
internal import COffstage

extension CALayer {
  /// A copy with the animated values of this moment. Without animations it is the layer itself. Subclasses of one's own can't be
  /// copied without knowing their initialiser, and show their model values.
  func makePresentation() -> Self? {
    let moving = runningAnimations.entries.filter { !$0.hasStopped && $0.animation is CABasicAnimation }
    guard !moving.isEmpty, offstage_is_main_thread(), let copy = presentationCopy() else { return self }
    for entry in moving {
      guard let animation = entry.animation as? CABasicAnimation, let keyPath = animation.keyPath,
        let progress = MainActor.assumeIsolated({ entry.progress() })
      else { continue }
      let model = animatableValue(keyPath)
      guard let start = animation.fromValue ?? model, let end = animation.end(from: start, model: model),
        let value = AnimatedValues.mix(start, end, progress)
      else { continue }
      copy.setAnimatableValue(value, keyPath)
    }
    return copy as? Self
  }

  private func presentationCopy() -> CALayer? {
    let copy: CALayer
    switch type(of: self) {
    case is CAShapeLayer.Type where type(of: self) == CAShapeLayer.self: copy = CAShapeLayer(layer: self)
    case is CAGradientLayer.Type where type(of: self) == CAGradientLayer.self: copy = CAGradientLayer(layer: self)
    case let own where own == CALayer.self: copy = CALayer(layer: self)
    default: return nil
    }
    copy.modelOfPresentation = self
    copy.storedSublayers = storedSublayers
    return copy
  }
}

extension RunningAnimations.Entry {
  /// How far it is, eased by its curve; nil before it begins and after its end.
  @MainActor
  func progress() -> CGFloat? {
    if let group { return group.progress() }
    guard let beginning, length > 0, animation.speed > 0 else { return nil }
    let elapsed = (CACurrentMediaTime() - beginning) * Double(animation.speed)
    guard elapsed >= 0 else { return animation.fillMode == .backwards || animation.fillMode == .both ? 0 : nil }
    let runs = elapsed / length
    var share = runs - runs.rounded(.down)
    if animation.autoreverses, Int(runs) % 2 == 1 { share = 1 - share }
    return animation.timingFunction?.value(at: CGFloat(share)) ?? CGFloat(share)
  }
}

extension CABasicAnimation {
  /// Where it goes: to `toValue`, by `byValue`, or to what the model holds.
  func end(from start: Any, model: Any?) -> Any? {
    if let toValue { return toValue }
    if let byValue, let start = AnimatedValues.number(start), let by = AnimatedValues.number(byValue) { return start + by }
    return model
  }
}
