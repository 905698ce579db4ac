extension Rule {
  /// Every row of the specification: the engine's rules, the conformance table, the engine's own choices.
  public static let all: [Rule] = engine + table + choices

  /// Rows of the conformance table (A–M), in order.
  public static let table: [Rule] = controllers + containers + views

  /// Rows about nibs, storyboards and segues, which Offstage does not read yet.
  public static let isAboutNibs: Set<RuleID> = [
    "I2", "I3", "I4", "I12", "I13", "I14", "I15", "I16", "I17", "I18", "I19", "I20", "I21", "I22",
  ]

  /// The rules from which most rows of the table follow.
  static let engine: [Rule] = [
    Rule("R1", .high, "CAT26, PHCHAN, APPLE", "Appearance follows the window, not addChild"),
    Rule("R2", .high, "WWDC23, CAT26", "Will and did callbacks live in different transactions"),
    Rule("R3", .high, "WWDC23, APPLE", "viewIsAppearing: once an appearance, in the layout phase, before viewWillLayoutSubviews"),
    Rule("R4", .high, "CAT26, TRACE", "Navigation changes its stack now and transitions in its next layout pass"),
    Rule("R5", .medium, "CAT26, TRACE", "Tab switching is synchronous up to the will callbacks"),
    Rule("R6", .medium, "CAT26, TRACE", "Presenting loads now; its will callbacks follow the current commit"),
    Rule("R7", .high, "TRACE, CAT26", "makeKeyAndVisible loads the root and sends viewWillAppear at once"),
    Rule("R8", .high, "WANG, CAT26", "The order between the two sides is a property of the container"),
    Rule("R9", .high, "APPLE, WANG", "The appearance state machine and its reversals"),
    Rule("R10", .high, "TRACE, LCH", "Containers forward to children from inside their own callbacks"),
    Rule("R11", .high, "HDR, APPLE", "addChild sends willMove only; removeFromParent sends didMove only"),
    Rule("R12", .high, "HDR, APPLE", "Movement flags are meaningful during appearance callbacks"),
    Rule("R13", .high, "APPLE, CAT26", "Only touching the view loads it"),
    Rule("R14", .high, "BUNNY, AJM", "Background and foreground send no appearance callbacks"),
    Rule("R15", .high, "RVCV, APPLE", "One layout pass per flagged view and commit, top-down"),
    Rule("L", .high, "HDR", "Movement flags"),
  ]

  /// Defaults chosen where there is no evidence. None of them is called exact.
  static let choices: [Rule] = [
    Rule("O1", .low, "engine's choice", "didMove precedes the navigation delegate's didShow"),
    Rule("O2", .low, "engine's choice", "Popped controller's didMove follows its viewDidDisappear"),
    Rule("O3", .low, "engine's choice", "Intermediates of popToRoot: move notices top to bottom, released at once"),
    Rule("O4", .low, "engine's choice", "willMove(nil) at the begin of a swipe, nothing on cancelling"),
    Rule("O5", .low, "engine's choice", "viewIsAppearing is sent on return from a cancelled swipe"),
    Rule("O6", .low, "engine's choice", "UIPresentationController's calls as D13 lists them"),
    Rule("O7", .low, "engine's choice", "Intermediates of a dismissed chain as D9 lists them"),
    Rule("O8", .low, "engine's choice", "viewIsAppearing precedes updateViewConstraints on the first pass"),
    Rule("O9", .low, "engine's choice", "viewLayoutMarginsDidChange follows viewSafeAreaInsetsDidChange"),
    Rule("O10", .low, "engine's choice", "The order of M3, M5 and M6 is one table"),
    Rule("O11", .low, "engine's choice", "didMove is sent once after adding and removing a child"),
    Rule("O12", .low, "engine's choice", "A split view collapses in its first layout"),
    Rule(
      "O13", .low, "engine's choice", "Rotation: traits announced, size announced, traits, layout in the animation, completion"),
    Rule("O14", .low, "engine's choice", "The commit lies between entering the foreground and becoming active"),
    Rule("O15", .low, "engine's choice", "One layout pass a flagged commit; tests collapse repeats"),
  ]
}
