/// Everything the lifecycle engine tells a controller, its container's delegate or a completion handler.
///
/// The raw value is the spelling used in traces, messages and documentation.
public enum Callback: String, CaseIterable, Hashable, Sendable, Codable {
  // Loading (R13).
  case loadView
  case viewDidLoad
  case `deinit`

  // Appearance (R1, R2, R3).
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear

  // Layout (R15, H1, H2).
  case updateViewConstraints
  case viewSafeAreaInsetsDidChange
  case viewLayoutMarginsDidChange
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews

  // Containment (R11).
  case willMoveToParent
  case didMoveToParent

  // Size, traits, memory (J8, K1).
  case willTransitionToTraits
  case viewWillTransitionToSize
  case traitCollectionDidChange
  case didReceiveMemoryWarning
  case preferredContentSizeDidChange

  // Delegates of containers (B1, D5, E1, F3).
  case navigationWillShow
  case navigationDidShow
  case tabShouldSelect
  case tabDidSelect
  case pageWillTransition
  case pageDidFinishAnimating
  case presentationShouldDismiss
  case presentationWillDismiss
  case presentationDidDismiss
  case presentationDidAttemptToDismiss

  // Presentation controllers and coordinators (C2, D13).
  case presentationTransitionWillBegin
  case presentationTransitionDidEnd
  case dismissalTransitionWillBegin
  case dismissalTransitionDidEnd
  case interactionChanged
  case completion

  /// One of the five callbacks within which the movement flags of `UIViewController` are meaningful (R12).
  public var isAppearanceCallback: Bool {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }

  /// How the callback is written in Swift, for messages and timelines.
  public var signature: String {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: "\(rawValue)(_:)"
    case .willMoveToParent: "willMove(toParent:)"
    case .didMoveToParent: "didMove(toParent:)"
    case .willTransitionToTraits: "willTransition(to:with:)"
    case .viewWillTransitionToSize: "viewWillTransition(to:with:)"
    case .traitCollectionDidChange: "traitCollectionDidChange(_:)"
    case .preferredContentSizeDidChange: "preferredContentSizeDidChange(forChildContentContainer:)"
    case .navigationWillShow: "navigationController(_:willShow:animated:)"
    case .navigationDidShow: "navigationController(_:didShow:animated:)"
    case .tabShouldSelect: "tabBarController(_:shouldSelect:)"
    case .tabDidSelect: "tabBarController(_:didSelect:)"
    case .pageWillTransition: "pageViewController(_:willTransitionTo:)"
    case .pageDidFinishAnimating: "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)"
    case .presentationShouldDismiss: "presentationControllerShouldDismiss(_:)"
    case .presentationWillDismiss: "presentationControllerWillDismiss(_:)"
    case .presentationDidDismiss: "presentationControllerDidDismiss(_:)"
    case .presentationDidAttemptToDismiss: "presentationControllerDidAttemptToDismiss(_:)"
    case .presentationTransitionDidEnd, .dismissalTransitionDidEnd: "\(rawValue)(_:)"
    case .deinit, .completion, .interactionChanged: rawValue
    default: "\(rawValue)()"
    }
  }
}
