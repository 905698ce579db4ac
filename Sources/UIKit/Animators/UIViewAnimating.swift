/// Where an animator is: it hasn't begun, it has begun (running or paused), or it was stopped and waits to be finished.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// Where an animator ended, or is to end.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Animations that can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
