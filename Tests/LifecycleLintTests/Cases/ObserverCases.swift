import Testing

@Suite struct ObserverCases {
  @Test(arguments: cases) func isFoundAndItsCureIsClean(example: Case) throws { try example.expectFoundAndCured() }

  static let cases: [Case] = [
    Case(
      number: 34, rule: "observer_removed_the_wrong_way",
      broken: """
        final class ChatViewController: UIViewController {
          var foreground: Any?
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            ↓foreground = center.addObserver(self, selector: #selector(wake), name: active, object: nil) as Any?
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if let foreground { center.removeObserver(foreground) }
          }
        }
        """,
      fixed: """
        final class ChatViewController: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            center.addObserver(self, selector: #selector(wake), name: active, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            center.removeObserver(self, name: active, object: nil)
          }
        }
        """),
    Case(
      number: 35, rule: "observer_removed_the_wrong_way",
      broken: """
        class Adjuster: NSObject {
          func on() { token = center.addObserver(forName: willShow, object: nil, queue: nil) { _ in lift() } }
          func off() { ↓center.removeObserver(self, name: didShow, object: nil) }
        }
        """,
      fixed: """
        class Adjuster: NSObject {
          func on() { token = center.addObserver(forName: willShow, object: nil, queue: nil) { _ in lift() } }
          func off() { center.removeObserver(token!) }
        }
        """),
    Case(
      number: 37, rule: "kvo_unbalanced",
      broken: """
        class WebViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            web.addObserver(self, forKeyPath: "title", options: [], context: nil)
          }
          deinit { ↓web.removeObserver(self, forKeyPath: "title") }
        }
        """,
      fixed: """
        class WebViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            observation = web.observe(\\.title) { web, _ in print(web) }
          }
        }
        """),
    Case(
      number: 38, rule: "kvo_unbalanced",
      broken: """
        class PagerViewController: UIViewController {
          lazy var tabs: TabsView = {
            let tabs = TabsView()
            tabs.addObserver(self, forKeyPath: "frame", options: [], context: nil)
            return tabs
          }()
          deinit { ↓tabs.removeObserver(self, forKeyPath: "frame") }
        }
        """,
      fixed: """
        class PagerViewController: UIViewController {
          lazy var tabs: TabsView = {
            let tabs = TabsView()
            observation = tabs.observe(\\.frame) { tabs, _ in print(tabs) }
            return tabs
          }()
        }
        """),
    Case(
      number: 41, rule: "repeating_timer_retains_target",
      broken: """
        class ClockViewController: UIViewController {
          var tick: Timer!
          func begin() {
            tick = ↓Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
          }
          deinit { tick.invalidate() }
        }
        """,
      fixed: """
        class ClockViewController: UIViewController {
          var tick: Timer!
          func begin() {
            tick = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(step), userInfo: nil, repeats: true)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); tick.invalidate() }
        }
        """),
    Case(
      number: 43, rule: "retained_handler_registration",
      broken: """
        class BridgeViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓web.configuration.userContentController.add(self, name: "bridge")
          }
        }
        """,
      fixed: """
        class BridgeViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            web.configuration.userContentController.add(WeakHandler(self), name: "bridge")
          }
        }
        """),
    Case(
      number: 46, rule: "display_link_retains_target",
      broken: """
        class WaveView: UIView {
          var link: CADisplayLink!
          func begin() {
            link = ↓CADisplayLink(target: self, selector: #selector(draw2))
            link.add(to: .main, forMode: .common)
          }
          deinit { link.invalidate() }
        }
        """,
      fixed: """
        class WaveView: UIView {
          var link: CADisplayLink?
          func begin() {
            link = CADisplayLink(target: self, selector: #selector(draw2))
            link?.add(to: .main, forMode: .common)
          }
          override func didMoveToWindow() { super.didMoveToWindow(); if window == nil { link?.invalidate() } }
        }
        """),
    Case(
      number: 47, rule: "display_link_retains_target",
      broken: """
        final class Spring {
          let link: CADisplayLink
          init() { link = ↓CADisplayLink(target: self, selector: #selector(step)) }
          func finish() { done() }
        }
        """,
      fixed: """
        final class Spring {
          let link: CADisplayLink
          init() { link = CADisplayLink(target: self, selector: #selector(step)) }
          func finish() { link.invalidate(); done() }
        }
        """),
    Case(
      number: 49, rule: "retained_handler_registration",
      broken: """
        class HTTPRequest: NSObject {
          func start() {
            session = ↓URLSession(configuration: .default, delegate: self, delegateQueue: nil)
            session.dataTask(with: r).resume()
          }
        }
        """,
      fixed: """
        class HTTPRequest: NSObject {
          func start() {
            session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
            session.dataTask(with: r).resume()
            session.finishTasksAndInvalidate()
          }
        }
        """),
    Case(
      number: 50, rule: "observer_token_dropped",
      broken: """
        class VideoViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓player.addPeriodicTimeObserver(forInterval: dt, queue: .main) { now in self.bar.value = now.seconds }
          }
        }
        """,
      fixed: """
        class VideoViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            token = player.addPeriodicTimeObserver(forInterval: dt, queue: .main) { [weak self] now in self?.bar.value = now.seconds }
          }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); player.removeTimeObserver(token!) }
        }
        """),
  ]
}
