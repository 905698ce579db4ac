internal import LifecycleModel

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, blurOverFullScreen
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}

extension UIModalPresentationStyle {
  /// The style in the words of the model; `automatic` is a page sheet since iOS 13 (D3).
  func modelStyle(version: SystemVersion) -> PresentationStyle {
    switch self {
    case .automatic: version < SystemVersion(13) ? .fullScreen : .pageSheet
    case .none: .none
    case .fullScreen: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    case .custom: .custom
    case .overFullScreen, .blurOverFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    }
  }
}

extension PresentationStyle {
  var modalStyle: UIModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .currentContext: .currentContext
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .popover: .popover
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .custom, .alert: .custom
    case .none: .none
    }
  }
}
