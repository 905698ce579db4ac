// What developers know from Apple's console, word for word, with our advice and the row. Objects are named by the caller:
// this module knows no objects.

/// A message about a lifecycle mistake.
public struct LifecycleMessage: Hashable, Sendable {
  /// The sentence that Apple's UIKit prints or raises.
  public let text: String
  /// What to do about it: one line.
  public let advice: String
  public let rule: RuleID
  /// The name of the exception that UIKit raises; nil for a message that is only printed.
  public let exception: String?

  init(_ text: String, advice: String, rule: RuleID, exception: String? = nil) {
    self.text = text
    self.advice = advice
    self.rule = rule
    self.exception = exception
  }

  /// As printed: the sentence, then the advice and the row.
  public var rendered: String {
    let head = exception.map { "*** Terminating app due to uncaught exception '\($0)', reason: '\(text)'" } ?? text
    return "\(head)\n  advice: \(advice) [\(rule)]"
  }
}

private let invalidArgument = "NSInvalidArgumentException"
private let internalInconsistency = "NSInternalInconsistencyException"
private let hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"

extension LifecycleMessage {
  /// Ours: Objective-C makes an object of any class, and UIKit then finds no delegate in it.
  public static func sceneDelegateIsNone(_ className: String) -> Self {
    Self(
      "The scene configuration's delegateClass \(className) can't be the delegate of a scene",
      advice: "let \(className) inherit from UIResponder and conform to UIWindowSceneDelegate", rule: "A3",
      exception: invalidArgument)
  }

  // MARK: Navigation

  public static func pushedTwice(_ controller: String, on navigation: String, version: SystemVersion) -> Self {
    let text =
      version.major <= 16
      ? "Pushing the same view controller instance more than once is not supported (\(controller))"
      : "\(navigation) is pushing the same view controller instance (\(controller)) more than once which is not supported "
        + "and is most likely an error in the application"
    return Self(
      text, advice: "pop to the instance with popToViewController(_:animated:), or push a new one", rule: "B10",
      exception: invalidArgument)
  }

  public static var pushedNavigationController: Self {
    Self(
      "Pushing a navigation controller is not supported",
      advice: "push its root controller, or present the navigation controller", rule: "B11", exception: invalidArgument)
  }

  public static var poppedToStranger: Self {
    Self(
      "Tried to pop to a view controller that doesn't exist.",
      advice: "look whether viewControllers contains it before you pop to it", rule: "B6", exception: internalInconsistency)
  }

  /// Swift has no way to pass nil here; the sentence is kept for completeness' sake.
  public static func pushedNil(on navigation: String) -> Self {
    Self(
      "Application tried to push a nil view controller on target \(navigation).",
      advice: "unwrap the controller before you push it", rule: "B11", exception: invalidArgument)
  }

  public static var nestedPush: Self {
    Self(
      "nested push animation can result in corrupted navigation bar",
      advice: "push the second controller in viewDidAppear of the first, or both with setViewControllers(_:animated:)", rule: "B9"
    )
  }

  public static var unexpectedTransitionState: Self {
    Self(
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.",
      advice: "start a transition when transitionCoordinator is nil", rule: "B9")
  }

  // MARK: Appearance

  public static func unbalanced(_ controller: String) -> Self {
    Self(
      "Unbalanced calls to begin/end appearance transitions for \(controller).",
      advice: "pair each beginAppearanceTransition(_:animated:) with one endAppearanceTransition(), and start transitions in "
        + "viewDidAppear, not earlier",
      rule: "R9")
  }

  public static func calledDirectly(_ callback: Callback, _ controller: String) -> Self {
    let name = callback.rawValue
    return Self(
      "Calling -\(name): directly on a view controller is not supported, and may result in out-of-order callbacks and other "
        + "inconsistent behavior. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on "
        + "UIViewController to manually drive appearance callbacks instead. Make a symbolic breakpoint at "
        + "UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View controller: \(controller)",
      advice: "put the work into a method of its own and call that", rule: "R9")
  }

