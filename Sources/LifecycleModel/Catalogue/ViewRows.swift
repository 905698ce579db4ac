// Layout, loading, application states, sizes, flags, views: chapters H–M of the conformance table.

extension Rule {
  static let views: [Rule] = layout + loading + states + sizes + flags + viewCallbacks

  private static let layout: [Rule] = [
    Rule(
      "H1", .medium, "RVCV", "One pass through controller, root view and subview",
      caveat: "viewWillLayoutSubviews, layoutSubviews, viewDidLayoutSubviews: high"),
    Rule("H2", .medium, "ADAL, NEU", "Safe area change precedes viewWillLayoutSubviews", caveat: "layout margins: unknown"),
    Rule("H3", .high, "APPLE", "What makes layout happen", caveat: "what does not: medium to low"),
    Rule("H4", .high, "NEU, READKE, CAT26", "At least one pass before the first drawing", caveat: "counts: not asserted"),
    Rule("H5", .medium, "AJM", "Going to the background may cause further passes"),
    Rule("H6", .high, "WWDC23, APPLE, CAT26", "What is valid when", caveat: "coordinator in viewDidAppear: low"),
  ]

  private static let loading: [Rule] = [
    Rule("I1", .high, "APPLE, HDR", "The default loadView makes a plain view of the screen's size"),
    Rule("I2", .high, "APPLE", "The nib that is looked for when no name is given"),
    Rule("I3", .high, "public logs", "A nib that is named must exist"),
    Rule("I4", .high, "public logs", "A nib without a view outlet stops the program"),
    Rule("I5", .medium, "APPLE", "loadView that calls super is legal"),
    Rule("I6", .medium, "CAT26", "loadView that sets no view"),
    Rule("I7", .medium, "CAT26, APPLE", "view read inside loadView"),
    Rule("I8", .medium, "CAT26, HDR", "view = nil loads again"),
    Rule("I9", .high, "APPLE", "loadViewIfNeeded"),
    Rule("I10", .high, "jessesquires.com 2023", "Touching view in init loads it there"),
    Rule("I11", .high, "APPLE, many", "Touching view before a push loads it then"),
    Rule("I12", .high, "HEADLESS31, ARM1", "Storyboard: made, then awakened, view not loaded"),
    Rule("I13", .high, "HEADLESS31, ARM1", "Storyboard: outlets connect in loadView"),
    Rule("I14", .medium, "HEADLESS31", "Storyboard: creator block"),
    Rule("I15", .medium, "HEADLESS31", "Storyboard: no entry point"),
    Rule("I16", .high, "public logs", "Storyboard: unknown identifier stops the program"),
    Rule("I17", .medium, "HEADLESS31", "Storyboard: unknown class"),
    Rule("I18", .medium, "HEADLESS31", "File's Owner gets no awakeFromNib"),
    Rule(
      "I19", .high, "APPLE, HEADLESS31", "Segues: created, prepared, performed", caveat: "performSegue skips shouldPerform: low"),
    Rule("I20", .low, "from memory", "Embed segues fire while the parent's view loads"),
    Rule("I21", .medium, "NEU", "Unwind segues"),
    Rule("I22", .medium, "NEU", "Unwind segues with a navigation controller"),
  ]

  private static let states: [Rule] = [
    Rule("J1", .high, "BUNNY, AJM, HT", "Home with scenes: no callback of a controller"),
    Rule("J2", .high, "BUNNY, AJM, HT", "Return with scenes: no callback of a controller"),
    Rule("J3", .high, "APPLE", "Home and return without scenes"),
    Rule("J4", .high, "APPLE", "Control centre, switcher, call: resign and become active only"),
    Rule("J5", .high, "onmyway133, FILT", "With scenes the app delegate's four methods are silent, notifications are posted"),
    Rule("J6", .low, "HT", "Killed in the switcher"),
    Rule("J7", .medium, "BUNNY", "Historic: viewWillDisappear on quit"),
    Rule(
      "J8", .high, "APPLE, NEU, CAT26", "Memory warnings reach every controller of the tree",
      caveat: "delegate against notification: low"),
    Rule("J9", .medium, "CAT26", "Posting the memory notification by hand reaches no controller"),
    Rule("J10", .low, "none", "The delegate hears of a state before the notification is posted"),
  ]

  private static let sizes: [Rule] = [
    Rule(
      "K1", .medium, "NEU, SO", "Rotation of a visible controller",
      caveat: "alongside block, traits and layout among each other: low"),
    Rule("K2", .high, "UYL, NEU", "Traits are predicted: no traitCollectionDidChange at first appearance (13+)"),
    Rule("K3", .medium, "APPLE, UIOnboarding #19", "registerForTraitChanges; traits before layout (17+)"),
    Rule("K4", .low, "none", "Covered controllers of a stack hear of a size when they reappear"),
  ]

  private static let flags: [Rule] = [
    Rule("L1", .high, "HDR", "Pushed: isMovingToParent"),
    Rule("L2", .high, "HDR", "Covered by a push: isMovingFromParent is false"),
    Rule("L3", .medium, "bamboo-hero", "Navigation root, first show: isMovingToParent"),
    Rule("L4", .high, "HDR, ALPHA", "Popped: isMovingFromParent, even if cancelled later"),
    Rule("L5", .high, "HDR", "Uncovered by a pop: isMovingToParent is false"),
    Rule("L6", .low, "none", "Back from a cancelled pop: isMovingToParent is false"),
    Rule("L7", .high, "HDR", "Presented: isBeingPresented"),
    Rule("L8", .high, "HDR", "Covered by a full-screen presentation: no flag"),
    Rule("L9", .high, "HDR", "Dismissed: isBeingDismissed"),
    Rule("L10", .high, "SO", "Root inside a dismissed navigation controller: isBeingDismissed is false"),
    Rule("L11", .low, "from memory", "Tab switch: no flag"),
    Rule("L12", .medium, "LCH", "Children of a popped controller see its flag false"),
  ]

  private static let viewCallbacks: [Rule] = [
    Rule("M1", .high, "VIEWLOG1, VIEWLOG2, BRAD", "Added to a superview without window, window later"),
    Rule("M2", .high, "VIEWLOG1, VIEWLOG2", "Removed from a window"),
    Rule("M3", .low, "none", "superview.willRemoveSubview"),
    Rule("M4", .medium, "BRAD", "A view from a nib"),
    Rule("M5", .low, "inferred", "Added directly into a window's tree"),
    Rule("M6", .low, "inferred", "Nested views: parent first"),
    Rule("M7", .medium, "CAT26", "Relation of a view's callbacks to its controller's"),
  ]
}
