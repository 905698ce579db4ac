// The state machine of one controller (R9). It decides, and UIKit obeys: which callback a request sends, which requests are
// redundant, and which are the program's mistake ("Unbalanced calls…").

public struct AppearanceMachine: Hashable, Sendable {
  /// What becomes of a request.
  public enum Answer: Hashable, Sendable {
    /// Send this callback. The state has changed already.
    case send(Callback)
    /// Nothing to do: somebody else has said so before, or leads this transition.
    case ignore
    /// Nothing to do, and the caller has made a mistake that Apple's console reports.
    case unbalanced
  }

  public private(set) var state: AppearanceState = .disappeared
  /// Who leads the transition under way; nil at rest.
  public private(set) var driver: AppearanceDriver?
  /// Whether the transition under way, or else the last one, is animated.
  public private(set) var isAnimated = false
  /// Whether `viewIsAppearing` is due (R3): once an appearance.
  public private(set) var owesIsAppearing = false
  /// Counts the transitions begun, so that an end that was scheduled for an older one can be told from a timely one.
  public private(set) var generation: UInt32 = 0

  public init() {}

  /// Asks to begin appearing or disappearing.
  public mutating func begin(_ direction: AppearanceDirection, animated: Bool, by driver: AppearanceDriver) -> Answer {
    if state == direction.during {
      // The view's own way into the window, or a parent's, while somebody leads the transition: what they said holds.
      return driver == .manual ? .unbalanced : .ignore
    }
    if state == direction.after { return .ignore }
    if driver == .window, let leader = self.driver, leader == .container || leader == .manual {
      // Whoever leads will end or reverse it; the view tree is their business meanwhile.
      return .ignore
    }
    state = direction.during
    self.driver = driver
    isAnimated = animated
    owesIsAppearing = direction == .appear
    generation &+= 1
    return .send(direction.will)
  }

  /// Asks to end the transition under way.
  public mutating func end(by driver: AppearanceDriver) -> Answer {
    guard let leader = self.driver else { return driver == .manual ? .unbalanced : .ignore }
    guard leader == driver || driver == .manual else { return .ignore }
    let direction: AppearanceDirection = state == .appearing ? .appear : .disappear
    state = direction.after
    self.driver = nil
    return .send(direction.did)
  }

  /// Asks to end the transition with this number, if it is still under way.
  public mutating func end(by driver: AppearanceDriver, generation: UInt32) -> Answer {
    generation == self.generation ? end(by: driver) : .ignore
  }

  /// Whether the controller is on its way in this direction.
  public func isUnderWay(_ direction: AppearanceDirection) -> Bool { state == direction.during }

  /// Puts somebody else in charge of ending the transition under way: whoever led it is out of reach.
  public mutating func handOver(to driver: AppearanceDriver) {
    if self.driver != nil { self.driver = driver }
  }

  /// Takes the `viewIsAppearing` that is due; false when none is (R3).
  public mutating func takeIsAppearing() -> Bool {
    guard owesIsAppearing, state == .appearing else { return false }
    owesIsAppearing = false
    return true
  }

  /// Whether a sequence of the four will and did callbacks can come from one controller that starts off screen.
  public static func accepts(_ callbacks: some Sequence<Callback>) -> Bool {
    var state = AppearanceState.disappeared
    for callback in callbacks {
      switch (state, callback) {
      case (.disappeared, .viewWillAppear), (.disappearing, .viewWillAppear): state = .appearing
      case (.appearing, .viewDidAppear): state = .appeared
      case (.appeared, .viewWillDisappear), (.appearing, .viewWillDisappear): state = .disappearing
      case (.disappearing, .viewDidDisappear): state = .disappeared
      case (_, .viewWillAppear), (_, .viewDidAppear), (_, .viewWillDisappear), (_, .viewDidDisappear): return false
      default: continue
      }
    }
    return true
  }
}
