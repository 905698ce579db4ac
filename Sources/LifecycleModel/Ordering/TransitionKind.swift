/// The kinds of transition, one per container and direction (R8: the order is a property of the container).
public enum TransitionKind: String, CaseIterable, Hashable, Sendable {
  case navigationPush, navigationPop
  case tabSwitch
  case pageScroll, pageCurl
  /// The presenter leaves the screen: full screen, current context, custom with `shouldRemovePresentersView` (D3).
  /// `from` is the presenter, `to` what is presented.
  case presentCovering
  /// `from` is what is presented, `to` the presenter.
  case dismissCovering
  /// The presenter stays: sheets, popovers, alerts, "over" styles, custom. `to` is what is presented.
  case presentOver
  /// `from` is what is presented.
  case dismissOver
  /// `UIViewController.transition(from:to:)`.
  case containedSwap
}

extension TransitionKind {
  /// The steps of a transition that completes, in order.
  public var steps: [Step] {
    switch self {
    case .navigationPush: Ordering.navigationPush
    case .navigationPop: Ordering.navigationPop
    case .tabSwitch: Ordering.tabSwitch
    case .pageScroll: Ordering.pageScroll
    case .pageCurl: Ordering.pageCurl
    case .presentCovering: Ordering.presentCovering
    case .dismissCovering: Ordering.dismissCovering
    case .presentOver: Ordering.presentOver
    case .dismissOver: Ordering.dismissOver
    case .containedSwap: Ordering.containedSwap
    }
  }

  /// The steps that take the place of the `.end` phase when an interaction is cancelled.
  public var cancellation: [Step] {
    switch self {
    case .pageScroll: Ordering.pageScrollCancelled
    case .pageCurl: Ordering.pageCurlCancelled
    case .presentOver: Ordering.comingCancelled
    case .dismissOver: Ordering.leavingCancelled
    case .navigationPush, .navigationPop, .tabSwitch, .presentCovering, .dismissCovering, .containedSwap:
      Ordering.exchangeCancelled
    }
  }

  /// The row that describes the transition as a whole.
  public var rule: RuleID {
    switch self {
    case .navigationPush: "B1"
    case .navigationPop: "B4"
    case .tabSwitch: "E1"
    case .pageScroll, .pageCurl: "F1"
    case .presentCovering: "D1"
    case .dismissCovering: "D2"
    case .presentOver: "D4"
    case .dismissOver: "D4"
    case .containedSwap: "G6"
    }
  }
}
