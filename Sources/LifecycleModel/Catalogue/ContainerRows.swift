// Tabs, pages, split views, containment: chapters E–G of the conformance table.

extension Rule {
  static let containers: [Rule] = [
    Rule("E1", .high, "PGZXC, CAT26", "Tab switch", caveat: "position of didSelect: low"),
    Rule("E2", .high, "APPLE", "Tab delegate calls are for taps only", caveat: "a second tap pops to the root: low"),
    Rule("E3", .low, "from memory", "Movement flags are false in a tab switch"),
    Rule("E4", .high, "RADAR 25744056, RADAR 35972275", "Two switches in quick succession keep the state machine"),
    Rule("E5", .medium, "RNS, APPLE", "The More controller"),

    Rule(
      "F1", .medium, "WANG", "Page turns, both styles, completed and cancelled",
      caveat: "the stray viewDidDisappear of a cancelled curl: low"),
    Rule("F2", .medium, "SO48653763", "Page controller's first page, set in viewDidLoad"),
    Rule("F3", .medium, "wisdomskyduan 2015/11", "Page delegate and data source"),
    Rule("F4", .medium, "commandshift 2016", "Split view collapses when it joins a compact window"),

    Rule("G1", .high, "CAT26", "Adding a child while the parent is visible", caveat: "repeated didMove: medium"),
    Rule("G2", .high, "CAT26", "Removing a child", caveat: "repeated didMove: medium"),
    Rule("G3", .medium, "PHCHAN, LCH", "Child added before its parent appears"),
    Rule("G4", .medium, "PHCHAN, CAT26", "A view whose controller has no parent"),
    Rule("G5", .medium, "ADDSUB", "addSubview before addChild"),
    Rule("G6", .medium, "NEU", "transition(from:to:)"),
    Rule("G7", .high, "APPLE, CAT26, WF", "Manual forwarding", caveat: "the swap without animation: medium"),
    Rule("G8", .high, "HDR", "Adding a controller that has another parent"),
    Rule("G9", .high, "public logs", "Wrong hierarchy stops the program"),
    Rule("G10", .medium, "NEU", "Rotation in a container"),
  ]
}
