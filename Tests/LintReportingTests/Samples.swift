import LintModel
import LintReporting

/// A small report with one of everything: a trace with and without places, a fix, characters that every format has to escape.
enum Samples {
  static let observer = Finding(
    rule: "unbalanced_observer", severity: .warning, confidence: .high,
    place: SourcePlace(file: "Sources/Feed/FeedViewController.swift", line: 12, column: 5),
    message: "'FeedViewController' observes 'didRefresh' in viewWillAppear and stops in viewDidDisappear",
    trace: [
      TraceStep(
        "push: viewWillAppear observes 'didRefresh'",
        at: SourcePlace(file: "Sources/Feed/FeedViewController.swift", line: 12, column: 5)),
      TraceStep("swipe back and let go: viewWillAppear runs again, nothing stopped"),
      TraceStep(
        "pop: viewDidDisappear stops one of two", at: SourcePlace(file: "Sources/Feed/Feed+Observing.swift", line: 3, column: 1)),
    ],
    cure: "stop in viewWillDisappear", symbol: "FeedViewController.viewWillAppear(_:)",
    snippet: "token = center.addObserver(forName: .didRefresh)")

  static let missingSuper = Finding(
    rule: "missing_super_call", severity: .error, confidence: .high,
    place: SourcePlace(file: "Sources/Feed/A & B <x>.swift", line: 3, column: 17),
    message: "'Cell<\"T\">.prepareForReuse()' does not call super: 100%, always", cure: "call super.prepareForReuse() first",
    symbol: "Cell.prepareForReuse()", snippet: "override func prepareForReuse() { label.text = \"a & b\" }",
    fixes: [
      Fix(
        title: "Call super", safety: .safe,
        edits: [SourceEdit(file: "Sources/Feed/A & B <x>.swift", range: 61..<61, replacement: "\n    super.prepareForReuse()")])
    ])

  static let note = Finding(
    rule: "geometry_read_before_layout", severity: .note, confidence: .low,
    place: SourcePlace(file: "Sources/Feed/FeedViewController.swift", line: 20, column: 9),
    message: "'view.bounds' is read in viewDidLoad", cure: "", symbol: "FeedViewController.viewDidLoad()", snippet: "view.bounds")

  static let rules = [
    RuleDescription(
      id: "unbalanced_observer", group: "Appearance stages", summary: "What a stage observes, its mirror image stops observing.",
      rationale: "A swipe back that is let go runs viewWillAppear twice before viewDidDisappear.\nThe handler then runs twice.",
      stage: "viewWillAppear … viewDidDisappear", severity: .warning, whenUnconfigured: .core, need: .class,
      failing: [RuleExample("stopped too late", "class A: UIViewController {\n  ↓let a = 1\n}\n")],
      passing: [RuleExample("stopped in the mirror image", "class A: UIViewController {}\n")]),
    RuleDescription(
      id: "missing_super_call", group: "super", summary: "An override of a lifecycle method calls super.",
      rationale: "UIKit's own work is in the method that is overridden.", stage: "all", severity: .error, whenUnconfigured: .on,
      need: .index, failing: [], passing: []),
  ]

  static let report = Report(
    toolVersion: "0.1.0", rules: rules, findings: [note, observer, missingSuper],
    summary: Summary(files: 42, unresolvedClasses: 2, inBaseline: 3, disabled: 1),
    utf16Column: { $0.column == 17 ? 16 : $0.column })

  static let clean = Report(toolVersion: "0.1.0", rules: [], findings: [], summary: Summary(files: 1))
}
