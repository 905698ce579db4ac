/// The tables. Read top to bottom: this is the order in which things happen.
enum Ordering {
  // MARK: Navigation (B): old disappears first, both times (R8).

  static let navigationPush: [Step] = [
    .callback(.willMoveToParent, .to, .call, "B1", if: .toIsNew),
    .callback(.loadView, .to, .start, "B1"),
    .callback(.viewWillDisappear, .from, .start, "B1"),
    .callback(.viewWillAppear, .to, .start, "B1"),
    .callback(.navigationWillShow, .container, .start, "B1"),
    .structure(.install, .start, "B1"),
    .callback(.viewIsAppearing, .to, .layout, "B1"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "B1"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "B1"),
    .structure(.uninstall, .end, "B1"),
    .structure(.detach, .end, "B7", if: .fromIsDropped),
    .callback(.viewDidDisappear, .from, .end, "B1"),
    .callback(.didMoveToParent, .from, .end, "B7", if: .fromIsDropped),
    .callback(.viewDidAppear, .to, .end, "B1"),
    .callback(.didMoveToParent, .to, .end, "B1", if: .toIsNew),
    .callback(.navigationDidShow, .container, .end, "B1"),
  ]

  static let navigationPop: [Step] = [
    .callback(.willMoveToParent, .from, .call, "B4", if: .fromIsDropped),
    .callback(.loadView, .to, .start, "B4"),
    .callback(.viewWillDisappear, .from, .start, "B4"),
    .callback(.viewWillAppear, .to, .start, "B4"),
    .callback(.navigationWillShow, .container, .start, "B4"),
    .structure(.install, .start, "B4"),
    .callback(.viewIsAppearing, .to, .layout, "B4"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "B4"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "B4"),
    .structure(.uninstall, .end, "B4"),
    .structure(.detach, .end, "B4", if: .fromIsDropped),
    .callback(.viewDidDisappear, .from, .end, "B4"),
    .callback(.didMoveToParent, .from, .end, "O2", if: .fromIsDropped),
    .callback(.viewDidAppear, .to, .end, "B4"),
    .callback(.didMoveToParent, .to, .end, "B7", if: .toIsNew),
    .callback(.navigationDidShow, .container, .end, "B4"),
  ]

  /// C2: what came goes, what went comes back; what went never sees a viewDidDisappear.
  static let exchangeCancelled: [Step] = [
    .structure(.notifyInteractionChange, .end, "C2"),
    .callback(.viewWillDisappear, .to, .end, "C2"),
    .structure(.restore, .end, "C2"),
    .callback(.viewDidDisappear, .to, .end, "C2"),
    .callback(.viewWillAppear, .from, .end, "C2"),
    .callback(.viewIsAppearing, .from, .end, "O5"),
    .callback(.viewDidAppear, .from, .end, "C2"),
  ]

  // MARK: Tab (E): new appears first, old has disappeared first (R8); synchronous (R5).

  static let tabSwitch: [Step] = [
    .callback(.tabShouldSelect, .container, .call, "E2", if: .byUser),
    .callback(.loadView, .to, .call, "E1"),
    .callback(.viewWillAppear, .to, .call, "E1"),
    .callback(.viewWillDisappear, .from, .call, "E1"),
    .structure(.install, .call, "E1"),
    .callback(.tabDidSelect, .container, .call, "E1", if: .byUser),
    .callback(.viewIsAppearing, .to, .layout, "E1"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "E1"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "E1"),
    .structure(.uninstall, .end, "E1"),
    .callback(.viewDidDisappear, .from, .end, "E1"),
    .callback(.viewDidAppear, .to, .end, "E1"),
  ]

  // MARK: Page (F)

  private static let pageStart: [Step] = [
    .callback(.willMoveToParent, .to, .call, "F2", if: .toIsNew),
    .callback(.loadView, .to, .start, "F1"),
    .callback(.viewWillAppear, .to, .start, "F1"),
    .callback(.viewWillDisappear, .from, .start, "F1"),
    .structure(.install, .start, "F1"),
    .callback(.viewIsAppearing, .to, .layout, "F1"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "F1"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "F1"),
  ]

  static let pageScroll: [Step] =
    pageStart + [
      .structure(.uninstall, .end, "F1"),
      .callback(.viewDidAppear, .to, .end, "F1"),
      .callback(.didMoveToParent, .to, .end, "F2", if: .toIsNew),
      .callback(.viewDidDisappear, .from, .end, "F1"),
      .structure(.detach, .end, "F1", if: .fromIsDropped),
      .callback(.didMoveToParent, .from, .end, "F1", if: .fromIsDropped),
    ]

  static let pageScrollCancelled: [Step] = [
    .structure(.notifyInteractionChange, .end, "C2"),
    .callback(.viewWillAppear, .from, .end, "F1"),
    .callback(.viewIsAppearing, .from, .end, "O5"),
    .callback(.viewDidAppear, .from, .end, "F1"),
    .callback(.viewWillDisappear, .to, .end, "F1"),
    .structure(.restore, .end, "F1"),
    .callback(.viewDidDisappear, .to, .end, "F1"),
  ]

  static let pageCurl: [Step] =
    pageStart + [
      .structure(.uninstall, .end, "F1"),
      .callback(.viewDidDisappear, .from, .end, "F1"),
      .structure(.detach, .end, "F1", if: .fromIsDropped),
      .callback(.didMoveToParent, .from, .end, "F1", if: .fromIsDropped),
      .callback(.viewDidAppear, .to, .end, "F1"),
      .callback(.didMoveToParent, .to, .end, "F2", if: .toIsNew),
    ]

