/// The styles of D3 in a form that knows no UIKit.
public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  case fullScreen, currentContext, pageSheet, formSheet, popover, overFullScreen, overCurrentContext, custom, alert, none

  /// Whether the style is one that a swipe can close and whose delegate is asked first (D5, D7).
  public var isSheet: Bool { self == .pageSheet || self == .formSheet }
  /// Whether the presentation takes place beside the view of its context, and comes and goes with it.
  public var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The room the interface has.
public struct PresentationEnvironment: Hashable, Sendable {
  public var isPad: Bool
  public var isCompactHeight: Bool
  public var isCompactWidth: Bool
  public var version: SystemVersion

  public init(isPad: Bool, isCompactWidth: Bool, isCompactHeight: Bool, version: SystemVersion) {
    self.isPad = isPad
    self.isCompactWidth = isCompactWidth
    self.isCompactHeight = isCompactHeight
    self.version = version
  }
}

extension PresentationStyle {
  /// The style that is used in fact: what is asked for, adapted to the room there is (D3).
  public func adapted(to environment: PresentationEnvironment) -> PresentationStyle {
    switch self {
    case .pageSheet, .formSheet:
      if environment.version < SystemVersion(13) { return environment.isPad ? self : .fullScreen }
      return environment.isCompactHeight ? .fullScreen : self
    case .popover:
      if environment.isPad && !environment.isCompactWidth { return .popover }
      if environment.version < SystemVersion(13) { return .fullScreen }
      return environment.isCompactHeight ? .fullScreen : .pageSheet
    default:
      return self
    }
  }

  /// Whether the presenter leaves the screen and gets appearance callbacks (D3), once the style has been adapted.
  public func coversPresenter(customRemovesPresenter: Bool = false) -> Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .custom: customRemovesPresenter
    case .pageSheet, .formSheet, .popover, .overFullScreen, .overCurrentContext, .alert, .none: false
    }
  }
}
