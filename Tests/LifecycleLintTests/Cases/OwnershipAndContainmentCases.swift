import LifecycleLint
import LintModel
import Testing

@Suite struct OwnershipAndContainmentCases {
  @Test(arguments: cases) func isFoundAndItsCureIsClean(example: Case) throws { try example.expectFoundAndCured() }

  static let cases: [Case] = [
    Case(
      number: 44, rule: "stored_closure_captures_self",
      broken: """
        import UIKit

        class ChatListController: UIViewController {
          private let row = UIMenu(title: "Archive")
          override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: moreMenu())
          }
          private func moreMenu() -> UIMenu {
            func rows() -> [UIMenuElement] { [self.row] }
            return ↓lazyMenu(provider: rows)
          }
          private func lazyMenu(provider: @escaping () -> [UIMenuElement]) -> UIMenu {
            UIMenu(children: [UIDeferredMenuElement.uncached { show in show(provider()) }])
          }
        }
        """,
      fixed: """
        import UIKit

        class ChatListController: UIViewController {
          private let row = UIMenu(title: "Archive")
          override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: moreMenu())
          }
          private func moreMenu() -> UIMenu {
            lazyMenu { [weak self] in self.map { [$0.row] } ?? [] }
          }
          private func lazyMenu(provider: @escaping () -> [UIMenuElement]) -> UIMenu {
            UIMenu(children: [UIDeferredMenuElement.uncached { show in show(provider()) }])
          }
        }
        """),
    Case(
      number: 52, rule: "async_loop_retains_self",
      broken: """
        final class Model {
          var job: Task<Void, Never>?
          func begin() {
            job = Task { [weak self] in
              guard let self else { return }
              ↓for await _ in feed { self.reload() }
            }
          }
        }
        """,
      fixed: """
        final class Model {
          var job: Task<Void, Never>?
          func begin() {
            job = Task { [weak self] in
              for await _ in feed { self?.reload() }
            }
          }
        }
        """),
    Case(
      number: 53, rule: "strong_delegate",
      broken: """
        protocol TagsDelegate: AnyObject {}
        public class Tags: UIView { public var ↓delegate: TagsDelegate? }
        """,
      fixed: """
        protocol TagsDelegate: AnyObject {}
        public class Tags: UIView { public weak var delegate: TagsDelegate? }
        """),
    Case(
      number: 55, rule: "add_child_contract",
      broken: """
        class ListViewController: UIViewController {
          func fail() {
            let page = UIHostingController(rootView: ErrorView())
            view.addSubview(page.view)
            ↓page.didMove(toParent: self)
          }
        }
        """,
      fixed: """
        class ListViewController: UIViewController {
          func fail() {
            let page = UIHostingController(rootView: ErrorView())
            addChild(page)
            view.addSubview(page.view)
            page.didMove(toParent: self)
          }
        }
        """),
    Case(
      number: 56, rule: "remove_child_order",
      broken: """
        class HostViewController: UIViewController {
          var child = PlayerViewController()
          deinit { child.view.removeFromSuperview(); ↓child.removeFromParent() }
        }
        class PlayerViewController: UIViewController {}
        """,
      fixed: """
        class HostViewController: UIViewController {
          var child = PlayerViewController()
          func close() { child.willMove(toParent: nil); child.view.removeFromSuperview(); child.removeFromParent() }
        }
        class PlayerViewController: UIViewController {}
        """),
    Case(
      number: 62, rule: "blocking_call_in_lifecycle",
      broken: """
        class ScannerViewController: UIViewController {
          let capture = AVCaptureSession()
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓capture.startRunning() }
        }
        """,
      fixed: """
        class ScannerViewController: UIViewController {
          let capture = AVCaptureSession()
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            queue.async { [capture] in capture.startRunning() }
          }
        }
        """),
    Case(
      number: 67, rule: "deprecated_lifecycle_api",
      broken: """
        class CardView: UIView {
          override func ↓traitCollectionDidChange(_ old: UITraitCollection?) { super.traitCollectionDidChange(old); font() }
        }
        """,
      fixed: """
        class CardView: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (card: CardView, _) in card.font() }
          }
        }
        """),
  ]

  /// Case 44: a function inside a function, given to one that keeps it. The project's vocabulary says which functions do.
  @Test func aLocalFunctionThatIsStoredKeepsSelf() throws {
    let text = """
      class ChatViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); button.menu = menu() }
        func menu() -> UIMenu {
          func rows() -> [UIMenuElement] { [self.row] }
          return lazyMenu(provider: rows)
        }
        func cured() -> UIMenu { lazyMenu(provider: { [weak self] in self?.rows() ?? [] }) }
      }
      """
    let found = try check(["Example.swift": text], rules: ["stored_closure_captures_self"]) {
      $0.vocabulary.storingAPIs = ["lazyMenu"]
    }
    .findings
    #expect(found.map(\.message) == ["`lazyMenu` keeps what it is given, which captures `self`"])
    #expect(found.map(\.place.line) == [5])
  }
}
