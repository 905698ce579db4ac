import LintFacts
import LintModel

/// E4: key-value observing by a string, removed when it may not have been begun, or never.
enum KVOUnbalanced: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    checkLazy(type, &report)
    let table = type.resources
    for (acquisition, stages) in table.acquisitions where acquisition.resource.kind == .keyPathObserver {
      let resource = acquisition.resource
      guard acquisition.at.owner === type.type, !stages.contains("init") else { continue }
      let releases = table.releases.filter { $0.release.concerns(resource) }
      if let last = releases.first(where: { $0.stage == "deinit" && $0.release.at.isUnconditional }), type.isViewController {
        let at = last.release.at
        let elsewhere = releases.contains { $0.stage != "deinit" } || table.isReleasedDynamically(resource)
        guard !elsewhere else { continue }
        report.add(
          at: at.event.span, in: at.reference, of: type.type,
          "`deinit` of `\(type.type.name)` removes \(resource.name), which \(stages.sorted()[0]) may never have added",
          trace: [
            RawFinding.Step(text: "T7, make the screen and drop it before it is shown:", place: nil),
            RawFinding.Step(text: "init", place: nil),
            RawFinding.Step(
              text: "deinit removes an observer that was never added: an exception", place: (at.reference.file, at.event.span)),
          ],
          cure: "use `observe(_:options:changeHandler:)` and keep its token")
      } else if releases.isEmpty, !table.isReleasedDynamically(resource), outlives(acquisition) {
        let at = acquisition.at
        report.add(
          at: at.event.span, in: at.reference, of: type.type, confidence: .medium,
          "`\(type.type.name)` adds \(resource.name) and never removes it",
          trace: [
            RawFinding.Step(text: "the screen observes an object that outlives it", place: (at.reference.file, at.event.span)),
            RawFinding.Step(text: "the screen is freed", place: nil),
            RawFinding.Step(text: "the next change is told to memory that is gone: a crash", place: nil),
          ],
          cure: "use `observe(_:options:changeHandler:)` and keep its token")
      }
    }
  }

  /// What a lazy property observes when it is first used, removed by a `deinit` that may be the first to use it.
  private static func checkLazy(_ type: TypeAnalysis, _ report: inout Report) {
    for reached in type.reached(from: .deinit) where reached.isNow && reached.isUnconditional {
      guard let call = reached.event.call, call.name == "removeObserver", call["forKeyPath"] != nil,
        let property = call.receiver?.path.flatMap({ type.type.property($0) }), property.member.flags.contains(.isLazy),
        type.initialEvents(of: property.member).contains(where: {
          $0.call.map { $0.name == "addObserver" && $0["forKeyPath"] != nil } ?? false
        })
      else { continue }
      report.add(
        at: reached.event.span, in: reached.reference, of: type.type,
        "`deinit` of `\(type.type.name)` makes `\(property.member.name)` only to stop observing it, if nobody used it before",
        trace: [
          RawFinding.Step(text: "T7, make the screen and drop it before it is shown:", place: nil),
          RawFinding.Step(
            text: "deinit is the first to use \(property.member.name), which observes with an object that is being freed",
            place: (reached.reference.file, reached.event.span)),
        ],
        cure: "use `observe(_:options:changeHandler:)` and keep its token")
    }
  }

  /// An object of everybody's: `AVAudioSession.sharedInstance()`, `UserDefaults.standard`.
  private static func outlives(_ acquisition: Acquisition) -> Bool {
    acquisition.call.receiver?.rootName?.first?.isUppercase ?? false
  }

  static let description = RuleDescription(
    id: "kvo_unbalanced", group: "Observers and timers",
    summary: "An observer of a key path is removed without having been added, or never removed.",
    rationale: """
      removeObserver(_:forKeyPath:) throws when the observer was never added, which happens to every screen that is made and dropped \
      before its view is loaded. An observer that is never removed is told of changes after it is gone.
      """,
    stage: "viewDidLoad … deinit", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a screen that is never shown",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            web.addObserver(self, forKeyPath: "title", options: .new, context: nil)
          }
          deinit { ↓web.removeObserver(self, forKeyPath: "title") }
        }
        """),
      RuleExample(
        "by a key path's name",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            scroll.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [], context: &context)
          }
          deinit { ↓scroll.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), context: &context) }
        }
        """),
      RuleExample(
        "never removed from an object of everybody's",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓AVAudioSession.sharedInstance().addObserver(self, forKeyPath: "outputVolume", options: .new, context: nil)
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a token",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); token = web.observe(\\.title) { web, _ in print(web) } }
        }
        """),
      RuleExample(
        "asked first",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); web.addObserver(self, forKeyPath: "title", options: .new, context: nil) }
          deinit { if isViewLoaded { web.removeObserver(self, forKeyPath: "title") } }
        }
        """),
      RuleExample(
        "on appearance and disappearance",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            web.addObserver(self, forKeyPath: "title", options: .new, context: nil)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            web.removeObserver(self, forKeyPath: "title")
          }
        }
        """),
      RuleExample(
        "added by the initialiser",
        """
        class A: UIViewController {
          init(web: WKWebView) {
            super.init(nibName: nil, bundle: nil)
            web.addObserver(self, forKeyPath: "title", options: .new, context: nil)
          }
          deinit { web.removeObserver(self, forKeyPath: "title") }
        }
        """),
      RuleExample(
        "an own view, whose end is the screen's",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); scroll.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil) }
        }
        """),
    ])
}
