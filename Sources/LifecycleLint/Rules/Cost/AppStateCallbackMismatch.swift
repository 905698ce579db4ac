import LintFacts
import LintModel

/// H3: what the app does on going to the background and back is put where it is not heard, or done for a screen that is not there.
enum AppStateCallbackMismatch: Rule {
  private static let sceneReplacements = [
    "applicationDidBecomeActive(_:)": "sceneDidBecomeActive(_:)",
    "applicationWillResignActive(_:)": "sceneWillResignActive(_:)",
    "applicationDidEnterBackground(_:)": "sceneDidEnterBackground(_:)",
    "applicationWillEnterForeground(_:)": "sceneWillEnterForeground(_:)",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    if type.type.conformances.contains(where: { $0.hasSuffix("UIApplicationDelegate") }) { checkDelegate(type, &report) }
    if type.isViewController { checkScreen(type, &report) }
  }

  private static func checkDelegate(_ type: TypeAnalysis, _ report: inout Report) {
    let hasScenes = type.project.types.contains { other in
      other.kind == .class
        && other.inherited.contains { $0.hasSuffix("UIWindowSceneDelegate") || $0.hasSuffix("UISceneDelegate") }
    }
    guard hasScenes else { return }
    for reference in type.type.members {
      guard let replacement = sceneReplacements[reference.member.fullName], !reference.member.body.isEmpty else { continue }
      report.add(
        at: reference.member.place, in: reference, of: type.type, severity: .warning, confidence: .medium,
        "`\(reference.member.fullName)` of `\(type.type.name)` is not called in an app with scenes",
        trace: [
          RawFinding.Step(text: "the project has a scene delegate", place: nil),
          RawFinding.Step(text: "UIKit calls \(replacement) of the scene's delegate instead", place: nil),
        ],
        cure: "move the code to `\(replacement)`, or observe the application's notification")
    }
  }

  private static func checkScreen(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.bodies {
      for event in type.events(of: reference) {
        guard let call = event.call, call.name == "addObserver", let name = notification(call), isAboutTheApp(name),
          let handler = handler(of: call, in: type), !asksForVisibility(handler)
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type, severity: .note, confidence: .low,
          "`\(type.type.name)` reacts to `\(name)` whether it is on screen or not",
          trace: [
            RawFinding.Step(text: "the screen is covered, or not shown yet", place: nil),
            RawFinding.Step(text: "the app changes its state, and the handler runs", place: (reference.file, event.span)),
          ],
          cure: "look at `viewIfLoaded?.window` first, or observe only between viewWillAppear and viewDidDisappear")
      }
    }
  }

  private static func notification(_ call: Call) -> String? {
    guard let value = call["name"] ?? call["forName"] else { return nil }
    return value.lastName
  }

  private static func isAboutTheApp(_ name: String) -> Bool {
    [
      "didEnterBackgroundNotification", "willEnterForegroundNotification", "didBecomeActiveNotification",
      "willResignActiveNotification", "UIApplicationDidEnterBackground", "UIApplicationWillEnterForeground",
      "UIApplicationDidBecomeActive", "UIApplicationWillResignActive", "didActivateNotification", "willDeactivateNotification",
    ].contains(name)
  }

  /// The events of the method or block that hears the notification.
  private static func handler(of call: Call, in type: TypeAnalysis) -> [Event]? {
    if let closure = call.lastClosure { return EventRecorder.events(of: closure.body, immediate: type.project.immediate) }
    guard let selector = call["selector"], case .selector(let text) = selector.form else { return nil }
    let name = text.split(separator: ".").last.map { String($0) } ?? text
    let base = String(name.prefix { $0 != "(" })
    let found = type.type.allMembers(named: base).filter { $0.member.kind == .method && $0.member.flags.contains(.hasBody) }
    guard found.count == 1 else { return nil }
    return type.reached(from: found[0], of: type.type).map(\.event)
  }

  private static func asksForVisibility(_ events: [Event]) -> Bool {
    events.contains { event in
      switch event.kind {
      case .read(let value): asks(value)
      case .call(let call): asks(call.callee) || call.name == "isVisible"
      default: false
      }
    }
  }

  private static func asks(_ value: Expression) -> Bool {
    value.contains { part in
      ["window", "viewIfLoaded", "isViewLoaded", "topViewController", "visibleViewController", "isVisible"]
        .contains(part.lastName ?? "")
    }
  }

  static let description = RuleDescription(
    id: "app_state_callback_mismatch", group: "Cost and legacy",
    summary: "Work for the app's state is done where the state is not told, or for a screen that is not visible.",
    rationale: """
      A screen gets no callback of appearance when the app goes to the background or comes back, so screens observe the app; the \
      observer then runs for covered screens too. In an app with scenes the app's delegate is not told any more, its scenes' are.
      """,
    stage: "background and foreground", severity: .warning, whenUnconfigured: .optIn, need: .index,
    failing: [
      RuleExample(
        "the app's delegate in an app with scenes",
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func ↓applicationDidEnterBackground(_ application: UIApplication) { store.save() }
        }
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
        """),
      RuleExample(
        "a screen that reacts while it is covered",
        """
        class Player: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓NotificationCenter.default.addObserver(
              self, selector: #selector(resume), name: UIApplication.didBecomeActiveNotification, object: nil)
          }
          @objc func resume() { video.play() }
        }
        """),
      RuleExample(
        "a block",
        """
        class Player: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            token = ↓NotificationCenter.default.addObserver(
              forName: UIApplication.willResignActiveNotification, object: nil, queue: nil) { [weak self] _ in self?.video.pause() }
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "the scene's delegate",
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func sceneDidEnterBackground(_ scene: UIScene) { store.save() }
        }
        """),
      RuleExample(
        "an app without scenes",
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidEnterBackground(_ application: UIApplication) { store.save() }
        }
        """),
      RuleExample(
        "the screen looks first",
        """
        class Player: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(
              self, selector: #selector(resume), name: UIApplication.didBecomeActiveNotification, object: nil)
          }
          @objc func resume() { guard viewIfLoaded?.window != nil else { return }; video.play() }
        }
        """),
      RuleExample(
        "another notification",
        """
        class Player: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(resume), name: .songChanged, object: nil)
          }
          @objc func resume() { video.play() }
        }
        """),
      RuleExample(
        "no screen",
        """
        class Session: NSObject {
          func begin() {
            NotificationCenter.default.addObserver(
              self, selector: #selector(resume), name: UIApplication.didBecomeActiveNotification, object: nil)
          }
          @objc func resume() {}
        }
        """),
    ])
}
