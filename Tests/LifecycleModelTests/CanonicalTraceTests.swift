import LifecycleModel
import Testing

/// The nine traces that the checker replays, as its specification lists them.
@Suite struct CanonicalTraceTests {
  private func stages(_ trace: CanonicalTrace, repeating count: Int = 1) -> String {
    let names: [Callback: String] = [
      .viewDidLoad: "load", .viewWillAppear: "willAppear", .viewDidAppear: "didAppear", .viewWillDisappear: "willDisappear",
      .viewDidDisappear: "didDisappear", .deinit: "deinit",
    ]
    return trace.events(repeating: count).compactMap { names[$0] }.joined(separator: " ")
  }

  @Test func pushPop() {
    #expect(stages(.pushPop) == "load willAppear didAppear willDisappear didDisappear deinit")
  }

  @Test func cancelledSwipeBackHasNoDidDisappear() {
    #expect(stages(.cancelledSwipeBack) == "load willAppear didAppear willDisappear willAppear didAppear")
  }

  @Test func tabSwitchAndFullScreenCoverComeAndGo() {
    let twice =
      "load willAppear didAppear willDisappear didDisappear willAppear didAppear willDisappear didDisappear willAppear didAppear"
    #expect(stages(.tabSwitch, repeating: 2) == twice)
    #expect(stages(.fullScreenCover, repeating: 2) == twice)
  }

  @Test func sheetAndBackgroundSayNothing() {
    #expect(stages(.sheetCover, repeating: 3) == "load willAppear didAppear")
    #expect(stages(.background) == "load willAppear didAppear")
  }

  @Test func neverShownIsNotLoaded() { #expect(CanonicalTrace.neverShown.events() == [.deinit]) }

  @Test func backgroundLaunchLoadsOnly() { #expect(stages(.backgroundLaunch) == "load") }

  @Test func relayoutRepeatsTheLayoutPair() {
    let layouts = CanonicalTrace.relayout.events(repeating: 3).filter { $0 == .viewDidLayoutSubviews }
    #expect(layouts.count == 4)  // one at first show
  }

  @Test("Every trace is a word of the state machine's language", arguments: CanonicalTrace.allCases)
  func accepted(trace: CanonicalTrace) { #expect(AppearanceMachine.accepts(trace.events(repeating: 3))) }
}
