// The animations that one block of UIView.animate, or one property animator, has added to layers: they start and end together.

/// Animations of several layers with one clock. Whoever makes the group says where the clock stands; the layers say when one of the
/// animations was removed.
@MainActor
package final class LayerAnimationGroup {
  /// One property of one layer on its way.
  package struct Change {
    package weak var layer: CALayer?
    package let keyPath: String
    package let from: Any?
    package fileprivate(set) var to: Any?
    let entry: RunningAnimations.Entry
  }

  package private(set) var changes: [Change] = []
  /// How far the way has been gone, from 0 to 1; asked when a presentation layer is made.
  package var progress: () -> CGFloat = { 1 }
  /// Called once all animations of the group were removed before its end.
  package var onRemoval: () -> Void = {}
  private var isEnded = false
  private let replacesEarlier: Bool

  /// - Parameter replacesEarlier: whether animations of the same property that are on their way are removed; else both run, as
  ///   UIKit's additive animations do.
  package init(replacesEarlier: Bool = false) { self.replacesEarlier = replacesEarlier }

  /// Adds the animation of a property whose model value has changed already.
  package func add(_ layer: CALayer, _ keyPath: String, from: Any?, duration: CFTimeInterval) {
    guard !isEnded else { return }
    if replacesEarlier { layer.stopAnimations(ofKeyPath: keyPath, except: self) }
    // A second change in one block goes on from where the first began.
    if let index = changes.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
      changes[index].to = layer.animatableValue(keyPath)
      return
    }
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.duration = duration
    add(layer, animation, keyPath, from: from, to: layer.animatableValue(keyPath))
  }

  /// Adds the change of a layer's whole picture into another.
  package func addTransition(_ layer: CALayer, duration: CFTimeInterval) {
    guard !isEnded else { return }
    let transition = CATransition()
    transition.duration = duration
    add(layer, transition, "transition", from: nil, to: nil)
  }

  private func add(_ layer: CALayer, _ animation: CAAnimation, _ keyPath: String, from: Any?, to: Any?) {
    let entry = RunningAnimations.Entry(key: layer.freeAnimationKey(keyPath), animation: animation)
    entry.group = self
    layer.runningAnimations.append(entry)
    changes.append(Change(layer: layer, keyPath: keyPath, from: from, to: to, entry: entry))
  }

  /// Sets the model values to those at the share `progress` of the way.
  package func setModels(at progress: CGFloat) {
    for change in changes {
      let value = change.from.flatMap { from in change.to.flatMap { AnimatedValues.mix(from, $0, progress) } }
      change.layer?.setAnimatableValue(value ?? (progress < 1 ? change.from : change.to), change.keyPath)
    }
  }

  /// Ends all animations; the layers show their model values.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    for change in changes {
      change.entry.hasStopped = true
      change.layer?.runningAnimations.remove(change.entry)
    }
    changes = []
  }

  /// A layer has removed one of the animations.
  func didRemove(_ entry: RunningAnimations.Entry) {
    guard !isEnded else { return }
    changes.removeAll { $0.entry === entry }
    guard changes.isEmpty else { return }
    isEnded = true
    onRemoval()
  }
}
