// Launch, navigation, presentation: chapters A–D of the conformance table.

extension Rule {
  static let controllers: [Rule] = launch + navigation + interaction + presentation

  private static let launch: [Rule] = [
    Rule(
      "A1", .high, "NEU, NEUSO, ZUOWEN, TRACE", "A single controller as root, window built in code, no scenes",
      caveat: "position of didBecomeActive: medium"),
    Rule("A2", .medium, "TRACE, APPLE", "Main storyboard, no scenes"),
    Rule(
      "A3", .high, "LEMON, SQ, FILT", "Scenes, window built in scene(_:willConnectTo:options:)",
      caveat: "viewIsAppearing and layout against the two scene events: low"),
    Rule("A4", .medium, "TRACE, LEMON", "Scenes with a storyboard"),
    Rule(
      "A5", .high, "VAST, CAT26", "Navigation controller as root",
      caveat: "whether the top loads inside makeKeyAndVisible, nav.viewIsAppearing, didMove: low"),
    Rule(
      "A6", .high, "PGZXC", "Tab bar controller as root: only the selected controller is loaded",
      caveat: "move notices of the others: low"),
    Rule("A7", .medium, "TRACE", "Navigation controller inside a tab: nested forwarding"),
    Rule("A8", .medium, "NEU", "The root is restricted to landscape while the device is portrait"),
    Rule("A9", .medium, "NEUSO", "Background launch builds the interface"),
    Rule(
      "A10", .low, "SO26763020", "Replacing the window's root",
      caveat: "that what the old root presents is not dismissed: high"),
  ]

  private static let navigation: [Rule] = [
    Rule(
      "B1", .high, "READKE, VAST, WANG, CAT26, NEU6, ARM1", "Push, animated",
      caveat: "didMove before didShow, position of updateViewConstraints: low"),
    Rule("B2", .medium, "CAT26", "Push, not animated: same order, still deferred"),
    Rule("B3", .high, "HEADLESS31, VAST, REMKOH", "Push by a show segue"),
    Rule(
      "B4", .high, "READKE, CAT26, VAST, WANG, ARM1, NEU6", "Pop, animated",
      caveat: "didMove(nil) against the other's viewDidAppear: low; parent nil in viewDidDisappear: medium"),
    Rule("B5", .medium, "CAT26", "Pop, not animated"),
    Rule("B6", .low, "RADAR 18002763", "popToRoot and popTo: intermediates get move notices only"),
    Rule("B7", .medium, "CAT26", "setViewControllers: as push or as pop, by the new top"),
    Rule("B8", .high, "HEADLESS31, CAT26", "Off-window navigation changes the stack and loads nothing"),
    Rule("B9", .medium, "RNS17, RNS", "Push during a running transition, per release"),
    Rule("B10", .high, "public logs", "Pushing the same instance twice stops the program"),
    Rule("B11", .high, "public logs", "A navigation controller cannot be pushed"),
    Rule("B12", .medium, "RTRootNavigation #36", "A popped container's children get no move notices"),
    Rule("B13", .medium, "NEU", "Hiding the bar changes the size without viewWillTransition"),
  ]

  private static let interaction: [Rule] = [
    Rule("C1", .high, "WANG, SO18927878", "Interactive pop, completed"),
    Rule(
      "C2", .high, "WANG, SO18927878, RNS PR #951, APPLE", "Interactive pop, cancelled",
      caveat: "willMove(nil) at the begin, viewIsAppearing on return, place of the coordinator's completion: low"),
    Rule("C3", .high, "APPLE", "notifyWhenInteractionEnds is notifyWhenInteractionChanges under its old name"),
    Rule("C4", .high, "APPLE", "iOS 26 adds interactiveContentPopGestureRecognizer"),
    Rule("C5", .medium, "RADAR 14794181", "A cancelled interactive setViewControllers leaves the old stack"),
  ]

  private static let presentation: [Rule] = [
    Rule(
      "D1", .high, "KAZZZ, REMKOH, RUDIN, CAT26, WANG", "Full-screen presentation",
      caveat: "completion after the presenter's viewDidDisappear: medium"),
    Rule(
      "D2", .high, "KAZZZ, REMKOH, RUDIN, CAT26", "Dismissal of a full-screen presentation",
      caveat: "presentingViewController nil in viewDidDisappear: medium"),
    Rule(
      "D3", .high, "APPLE, REG, HACKW, RUDIN, MO4", "Which styles send the presenter appearance callbacks",
      caveat: "sheets in compact height: low"),
    Rule("D4", .high, "RUDIN", "Sheet: the presenter gets nothing"),
    Rule("D5", .high, "HIRATA, WWDC19, NEU", "Sheet swiped away", caveat: "interleaving with appearance: low"),
    Rule("D6", .medium, "RUDIN", "Sheet swipe cancelled"),
    Rule(
      "D7", .high, "HIRATA, NEU, APPLE", "Sheet that refuses to go; programs' dismissals tell the delegate nothing",
      caveat: "a sheet torn down with a lower one gets no didDismiss: medium"),
    Rule("D8", .high, "APPLE", "Who dismisses", caveat: "completion when nothing is presented: low"),
    Rule("D9", .high, "APPLE", "Dismissing a chain", caveat: "intermediates' callbacks: low"),
    Rule("D10", .high, "SO11862883, REMKOH", "Presenting from outside a window does nothing", caveat: "completion: low"),
    Rule("D11", .high, "many", "Presenting while presenting does nothing"),
    Rule("D12", .high, "public logs", "Presenting a presented or active controller stops the program"),
    Rule("D13", .low, "APPLE", "UIPresentationController's two phases"),
    Rule("D14", .medium, "TRACE", "Alert handlers run after the dismissal"),
  ]
}
