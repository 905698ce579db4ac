import UIKit

/// A view controller that reports its lifecycle. The app sends the reports to its analytics; the tests read them.
open class Screen: UIViewController {
  /// Receives a screen's name and the callback that it is in.
  public static var onEvent: ((_ screen: String, _ callback: String) -> Void)?

  /// The name used in reports: the class without "ViewController".
  var reportName: String {
    String(describing: type(of: self)).replacingOccurrences(of: "ViewController", with: "")
  }

  private func report(_ callback: String) {
    Screen.onEvent?(reportName, callback)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    report("viewDidLoad")
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    report("viewWillAppear")
  }

  @available(iOS 13.0, *)
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    report("viewIsAppearing")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    report("viewDidAppear")
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    report("viewWillDisappear")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    report("viewDidDisappear")
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    report(parent == nil ? "willMove(nil)" : "willMove")
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    report(parent == nil ? "didMove(nil)" : "didMove")
  }

  deinit {
    let name = String(describing: type(of: self)).replacingOccurrences(of: "ViewController", with: "")
    MainActor.assumeIsolated { Screen.onEvent?(name, "deinit") }
  }
}
