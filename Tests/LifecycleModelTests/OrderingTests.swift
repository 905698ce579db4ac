import LifecycleModel
import Testing

@Suite struct OrderingTests {
  private func will(_ kind: TransitionKind) -> [Participant] {
    kind.callbacks().filter { $0.callback == .viewWillAppear || $0.callback == .viewWillDisappear }.map(\.participant)
  }
  private func did(_ kind: TransitionKind) -> [Participant] {
    kind.callbacks().filter { $0.callback == .viewDidAppear || $0.callback == .viewDidDisappear }.map(\.participant)
  }

  @Test("R8: navigation and modal begin with the old side, tab and page with the new one")
  func willOrder() {
    for kind in [TransitionKind.navigationPush, .navigationPop, .presentCovering, .dismissCovering] {
      #expect(will(kind) == [.from, .to], "\(kind)")
    }
    for kind in [TransitionKind.tabSwitch, .pageScroll, .pageCurl] { #expect(will(kind) == [.to, .from], "\(kind)") }
  }

  @Test("R8: navigation, tab and curl end with the new side, modal and scroll with the old one")
  func didOrder() {
    for kind in [TransitionKind.navigationPush, .navigationPop, .tabSwitch, .pageCurl] {
      #expect(did(kind) == [.from, .to], "\(kind)")
    }
    for kind in [TransitionKind.presentCovering, .dismissCovering, .pageScroll] { #expect(did(kind) == [.to, .from], "\(kind)") }
  }

  @Test("D4: over its presenter, only what is presented is told")
  func over() {
    #expect(will(.presentOver) == [.to])
    #expect(will(.dismissOver) == [.from])
  }

  @Test("B1: push, written out")
  func push() {
    #expect(
      TransitionKind.navigationPush.callbacks(circumstances: .toIsNew, loads: true).map(\.description) == [
        "to.willMoveToParent", "to.loadView", "to.viewDidLoad", "from.viewWillDisappear", "to.viewWillAppear",
        "container.navigationWillShow", "to.viewIsAppearing", "to.viewWillLayoutSubviews", "to.viewDidLayoutSubviews",
        "from.viewDidDisappear", "to.viewDidAppear", "to.didMoveToParent", "container.navigationDidShow",
      ])
  }

  @Test("C2: a cancelled pop, written out")
  func cancelledPop() {
    #expect(
      TransitionKind.navigationPop.callbacks(.cancelled, circumstances: .fromIsDropped).map(\.description) == [
        "from.willMoveToParent", "from.viewWillDisappear", "to.viewWillAppear", "container.navigationWillShow",
        "to.viewIsAppearing", "to.viewWillLayoutSubviews", "to.viewDidLayoutSubviews", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewIsAppearing", "from.viewDidAppear",
      ])
  }

  @Test(
    "R9: on either side of every transition, completed or cancelled, the state machine agrees", arguments: TransitionKind.allCases
  )
  func balanced(kind: TransitionKind) {
    for outcome in TransitionOutcome.allCases {
      let callbacks = kind.callbacks(outcome, circumstances: [.fromIsDropped, .toIsNew])
      let to = callbacks.filter { $0.participant == .to }.map(\.callback)
      let from = callbacks.filter { $0.participant == .from }.map(\.callback)
      #expect(AppearanceMachine.accepts(to))
      #expect(AppearanceMachine.accepts([.viewWillAppear, .viewDidAppear] + from))
    }
  }

  @Test("Steps stand in the order of their phases, and each cites a row of the catalogue", arguments: TransitionKind.allCases)
  func wellFormed(kind: TransitionKind) {
    #expect(kind.steps.map(\.phase) == kind.steps.map(\.phase).sorted())
    #expect(kind.cancellation.allSatisfy { $0.phase == .end })
    for step in kind.steps + kind.cancellation { #expect(Rule.named(step.rule) != nil, "\(step.rule)") }
    #expect(Rule.named(kind.rule) != nil)
  }

  @Test("B9: what a nested push does depends on the release")
  func nestedPush() {
    #expect(NestedPush(SystemVersion(17)) == .held)
    #expect(NestedPush(SystemVersion(18)) == .queued)
    #expect(NestedPush(.newest) == .interrupts)
  }

  @Test("D3: which styles cover the presenter")
  func styles() {
    let phone = PresentationEnvironment(isPad: false, isCompactWidth: true, isCompactHeight: false, version: .newest)
    func covers(_ style: PresentationStyle, _ environment: PresentationEnvironment) -> Bool {
      style.adapted(to: environment).coversPresenter()
    }
    #expect(covers(.fullScreen, phone))
    #expect(covers(.currentContext, phone))
    for style in [PresentationStyle.pageSheet, .formSheet, .popover, .overFullScreen, .overCurrentContext, .custom, .alert] {
      #expect(!covers(style, phone), "\(style)")
    }
    var landscape = phone
    landscape.isCompactHeight = true
    #expect(covers(.pageSheet, landscape))
    var old = phone
    old.version = SystemVersion(12)
    #expect(covers(.pageSheet, old))
    #expect(covers(.popover, old))
    old.isPad = true
    #expect(!covers(.pageSheet, old))
    #expect(PresentationStyle.custom.coversPresenter(customRemovesPresenter: true))
  }

  @Test func versionsAreRead() {
    #expect(SystemVersion("17")?.major == 17)
    #expect(SystemVersion("17.4")?.major == 17)
    #expect(SystemVersion("") == nil)
    #expect(SystemVersion("x") == nil)
    #expect(SystemVersion("-3") == nil)
  }

  @Test func ruleIDsSortByChapterAndNumber() {
    #expect((["B10", "A1", "B2", "L"] as [RuleID]).sorted() == ["A1", "B2", "B10", "L"])
  }
}