  // MARK: Presentation

  public static func presentedOffWindow(
    _ presented: String, on presenter: String, from source: String, version: SystemVersion
  ) -> Self {
    let text =
      version.major <= 12
      ? "Warning: Attempt to present \(presented) on \(presenter) whose view is not in the window hierarchy!"
      : "[Presentation] Attempt to present \(presented) on \(presenter) (from \(source)) whose view is not in the window "
        + "hierarchy."
    return Self(text, advice: "present from viewDidAppear, and from the controller on top", rule: "D10")
  }

  public static func alreadyPresenting(
    _ presented: String, on presenter: String, from source: String, current: String, version: SystemVersion
  ) -> Self {
    let text =
      version.major <= 12
      ? "Warning: Attempt to present \(presented)  on \(presenter) which is already presenting \(current)"
      : "[Presentation] Attempt to present \(presented) on \(presenter) (from \(source)) which is already presenting "
        + "\(current)."
    return Self(text, advice: "present from \(current), or dismiss it first", rule: "D11")
  }

  public static func presentationInProgress(_ presented: String, on presenter: String, from source: String) -> Self {
    Self(
      "Attempt to present \(presented) on \(presenter) (from \(source)) while a presentation is in progress.",
      advice: "wait for the completion of the first presentation", rule: "D11")
  }

  public static func dismissedInProgress(_ controller: String) -> Self {
    Self(
      "Warning: Attempt to dismiss from view controller \(controller) while a presentation or dismiss is in progress!",
      advice: "wait for the completion of the transition under way", rule: "D8")
  }

  public static func presentedByDetached(_ controller: String) -> Self {
    Self(
      "Presenting view controllers on detached view controllers is discouraged \(controller).",
      advice: "add the presenter to a parent with addChild(_:)", rule: "D10")
  }

  public static func presentedActive(_ controller: String) -> Self {
    Self(
      "Application tried to present modally an active controller \(controller).",
      advice: "present a controller that has no parent", rule: "D12", exception: invalidArgument)
  }

  public static func presentedAlready(_ controller: String, by presenter: String) -> Self {
    Self(
      "Application tried to present modally a view controller \(controller) that is already being presented by \(presenter).",
      advice: "dismiss it first, or present a new instance", rule: "D12", exception: invalidArgument)
  }

  /// Swift has no way to pass nil here; the sentence is kept for completeness' sake.
  public static func presentedNil(on presenter: String) -> Self {
    Self(
      "Application tried to present a nil modal view controller on target \(presenter).",
      advice: "unwrap the controller before you present it", rule: "D12", exception: invalidArgument)
  }

  public static func popoverWithoutAnchor(_ popover: String) -> Self {
    Self(
      "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or barButtonItem set before the "
        + "presentation occurs.",
      advice: "set popoverPresentationController?.sourceView or barButtonItem before you present", rule: "D3",
      exception: "NSGenericException")
  }

  public static var secondCancelAction: Self {
    Self(
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
      advice: "give the other action the style default or destructive", rule: "D14", exception: internalInconsistency)
  }

  public static var textFieldInActionSheet: Self {
    Self(
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
      advice: "make the controller with preferredStyle: .alert", rule: "D14", exception: internalInconsistency)
  }

  // MARK: Containment

  public static func requestedParentDiffers(_ child: String, viewParent: String, requested: String) -> Self {
    Self(
      "child view controller:\(child) should have parent view controller:\(viewParent) but requested parent is:\(requested)",
      advice: "take the child's view out of the other controller's view first", rule: "G9", exception: hierarchyInconsistency)
  }

  public static func actualParentDiffers(_ child: String, viewParent: String, actual: String) -> Self {
    Self(
      "child view controller:\(child) should have parent view controller:\(viewParent) but actual parent is:\(actual)",
      advice: "call addChild(_:) on the controller whose view gets the child's view", rule: "G9",
      exception: hierarchyInconsistency)
  }

