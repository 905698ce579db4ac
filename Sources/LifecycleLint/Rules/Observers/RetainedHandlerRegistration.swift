import LintFacts
import LintModel

/// E7: `self` is registered with something that keeps it until it is taken away again.
enum RetainedHandlerRegistration: Rule {
  private struct Registration {
    var name: String
    var keeper: String
    /// What keeps the keeper.
    var life: String
    var releases: Set<String>
    var cure: String
  }

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    let bodies = type.bodies + type.type.members.filter { $0.member.kind == .property && $0.member.flags.contains(.isLazy) }
    for reference in bodies {
      let events = reference.member.kind == .property ? type.initialEvents(of: reference.member) : type.events(of: reference)
      for event in events {
        guard let call = event.call, let registration = registration(call),
          !isReleased(registration.releases, in: type)
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type, confidence: .medium,
          "\(registration.keeper) keeps `\(type.type.name)`, which registers itself with `\(registration.name)`",
          trace: [
            RawFinding.Step(text: "\(registration.keeper) keeps its handler, self", place: (reference.file, event.span)),
            RawFinding.Step(text: registration.life, place: nil),
            RawFinding.Step(text: "nobody lets go: deinit never runs", place: nil),
          ],
          cure: registration.cure)
      }
    }
  }

  /// The labels matter: `add(weak: self, name:)` is another function.
  private static func registration(_ call: Call) -> Registration? {
    guard call.name == "URLSession" || call.argument(0)?.isSelf ?? false else { return nil }
    switch (call.name, call.labels) {
    case ("add", ["_", "name"]), ("add", ["_", "contentWorld", "name"]),
      ("addScriptMessageHandler", ["_", "contentWorld", "name"]):
      guard call.receiver?.lastName.map({ $0.lowercased().contains("contentcontroller") }) ?? false else { return nil }
      return Registration(
        name: "userContentController.add(_:name:)", keeper: "the web view's content controller",
        life: "the screen keeps the web view, and that its content controller",
        releases: ["removeScriptMessageHandler", "removeAllScriptMessageHandlers"],
        cure:
          "register an object that holds `self` weakly, or call `removeScriptMessageHandler(forName:)` when the screen disappears"
      )
    case ("setURLSchemeHandler", _):
      return Registration(
        name: "setURLSchemeHandler(_:forURLScheme:)", keeper: "the web view's configuration",
        life: "the screen keeps the web view, and that its configuration", releases: [],
        cure: "register an object that holds `self` weakly")
    case ("URLSession", ["configuration", "delegate", "delegateQueue"]):
      guard call["delegate"]?.isSelf ?? false else { return nil }
      return Registration(
        name: "URLSession(configuration:delegate:delegateQueue:)", keeper: "the session",
        life: "a session lives until it is invalidated",
        releases: ["finishTasksAndInvalidate", "invalidateAndCancel"],
        cure: "call `finishTasksAndInvalidate()` when the last task is made, not in deinit")
    default: return nil
    }
  }

  /// Outside of `deinit`, which would not run.
  private static func isReleased(_ names: Set<String>, in type: TypeAnalysis) -> Bool {
    type.type.ancestry.flatMap(\.members).contains { reference in
      guard reference.member.flags.contains(.hasBody), reference.member.kind != .deinitializer else { return false }
      return type.events(of: reference).contains { $0.call.map { names.contains($0.name) } ?? false }
    }
  }

  static let description = RuleDescription(
    id: "retained_handler_registration", group: "Observers and timers",
    summary: "A screen registers itself with an object that keeps it until it is taken away.",
    rationale: """
      A web view's content controller keeps its message handlers, a URL session keeps its delegate until it is invalidated. A screen \
      that owns the web view or the session and registers itself is never freed.
      """,
    stage: "deinit", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a script message handler",
        """
        class Page: UIViewController, WKScriptMessageHandler {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓web.configuration.userContentController.add(self, name: "bridge")
          }
        }
        """),
      RuleExample(
        "a scheme handler",
        """
        class Page: UIViewController {
          lazy var web: WKWebView = {
            let configuration = WKWebViewConfiguration()
            ↓configuration.setURLSchemeHandler(self, forURLScheme: "app")
            return WKWebView(frame: .zero, configuration: configuration)
          }()
        }
        """),
      RuleExample(
        "a session",
        """
        class Request: NSObject {
          func start() {
            session = ↓URLSession(configuration: .default, delegate: self, delegateQueue: nil)
            session.dataTask(with: r).resume()
          }
          deinit { session.invalidateAndCancel() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "taken away on disappearance",
        """
        class Page: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            web.configuration.userContentController.add(self, name: "bridge")
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            web.configuration.userContentController.removeScriptMessageHandler(forName: "bridge")
          }
        }
        """),
      RuleExample(
        "a wrapper that is weak",
        """
        class Page: UIViewController {
          func begin() { web.configuration.userContentController.add(weak: self, name: "bridge") }
        }
        """),
      RuleExample(
        "another object",
        """
        class Page: UIViewController {
          func begin() { web.configuration.userContentController.add(Forwarder(self), name: "bridge") }
        }
        """),
      RuleExample(
        "a session that is finished",
        """
        class Request: NSObject {
          func start() { session = URLSession(configuration: .default, delegate: self, delegateQueue: nil) }
          func done() { session.finishTasksAndInvalidate() }
        }
        """),
      RuleExample(
        "a singleton",
        """
        class Downloads: NSObject {
          static let shared = Downloads()
          lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
        }
        """),
      RuleExample(
        "some other add",
        """
        class Page: UIViewController {
          func begin() { registry.add(self, name: "page") }
        }
        """),
    ])
}
