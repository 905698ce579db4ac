// A timer in step with the screen.

/// A range of frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var __preferred: Float
  public var preferred: Float? { __preferred == 0 ? nil : __preferred }
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    __preferred = preferred ?? 0
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method once a frame. Keeps its target until it is invalidated.
open class CADisplayLink: NSObject {
  private var target: Any?
  private let selector: Selector
  private var timer: Timer?
  private var loops: [(RunLoop, RunLoop.Mode)] = []

  /// The screen's rate.
  private static let framesPerSecond = 60

  public init(target: Any, selector sel: Selector) {
    self.target = target
    selector = sel
  }

  /// When the frame that is shown was shown, in seconds of `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// Seconds between two frames of the screen.
  open var duration: CFTimeInterval { 1 / Double(Self.framesPerSecond) }
  /// When the next frame will be shown.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }

  open var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }
  open var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { restart() } }
  }

  private var interval: CFTimeInterval {
    let wish = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : Int(preferredFrameRateRange.preferred ?? 0)
    guard wish > 0, wish < Self.framesPerSecond else { return duration }
    // A rate that does not divide the screen's is rounded to one that does.
    return duration * (Double(Self.framesPerSecond) / Double(wish)).rounded()
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    loops.append((runloop, mode))
    if timer == nil { restart() } else { runloop.add(timer!, forMode: mode) }
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    loops.removeAll { $0.0 === runloop && $0.1 == mode }
    restart()
  }

  /// Ends the calls and lets go of the target.
  open func invalidate() {
    timer?.invalidate()
    timer = nil
    loops = []
    target = nil
  }

  private func restart() {
    timer?.invalidate()
    timer = nil
    guard !isPaused, !loops.isEmpty, target != nil else { return }
    let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { [weak self] _ in
      self?.fire()
    }
    for (loop, mode) in loops { loop.add(timer, forMode: mode) }
    self.timer = timer
  }

  private func fire() {
    guard let target else { return }
    timestamp = CACurrentMediaTime()
    _offstageSend(selector, to: target, self)
  }
}