  // The stray viewDidDisappear of the page that stays is a quirk of low confidence and left out: it breaks R9.
  static let pageCurlCancelled: [Step] = [
    .structure(.notifyInteractionChange, .end, "C2"),
    .callback(.viewWillDisappear, .to, .end, "F1"),
    .callback(.viewWillAppear, .from, .end, "F1"),
    .callback(.viewIsAppearing, .from, .end, "O5"),
    .structure(.restore, .end, "F1"),
    .callback(.viewDidDisappear, .to, .end, "F1"),
    .callback(.viewDidAppear, .from, .end, "F1"),
  ]

  // MARK: Presentation (D): old disappears first, new has appeared first (R8).

  static let presentCovering: [Step] = [
    .callback(.loadView, .to, .call, "R6"),
    .callback(.presentationTransitionWillBegin, .container, .start, "D13"),
    .callback(.viewWillDisappear, .from, .start, "D1"),
    .callback(.viewWillAppear, .to, .start, "D1"),
    .structure(.install, .start, "D1"),
    .callback(.viewIsAppearing, .to, .layout, "D1"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "D1"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "D1"),
    .structure(.uninstall, .end, "D1"),
    .callback(.viewDidAppear, .to, .end, "D1"),
    .callback(.viewDidDisappear, .from, .end, "D1"),
    .callback(.presentationTransitionDidEnd, .container, .end, "D13"),
    .callback(.completion, .container, .end, "D1"),
  ]

  static let dismissCovering: [Step] = [
    .callback(.dismissalTransitionWillBegin, .container, .start, "D13"),
    .callback(.viewWillDisappear, .from, .start, "D2"),
    .callback(.viewWillAppear, .to, .start, "D2"),
    .structure(.install, .start, "D2"),
    .callback(.viewIsAppearing, .to, .layout, "D2"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "D2"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "D2"),
    .callback(.viewDidAppear, .to, .end, "D2"),
    .structure(.uninstall, .end, "D2"),
    .structure(.detach, .end, "D2"),
    .callback(.viewDidDisappear, .from, .end, "D2"),
    .callback(.dismissalTransitionDidEnd, .container, .end, "D13"),
    .callback(.completion, .container, .end, "D2"),
    .callback(.presentationDidDismiss, .container, .end, "D5", if: .byUser),
  ]

  static let presentOver: [Step] = [
    .callback(.loadView, .to, .call, "R6"),
    .callback(.presentationTransitionWillBegin, .container, .start, "D13"),
    .callback(.viewWillAppear, .to, .start, "D4"),
    .structure(.install, .start, "D4"),
    .callback(.viewIsAppearing, .to, .layout, "D4"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "D4"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "D4"),
    // The view is in place by now, whatever an animator has done.
    .structure(.uninstall, .end, "D4"),
    .callback(.viewDidAppear, .to, .end, "D4"),
    .callback(.presentationTransitionDidEnd, .container, .end, "D13"),
    .callback(.completion, .container, .end, "D4"),
  ]

  static let dismissOver: [Step] = [
    .callback(.dismissalTransitionWillBegin, .container, .start, "D13"),
    .callback(.viewWillDisappear, .from, .start, "D4"),
    .structure(.uninstall, .end, "D4"),
    .structure(.detach, .end, "D4"),
    .callback(.viewDidDisappear, .from, .end, "D4"),
    .callback(.dismissalTransitionDidEnd, .container, .end, "D13"),
    .callback(.completion, .container, .end, "D4"),
    .callback(.presentationDidDismiss, .container, .end, "D5", if: .byUser),
  ]

  /// A presentation over its presenter that is cancelled: what came goes again.
  static let comingCancelled: [Step] = [
    .structure(.notifyInteractionChange, .end, "C2"),
    .callback(.viewWillDisappear, .to, .end, "D13"),
    .structure(.restore, .end, "D13"),
    .callback(.viewDidDisappear, .to, .end, "D13"),
    .callback(.presentationTransitionDidEnd, .container, .end, "D13"),
  ]

  /// D6: a swipe that is cancelled; no didDismiss, no viewDidDisappear.
  static let leavingCancelled: [Step] = [
    .structure(.notifyInteractionChange, .end, "C2"),
    .callback(.viewWillAppear, .from, .end, "D6"),
    .callback(.viewIsAppearing, .from, .end, "D6"),
    .callback(.viewDidAppear, .from, .end, "D6"),
    .callback(.dismissalTransitionDidEnd, .container, .end, "D13"),
  ]

  // MARK: Containment (G6)

  static let containedSwap: [Step] = [
    .callback(.loadView, .to, .call, "G6"),
    .callback(.viewWillDisappear, .from, .call, "G6"),
    .callback(.viewWillAppear, .to, .call, "G6"),
    .structure(.install, .call, "G6"),
    .callback(.viewIsAppearing, .to, .layout, "G6"),
    .callback(.viewWillLayoutSubviews, .to, .layout, "G6"),
    .callback(.viewDidLayoutSubviews, .to, .layout, "G6"),
    .structure(.uninstall, .end, "G6"),
    .callback(.viewDidAppear, .to, .end, "G6"),
    .callback(.viewDidDisappear, .from, .end, "G6"),
    .callback(.completion, .container, .end, "G6"),
  ]
}
