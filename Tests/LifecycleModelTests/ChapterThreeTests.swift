import LifecycleModel
import Testing

/// Chapter 3 of the specification: sentences that developers search for, word for word.
@Suite struct ChapterThreeTests {
  static let printed: [(LifecycleMessage, String)] = [
    (.nestedPush, "nested push animation can result in corrupted navigation bar"),
    (
      .unexpectedTransitionState,
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
    ),
    (.unbalanced("<X>"), "Unbalanced calls to begin/end appearance transitions for <X>."),
    (
      .presentationInProgress("<X>", on: "<Y>", from: "<Z>"),
      "Attempt to present <X> on <Y> (from <Z>) while a presentation is in progress."
    ),
    (
      .dismissedInProgress("<X>"),
      "Warning: Attempt to dismiss from view controller <X> while a presentation or dismiss is in progress!"
    ),
    (.presentedByDetached("<X>"), "Presenting view controllers on detached view controllers is discouraged <X>."),
    (
      .calledDirectly(.viewWillAppear, "<X>"),
      "Calling -viewWillAppear: directly on a view controller is not supported, and may result in out-of-order callbacks and "
        + "other inconsistent behavior. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on "
        + "UIViewController to manually drive appearance callbacks instead. Make a symbolic breakpoint at "
        + "UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View controller: <X>"
    ),
    (
      .loadedWhileDeallocating("<X>"),
      "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in undefined "
        + "behavior (<X>)"
    ),
    (
      .windowWithoutRoot(version: SystemVersion(8)),
      "Application windows are expected to have a root view controller at the end of application launch"
    ),
    (
      .doesNotAdoptScenes,
      "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future "
        + "version."
    ),
  ]

  static let raised: [(LifecycleMessage, String, String)] = [
    (.pushedNil(on: "<N>"), "NSInvalidArgumentException", "Application tried to push a nil view controller on target <N>."),
    (.pushedNavigationController, "NSInvalidArgumentException", "Pushing a navigation controller is not supported"),
    (.poppedToStranger, "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist."),
    (.addedToSelf("<V>"), "NSInvalidArgumentException", "Can't add self as subview"),
    (.presentedActive("<X>"), "NSInvalidArgumentException", "Application tried to present modally an active controller <X>."),
    (
      .presentedAlready("<X>", by: "<Y>"), "NSInvalidArgumentException",
      "Application tried to present modally a view controller <X> that is already being presented by <Y>."
    ),
    (
      .presentedNil(on: "<X>"), "NSInvalidArgumentException",
      "Application tried to present a nil modal view controller on target <X>."
    ),
    (
      .popoverWithoutAnchor("<P>"), "NSGenericException",
      "UIPopoverPresentationController (<P>) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
    ),
    (
      .windowWithoutRoot(version: .newest), "NSInternalInconsistencyException",
      "Application windows are expected to have a root view controller at the end of application launch"
    ),
    (.overlappingScroll, "NSInternalInconsistencyException", "Invalid parameter not satisfying: [views count] == 3"),
  ]

  @Test(arguments: printed.indices)
  func theConsole(_ index: Int) {
    let (message, text) = Self.printed[index]
    #expect(message.text == text)
    #expect(message.exception == nil)
    check(message)
  }

  @Test(arguments: raised.indices)
  func exceptions(_ index: Int) {
    let (message, exception, text) = Self.raised[index]
    #expect(message.text == text)
    #expect(message.exception == exception)
    check(message)
  }

  /// One line of advice, and a row that the catalogue knows.
  private func check(_ message: LifecycleMessage) {
    #expect(!message.advice.isEmpty && !message.advice.contains("\n"))
    #expect(Rule.named(message.rule) != nil)
    #expect(message.rendered.hasSuffix("\n  advice: \(message.advice) [\(message.rule)]"))
  }
}
