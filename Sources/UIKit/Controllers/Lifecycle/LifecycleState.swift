internal import LifecycleModel

/// What the engine keeps for each controller.
struct LifecycleState {
  /// The appearance state machine (R9).
  var machine = AppearanceMachine()
  /// The callback whose override runs now: tells the engine's calls from the program's (chapter 3).
  var current: Callback?
  /// How the controller is moving (L).
  var movement: Movement = []
  /// The callback has returned and children are being told: the flags of the parent read false by then (L12). System containers tell
  /// their children within the callback, where the flags hold (L10).
  var isForwarding = false
  /// `loadView` is running (I7).
  var isLoading = false
  /// How often loading has entered itself (I6).
  var loadDepth = 0
  /// A container has sent `willMove(toParent:)` and owes `didMove(toParent:)` until the first appearance (B1, A5).
  var awaitsDidMove = false
  /// A size that the container took while the controller was off screen; it is told when it comes back (K4).
  var missedSize: CGSize?
}

/// The movement flags of a controller (L, R12).
struct Movement: OptionSet {
  let rawValue: UInt8
  static let toParent = Movement(rawValue: 1)
  static let fromParent = Movement(rawValue: 2)
  static let presented = Movement(rawValue: 4)
  static let dismissed = Movement(rawValue: 8)
}
