import Foundation

// Timers with target and action. As on Apple's systems a timer retains its target until it is invalidated.

extension Timer {
  /// A timer that is not yet on a run loop.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// A timer that is not yet on a run loop and fires first at a date.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, repeats: rep) { timer in send(s, to: t, [timer]) }
    objc_setAssociatedObject(self, &userInfoKey, ui, .OBJC_ASSOCIATION_RETAIN)
  }

  /// A timer on the current run loop, in its default mode.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

private nonisolated(unsafe) var userInfoKey: UInt8 = 0
