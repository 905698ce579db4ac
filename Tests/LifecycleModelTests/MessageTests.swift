import LifecycleModel
import Testing

@Suite struct MessageTests {
  @Test("A logged message is the sentence, the advice and the row")
  func logged() {
    #expect(
      LifecycleMessage.unbalanced("<Editor 1>").rendered == """
        Unbalanced calls to begin/end appearance transitions for <Editor 1>.
          advice: pair each beginAppearanceTransition(_:animated:) with one endAppearanceTransition(), and start transitions in \
        viewDidAppear, not earlier [R9]
        """)
  }

  @Test("A raised message names the exception first")
  func raised() {
    #expect(
      LifecycleMessage.pushedTwice("<A 1>", on: "<UINavigationController 1>", version: .newest).rendered == """
        *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '<UINavigationController 1> is \
        pushing the same view controller instance (<A 1>) more than once which is not supported and is most likely an error in \
        the application'
          advice: pop to the instance with popToViewController(_:animated:), or push a new one [B10]
        """)
    #expect(
      LifecycleMessage.pushedTwice("<A 1>", on: "nav", version: SystemVersion(16)).text
        == "Pushing the same view controller instance more than once is not supported (<A 1>)")
  }

  @Test("Presentation warnings change their wording with iOS 13")
  func presentation() {
    #expect(
      LifecycleMessage.presentedOffWindow("<M>", on: "<Y>", from: "<Z>", version: SystemVersion(12)).text
        == "Warning: Attempt to present <M> on <Y> whose view is not in the window hierarchy!")
    #expect(
      LifecycleMessage.presentedOffWindow("<M>", on: "<Y>", from: "<Z>", version: .newest).text
        == "[Presentation] Attempt to present <M> on <Y> (from <Z>) whose view is not in the window hierarchy.")
    #expect(
      LifecycleMessage.alreadyPresenting("<M>", on: "<Y>", from: "<Z>", current: "<W>", version: SystemVersion(12)).text
        == "Warning: Attempt to present <M>  on <Y> which is already presenting <W>")
    #expect(
      LifecycleMessage.alreadyPresenting("<M>", on: "<Y>", from: "<Z>", current: "<W>", version: .newest).text
        == "[Presentation] Attempt to present <M> on <Y> (from <Z>) which is already presenting <W>.")
  }

  @Test("Containment messages, word for word")
  func containment() {
    #expect(
      LifecycleMessage.requestedParentDiffers("<C>", viewParent: "<X>", requested: "<Y>").text
        == "child view controller:<C> should have parent view controller:<X> but requested parent is:<Y>")
    #expect(
      LifecycleMessage.actualParentDiffers("<C>", viewParent: "<X>", actual: "<Z>").text
        == "child view controller:<C> should have parent view controller:<X> but actual parent is:<Z>")
    #expect(
      LifecycleMessage.sharedView("<V>", owner: "<X>", claimant: "<Y>").text
        == "A view can only be associated with at most one view controller at a time! View <V> is associated with <X>. "
        + "Clear this association before associating this view with <Y>.")
  }

  @Test("Every row that a message cites is in the catalogue")
  func rows() {
    for message in [
      LifecycleMessage.pushedNavigationController, .poppedToStranger, .unbalanced("X"), .dismissedInProgress("X"),
      .presentedActive("X"), .popoverWithoutAnchor("X"), .noCommonParent("A", "B"), .pageCount(provided: 0, required: 1),
      .loadedWhileDeallocating("X"), .missingNib("N", bundle: "B"), .viewReadInLoadView("X"), .loadViewSetsNoView("X"),
    ] {
      #expect(Rule.named(message.rule) != nil)
    }
  }
}
