// One block of UIView.animate. Model values change at once; each change of a property of a view's layer becomes an animation of that
// layer, and the block has ended when its time is over (finished) or when all its animations were removed before (not finished).

/// The animations that one block has made, and what waits for their end.
@MainActor
final class ViewAnimation {
  let duration: TimeInterval
  let options: UIView.AnimationOptions
  let layers: LayerAnimationGroup
  private var completion: ((Bool) -> Void)?
  private var leave: (() -> Void)?
  private var deadline: AnimationDeadline?
  private var beginning: CFTimeInterval = 0
  private var curve: CAMediaTimingFunction

  /// The block that is being run right now, for nested ones.
  static var current: ViewAnimation?
  static var areEnabled = true
  /// What `UIView.modifyAnimations` asks of the block around it.
  var repetition: (count: CGFloat, autoreverses: Bool)?
  /// Keeps the running ones; a repeating one runs without a deadline.
  private static var running: [ObjectIdentifier: ViewAnimation] = [:]

  init(duration: TimeInterval, options: UIView.AnimationOptions, curve: CAMediaTimingFunction? = nil) {
    self.duration = duration
    self.options = options
    self.curve = curve ?? CAMediaTimingFunction(name: options.curveName)
    layers = LayerAnimationGroup(replacesEarlier: options.contains(.beginFromCurrentState))
  }

  /// Runs `changes` with this block as the one that collects.
  func collect(_ changes: () -> Void) {
    let outer = ViewAnimation.current
    ViewAnimation.current = self
    changes()
    ViewAnimation.current = outer
  }

  /// Starts the clock. Without an animation there is nothing to wait for, and the completion is called before this returns.
  func start(delay: TimeInterval, completion: ((Bool) -> Void)?) {
    guard !layers.changes.isEmpty else {
      completion?(true)
      return
    }
    self.completion = completion
    ViewAnimation.running[ObjectIdentifier(self)] = self
    let wait = max(0, delay)
    beginning = CACurrentMediaTime() + wait
    layers.progress = { [unowned self] in progress }
    layers.onRemoval = { [unowned self] in finish(false) }
    // A repeating animation never ends by itself.
    guard totalDuration.isFinite else { return }
    leave = CATransaction.enterAnimation()
    deadline = AnimationClock.after(wait + totalDuration) { self.finish(true) }
  }

  private var totalDuration: TimeInterval {
    if let repetition {
      return duration * TimeInterval(max(repetition.count, 0)) * (repetition.autoreverses ? 2 : 1)
    }
    if options.contains(.repeat) { return .infinity }
    return duration * (options.contains(.autoreverse) ? 2 : 1)
  }

  private var progress: CGFloat {
    guard duration > 0 else { return 1 }
    let runs = max(0, (CACurrentMediaTime() - beginning) / duration)
    var share = runs < 1 || options.contains(.repeat) || options.contains(.autoreverse) ? runs - runs.rounded(.down) : 1
    if options.contains(.autoreverse), Int(runs) % 2 == 1 { share = 1 - share }
    return curve.value(at: CGFloat(share))
  }

  private func finish(_ finished: Bool) {
    guard ViewAnimation.running.removeValue(forKey: ObjectIdentifier(self)) != nil else { return }
    deadline?.cancel()
    layers.end()
    completion?(finished)
    completion = nil
    leave?()
  }

  // MARK: Actions

  /// What a view's own layer asks before one of its properties changes.
  static func action(for layer: CALayer, of view: UIView, forKey event: String) -> any CAAction {
    guard areEnabled, let current, layer === view.storedLayer, animated.contains(event) else { return NSNull() }
    return Recording(animation: current, old: layer.animatableValue(event))
  }

  /// The properties of layers that UIKit animates.
  private static let animated: Set<String> = [
    "position", "bounds", "anchorPoint", "transform", "sublayerTransform", "zPosition", "opacity", "backgroundColor",
    "cornerRadius",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "contentsRect",
  ]

  /// Turns a change of a property into an animation.
  private final class Recording: CAAction {
    let animation: ViewAnimation
    let old: Any?
    init(animation: ViewAnimation, old: Any?) {
      self.animation = animation
      self.old = old
    }

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      guard let layer = object as? CALayer else { return }
      MainActor.assumeIsolated {
        guard event == "bounds", let before = old as? CGRect else {
          if !isSame(old, layer.animatableValue(event)) {
            animation.layers.add(layer, event, from: old, duration: animation.duration)
          }
          return
        }
        // Origin and size move apart from each other: scrolling and resizing may overlap.
        if before.origin != layer.bounds.origin {
          animation.layers.add(layer, "bounds.origin", from: before.origin, duration: animation.duration)
        }
        if before.size != layer.bounds.size {
          animation.layers.add(layer, "bounds.size", from: before.size, duration: animation.duration)
        }
      }
    }

    private func isSame(_ old: Any?, _ new: Any?) -> Bool {
      guard let old, let new else { return old == nil && new == nil }
      guard let old = old as? AnyHashable, let new = new as? AnyHashable else { return false }
      return old == new
    }
  }
}

extension UIView.AnimationOptions {
  /// The curve in bits 16 to 19.
  var curveName: CAMediaTimingFunctionName {
    switch (rawValue >> 16) & 0xf {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }
}
