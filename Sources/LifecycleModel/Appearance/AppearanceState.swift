/// Where a controller is between off screen and on screen (R9).
public enum AppearanceState: String, CaseIterable, Hashable, Sendable, Codable {
  case disappeared, appearing, appeared, disappearing

  /// Between a will callback and its did callback.
  public var isTransitional: Bool { self == .appearing || self == .disappearing }
}

/// Which way a transition goes.
public enum AppearanceDirection: String, CaseIterable, Hashable, Sendable {
  case appear, disappear

  public init(appearing: Bool) { self = appearing ? .appear : .disappear }

  public var will: Callback { self == .appear ? .viewWillAppear : .viewWillDisappear }
  public var did: Callback { self == .appear ? .viewDidAppear : .viewDidDisappear }
  var during: AppearanceState { self == .appear ? .appearing : .disappearing }
  var after: AppearanceState { self == .appear ? .appeared : .disappeared }
}

/// Who asks for a transition. It decides what a request means when another one is under way, and who may end it.
public enum AppearanceDriver: String, CaseIterable, Hashable, Sendable {
  /// The view entered or left a window (R1).
  case window
  /// A parent passes its own transition on (R10).
  case parent
  /// A system container animates between controllers (R8).
  case container
  /// Somebody calls begin/endAppearanceTransition (G7).
  case manual
}
