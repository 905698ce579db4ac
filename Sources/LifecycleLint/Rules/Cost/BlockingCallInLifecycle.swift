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
        guard let call = reached.event.call else { continue }
        let place = MemberReference.Place(file: reached.reference.file, start: reached.event.span.start)
        guard !seen.contains(place) else { continue }
        var trace = [RawFinding.Step(text: "UIKit calls \(stage) on the main thread", place: nil)]
        for outer in reached.calls {
          trace.append(RawFinding.Step(text: "it calls \(outer.call?.name ?? "a helper")", place: nil))
        }
        let blocking: Blocking
        let what: String
        if let own = Blocking(call, in: reached, of: type) {
          blocking = own
          what = own.name
          trace.append(RawFinding.Step(text: blocking.effect, place: (reached.reference.file, reached.event.span)))
        } else if reached.calls.isEmpty, let other = blockingCall(behind: call, in: reached, of: type) {
          blocking = other.blocking
          what = "\(call.receiver?.lastName ?? other.owner).\(call.name)"
          trace.append(RawFinding.Step(text: "it calls \(what)", place: (reached.reference.file, reached.event.span)))
          trace.append(
            RawFinding.Step(text: "\(other.owner).\(call.name) calls \(blocking.name): \(blocking.effect)", place: other.place))
        } else {
          continue
        }
        seen.insert(place)
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, severity: blocking.severity,
          confidence: blocking.confidence,
          "`\(what)` in `\(stage)` of `\(type.type.name)` \(blocking.problem)", trace: trace, cure: blocking.cure)
      }
    }
  }

  /// What a method of another class of the project does before it returns, if that makes the main thread wait: the one helper that
  /// this rule follows may stand there. Only when the receiver's type is certain and one method has that name.
  private static func blockingCall(
    behind call: Call, in reached: ReachedEvent, of type: TypeAnalysis
  ) -> (blocking: Blocking, owner: String, place: (Int, ByteSpan))? {
    guard let receiver = call.receiver, !receiver.isSelf, !receiver.isSuper,
      let name = type.typeName(of: receiver, in: reached.event.scope, parameters: reached.reference.member.parameters)
        ?? receiver.path,
      let model = type.project.type(name, from: type.type.path), model.kind == .class || model.kind == .struct,
      model !== type.type
    else { return nil }
    let other = TypeAnalysis(model, in: type.project)
    let methods = other.methods(calledBy: call)
    guard methods.count == 1, !methods[0].reference.member.flags.contains(.isAsync) else { return nil }
    for event in other.events(of: methods[0].reference) where event.isNow {
      let inside = ReachedEvent(event: event, reference: methods[0].reference, owner: methods[0].owner, calls: [])
      guard let call = event.call, let blocking = Blocking(call, in: inside, of: other) else { continue }
      return (blocking, model.name, (inside.reference.file, event.span))
    }
    return nil
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
        "in a method of a class of the project",
        """
        final class Store {
          func readEverything() { for url in urls { notes.append(try! String(contentsOf: url)) } }
        }
        class A: UIViewController {
          let store = Store()
          override func viewDidLoad() { ↓store.readEverything(); super.viewDidLoad() }
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
        "a store that reads on its own queue",
        """
        final class Store {
          func readEverything() { queue.async { self.notes = try! String(contentsOf: self.url) } }
          func load() async { notes = try! String(contentsOf: url) }
        }
        class A: UIViewController {
          let store = Store()
          override func viewDidLoad() { super.viewDidLoad(); store.readEverything(); Task { await store.load() } }
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
