import LintFacts
import LintModel

/// H1: the main thread waits for a file, a lock or another thread while a screen comes up.
enum BlockingCallInLifecycle: Rule {
  private static let stages = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillLayoutSubviews()",
    "viewDidLayoutSubviews()", "layoutSubviews()", "updateConstraints()", "tableView(_:cellForRowAt:)",
    "collectionView(_:cellForItemAt:)", "application(_:didFinishLaunchingWithOptions:)",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class else { return }
    var seen: Set<MemberReference.Place> = []
    for stage in stages where isFramework(stage, of: type) {
      // One helper deep: further away, what is called is somebody else's business.
      for reached in type.reached(from: stage) where reached.isNow && reached.calls.count <= 1 {
        guard let call = reached.event.call, let blocking = Blocking(call, in: reached, of: type) else { continue }
        let place = MemberReference.Place(file: reached.reference.file, start: reached.event.span.start)
        guard seen.insert(place).inserted else { continue }
        var trace = [RawFinding.Step(text: "UIKit calls \(stage) on the main thread", place: nil)]
        for outer in reached.calls {
          trace.append(RawFinding.Step(text: "it calls \(outer.call?.name ?? "a helper")", place: nil))
        }
        trace.append(RawFinding.Step(text: blocking.effect, place: (reached.reference.file, reached.event.span)))
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, severity: blocking.severity,
          confidence: blocking.confidence,
          "`\(blocking.name)` in `\(stage)` of `\(type.type.name)` \(blocking.problem)", trace: trace, cure: blocking.cure)
      }
    }
  }

  /// A class that only happens to have a method of that name is none of UIKit's.
  private static func isFramework(_ stage: String, of type: TypeAnalysis) -> Bool {
    if stage.hasPrefix("application(") {
      return type.type.conformances.contains { $0.hasSuffix("UIApplicationDelegate") }
    }
    if stage.hasPrefix("tableView(") || stage.hasPrefix("collectionView(") {
      return type.isViewController || type.isView || type.type.conformances.contains { $0.hasSuffix("DataSource") }
    }
    return type.kind != .other && type.kind != .unknown && LifecycleMethods.named(stage, on: type.kind) != nil
  }

  static let description = RuleDescription(
    id: "blocking_call_in_lifecycle", group: "Cost and legacy",
    summary: "A callback of the lifecycle makes the main thread wait.",
    rationale: """
      Callbacks run on the main thread, one after the other, before the screen is drawn. A file that is read, a lock or a sleep there \
      freezes the app; the system ends an app that takes too long to launch. DispatchQueue.main.sync waits for the thread that waits.
      """,
    stage: "viewDidLoad … viewDidAppear, layout, cells, launch", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a file",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); image = UIImage(data: try! ↓Data(contentsOf: url)) }
        }
        """),
      RuleExample(
        "the camera starts on the main thread",
        """
        class Scanner: UIViewController {
          let capture = AVCaptureSession()
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓capture.startRunning() }
        }
        """),
      RuleExample(
        "a thread waits for itself",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            ↓DispatchQueue.main.sync { reload() }
          }
        }
        """),
      RuleExample(
        "in a helper",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); prepare() }
          private func prepare() { ↓sleep(1) }
        }
        """),
      RuleExample(
        "a semaphore",
        """
        class A: UIViewController {
          let done = DispatchSemaphore(value: 0)
          override func viewDidLoad() { super.viewDidLoad(); start(); ↓done.wait() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "on another queue",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            DispatchQueue.global().async { let data = try? Data(contentsOf: self.url); self.show(data) }
          }
        }
        """),
      RuleExample(
        "a method of the app that is called fetch",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); model.fetch(); decoder.decode(self); store.wait() }
        }
        """),
      RuleExample(
        "a detached task",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); Task.detached { usleep(5) } }
        }
        """),
      RuleExample(
        "a button's action",
        """
        class A: UIViewController {
          @objc func export() { text = try? String(contentsOf: url) }
        }
        """),
      RuleExample(
        "the type's own method",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); sleep(1) }
          func sleep(_ mode: Int) { monitor.stop() }
        }
        """),
      RuleExample(
        "no controller",
        """
        class Tool: NSObject {
          func viewDidLoad() { usleep(5) }
        }
        """),
    ])
}
