// The short traces by which a checker balances what a screen acquires and releases. They are generated from the ordering
// tables, so that checker and engine cannot disagree.

/// One of the nine canonical traces: what a screen goes through from its creation.
public enum CanonicalTrace: String, CaseIterable, Hashable, Sendable {
  case pushPop = "T1"
  case cancelledSwipeBack = "T2"
  case tabSwitch = "T3"
  case fullScreenCover = "T4"
  case sheetCover = "T5"
  case background = "T6"
  case neverShown = "T7"
  case relayout = "T8"
  case backgroundLaunch = "T9"

  /// The events of the screen in question. `repeating` is the number of tab switches, covers or layout passes.
  public func events(repeating count: Int = 1) -> [Callback] {
    switch self {
    case .pushPop:
      Self.shown + Self.part(.navigationPop, .from, [.fromIsDropped]) + [.deinit]
    case .cancelledSwipeBack:
      Self.shown + Self.part(.navigationPop, .from, [.fromIsDropped], .cancelled)
    case .tabSwitch:
      Self.shown + (0..<count).flatMap { _ in Self.part(.tabSwitch, .from) + Self.part(.tabSwitch, .to) }
    case .fullScreenCover:
      Self.shown + (0..<count).flatMap { _ in Self.part(.presentCovering, .from) + Self.part(.dismissCovering, .to) }
    case .sheetCover:
      Self.shown + (0..<count).flatMap { _ in Self.part(.presentOver, .from) + Self.part(.dismissOver, .to) }
    case .background:
      Self.shown
    case .neverShown:
      [.deinit]
    case .relayout:
      Self.shown + (0..<count).flatMap { _ in [Callback.viewWillLayoutSubviews, .viewDidLayoutSubviews] }
    case .backgroundLaunch:
      [.loadView, .viewDidLoad]
    }
  }

  /// Pushed for the first time, and left on screen.
  private static var shown: [Callback] { part(.navigationPush, .to, [.toIsNew], loads: true) }

  private static func part(
    _ kind: TransitionKind, _ participant: Participant, _ circumstances: Circumstances = [],
    _ outcome: TransitionOutcome = .completed, loads: Bool = false
  ) -> [Callback] {
    kind.callbacks(outcome, circumstances: circumstances, loads: loads)
      .filter { $0.participant == participant }
      .map(\.callback)
  }
}