  public static func sharedView(_ view: String, owner: String, claimant: String) -> Self {
    Self(
      "A view can only be associated with at most one view controller at a time! View \(view) is associated with \(owner). "
        + "Clear this association before associating this view with \(claimant).",
      advice: "give each controller a view of its own, or set the owner's view to nil first", rule: "G9",
      exception: hierarchyInconsistency)
  }

  public static func noCommonParent(_ first: String, _ second: String) -> Self {
    Self(
      "Children view controllers \(first) and \(second) must have a common parent view controller when calling "
        + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
      advice: "call addChild(_:) for both on the controller that makes the transition", rule: "G6", exception: invalidArgument)
  }

  public static func pageCount(provided: Int, required: Int) -> Self {
    Self(
      "The number of view controllers provided (\(provided)) doesn't match the number required (\(required)) for the "
        + "requested transition",
      advice: "pass one controller, or two with a spine in the middle", rule: "F1", exception: invalidArgument)
  }

  public static var overlappingScroll: Self {
    Self(
      "Invalid parameter not satisfying: [views count] == 3",
      advice: "turn pages without animation while the user swipes, or wait for "
        + "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      rule: "F1", exception: internalInconsistency)
  }

  // MARK: Launch

  /// Only printed by iOS 8 and before.
  public static func windowWithoutRoot(version: SystemVersion) -> Self {
    Self(
      "Application windows are expected to have a root view controller at the end of application launch",
      advice: "set the window's rootViewController before you make it visible", rule: "A1",
      exception: version.major <= 8 ? nil : internalInconsistency)
  }

  public static var doesNotAdoptScenes: Self {
    Self(
      "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future "
        + "version.",
      advice: "implement application(_:configurationForConnecting:options:) and make the window in a scene delegate", rule: "A3")
  }

  // MARK: Loading

  public static func loadedWhileDeallocating(_ controller: String) -> Self {
    Self(
      "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in undefined "
        + "behavior (\(controller))",
      advice: "use viewIfLoaded in deinit", rule: "R13")
  }

  public static func missingNib(_ name: String, bundle: String) -> Self {
    Self(
      "Could not load NIB in bundle: '\(bundle)' with name '\(name)'",
      advice: "Offstage does not read nibs yet (Documentation/Compatibility.md); build the view in loadView", rule: "I3",
      exception: internalInconsistency)
  }

  public static func missingSegue(_ identifier: String, receiver: String) -> Self {
    Self(
      "Receiver (\(receiver)) has no segue with identifier '\(identifier)'",
      advice: "Offstage does not read storyboards yet (Documentation/Compatibility.md); push or present in code", rule: "I19",
      exception: invalidArgument)
  }

  public static func viewReadInLoadView(_ controller: String) -> Self {
    Self(
      "\(controller) reads its view in loadView before it has set one; UIKit recurses until the stack is full",
      advice: "make the view, configure it, then assign it to view as loadView's last step", rule: "I7",
      exception: internalInconsistency)
  }

  public static func loadViewSetsNoView(_ controller: String) -> Self {
    Self(
      "\(controller)'s loadView returned without setting view; UIKit recurses until the stack is full",
      advice: "assign view in loadView, or leave loadView out", rule: "I6", exception: internalInconsistency)
  }

  // MARK: Views

  public static func addedToSelf(_ view: String) -> Self {
    Self(
      "Can't add self as subview",
      advice: "\(view) is added to itself; the same screen pushed twice within one transition does that too", rule: "M1",
      exception: invalidArgument)
  }

  public static func addedToDescendant(_ view: String, _ descendant: String) -> Self {
    Self(
      "Can't add superview as subview",
      advice: "\(view) holds \(descendant), so it can't be put into it; take \(descendant) out first", rule: "M1",
      exception: invalidArgument)
  }
}
