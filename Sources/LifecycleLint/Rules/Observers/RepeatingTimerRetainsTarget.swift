import LintFacts
import LintModel

/// E5: a repeating timer keeps its target.
enum RepeatingTimerRetainsTarget: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    TargetRetained.check(
      .timer,
      TargetRetained.Words(
        thing: "the timer", keeper: "the run loop",
        cure: "invalidate it in `viewWillDisappear(_:)`, or use a block that captures `[weak self]`"),
      type, &report)
  }

  static let description = RuleDescription(
    id: "repeating_timer_retains_target", group: "Observers and timers",
    summary: "A repeating timer keeps its target, and nothing but deinit invalidates it.",
    rationale: """
      The run loop keeps a repeating timer until it is invalidated, and the timer keeps its target. If only deinit invalidates it, \
      deinit never runs: the screen stays in memory and its timer fires for as long as the app runs.
      """,
    stage: "deinit", severity: .error, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "invalidated in deinit",
        """
        class Clock: UIViewController {
          var tick: Timer!
          func begin() {
            tick = ↓Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
          }
          deinit { tick.invalidate() }
        }
        """),
      RuleExample(
        "never invalidated",
        """
        class Clock: UIView {
          override func didMoveToWindow() {
            super.didMoveToWindow()
            tick = ↓Timer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
            RunLoop.main.add(tick, forMode: .common)
          }
        }
        """),
      RuleExample(
        "only a button stops it",
        """
        class Clock: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            tick = ↓Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
          }
          @IBAction func stop(_ sender: Any) { tick.invalidate() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "the property's observer stops it when the screen goes",
        """
        class A: UIViewController {
          private var timer: Timer? { didSet { oldValue?.invalidate() } }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); timer = nil }
          @objc func tick() {}
        }
        """),
      RuleExample(
        "on disappearance",
        """
        class Clock: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            tick = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); stop() }
          func stop() { tick?.invalidate(); tick = nil }
        }
        """),
      RuleExample(
        "fires once",
        """
        class Clock: UIViewController {
          func begin() {
            tick = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: false)
          }
        }
        """),
      RuleExample(
        "another target",
        """
        class Clock: UIViewController {
          func begin() {
            tick = Timer.scheduledTimer(
              timeInterval: 1, target: WeakProxy(self), selector: #selector(WeakProxy.step), userInfo: nil, repeats: true)
          }
          deinit { tick.invalidate() }
        }
        """),
      RuleExample(
        "the timer's own method ends it",
        """
        class Clock: UIViewController {
          func begin() {
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step(_:)), userInfo: nil, repeats: true)
          }
          @objc func step(_ timer: Timer) { left -= 1; if left == 0 { timer.invalidate() } }
        }
        """),
      RuleExample(
        "kept under another name",
        """
        class Player: NSObject {
          private var progress: Timer?
          func play() {
            let timer = Timer(timeInterval: 0.1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
            progress = timer
            RunLoop.main.add(timer, forMode: .common)
          }
          func pause() { progress?.invalidate() }
        }
        """),
      RuleExample(
        "others stop it",
        """
        class Clock: UIView {
          func begin() {
            tick = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
          }
          func end() { tick?.invalidate() }
        }
        """),
    ])
}
