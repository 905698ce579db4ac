/// An animator to which animations and completions can be added, as far as it allows that.
@preconcurrency @MainActor
@objc public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  @objc optional func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  @objc optional func addAnimations(_ animation: @escaping () -> Void)
  @objc optional func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  @objc optional func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat)
}
