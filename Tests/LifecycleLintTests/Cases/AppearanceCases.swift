import Testing

@Suite struct AppearanceCases {
  @Test(arguments: cases) func isFoundAndItsCureIsClean(example: Case) throws { try example.expectFoundAndCured() }

  static let cases: [Case] = [
    Case(
      number: 25, rule: "one_time_setup_in_appearance",
      broken: """
        import UIKit

        class DrawerViewController: UIViewController {
          private let drawer = UIView()
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            ↓drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
          }
          @objc private func pan() {}
        }
        """,
      fixed: """
        import UIKit

        class DrawerViewController: UIViewController {
          private let drawer = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
          }
          @objc private func pan() {}
        }
        """),
    Case(
      number: 26, rule: "double_load_on_first_appearance",
      broken: """
        import UIKit

        class TimelineViewController: UITableViewController {
          private let model = TimelineModel()
          override func viewDidLoad() {
            super.viewDidLoad()
            model.request()
          }
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓model.request()
          }
        }
        """,
      fixed: """
        import UIKit

        class TimelineViewController: UITableViewController {
          private let model = TimelineModel()
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            model.request()
          }
        }
        """),
    Case(
      number: 28, rule: "present_before_appearance",
      broken: """
        import UIKit

        class HomeViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓present(TourViewController(), animated: true)
          }
        }
        """,
      fixed: """
        import UIKit

        class HomeViewController: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            present(TourViewController(), animated: true)
          }
        }
        """),
    Case(
      number: 29, rule: "scroll_or_select_before_layout",
      broken: """
        import UIKit

        class FeedViewController: UICollectionViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓collectionView.scrollToItem(at: unread, at: .top, animated: false)
          }
        }
        """,
      fixed: """
        import UIKit

        class FeedViewController: UICollectionViewController {
          private var isPlaced = false
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard !isPlaced else { return }
            isPlaced = true
            collectionView.scrollToItem(at: unread, at: .top, animated: false)
          }
        }
        """),
    Case(
      number: 31, rule: "appear_release_only_in_did_disappear",
      broken: """
        import UIKit

        class FormViewController: UIViewController {
          private var token: NSObjectProtocol?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            token = ↓NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil, using: shift)
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            NotificationCenter.default.removeObserver(token!)
          }
          private func shift(_ note: Notification) {}
        }
        """,
      fixed: """
        import UIKit

        class FormViewController: UIViewController {
          private var token: NSObjectProtocol?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil, using: shift)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            NotificationCenter.default.removeObserver(token!)
          }
          private func shift(_ note: Notification) {}
        }
        """),
    Case(
      number: 32, rule: "appear_release_only_in_did_disappear",
      broken: """
        import UIKit

        class DeviceViewController: UITableViewController {
          private var poll: Timer!
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            poll = ↓Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(ask), userInfo: nil, repeats: true)
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            poll.invalidate()
          }
          @objc private func ask() {}
        }
        """,
      fixed: """
        import UIKit

        class DeviceViewController: UITableViewController {
          private var poll: Timer?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            poll = Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(ask), userInfo: nil, repeats: true)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            poll?.invalidate()
            poll = nil
          }
          @objc private func ask() {}
        }
        """),
    Case(
      number: 58, rule: "one_way_teardown_in_will_disappear",
      broken: """
        import UIKit

        class WalletViewController: UIViewController {
          weak var flow: WalletFlow?
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if isMovingFromParent { ↓flow?.finish(self) }
          }
        }
        """,
      fixed: """
        import UIKit

        class WalletViewController: UIViewController {
          weak var flow: WalletFlow?
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isMovingFromParent { flow?.finish(self) }
          }
        }
        """),
    Case(
      number: 59, rule: "one_way_teardown_in_will_disappear",
      broken: """
        import UIKit

        class CameraViewController: UIViewController {
          private let camera = Camera()
          override func viewDidLoad() {
            super.viewDidLoad()
            camera.startCapture()
          }
          override func viewWillDisappear(_ animated: Bool) {
            ↓camera.stopCapture()
            super.viewWillDisappear(animated)
          }
        }
        """,
      fixed: """
        import UIKit

        class CameraViewController: UIViewController {
          private let camera = Camera()
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            camera.startCapture()
          }
          override func viewWillDisappear(_ animated: Bool) {
            camera.stopCapture()
            super.viewWillDisappear(animated)
          }
        }
        """),
    Case(
      number: 65, rule: "refresh_relies_on_reappearance",
      broken: """
        import UIKit

        class KeysViewController: UITableViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            reload()
          }
          @objc func add() { ↓present(EditorViewController(), animated: true) }
          private func reload() { tableView.reloadData() }
        }

        class EditorViewController: UIViewController {}
        """,
      fixed: """
        import UIKit

        class KeysViewController: UITableViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            reload()
          }
          @objc func add() {
            let editor = EditorViewController()
            editor.onSave = { [weak self] in self?.reload() }
            present(editor, animated: true)
          }
          private func reload() { tableView.reloadData() }
        }

        class EditorViewController: UIViewController { var onSave: (() -> Void)? }
        """),
    Case(
      number: 40, rule: "repeated_subscription",
      broken: """
        import SwiftUI

        struct StatusScreen: View {
          @State private var rows: [String] = []
          var body: some View {
            List(rows, id: \\.self) { Text($0) }
              .onAppear {
                boot()
                ↓NotificationCenter.default.addObserver(forName: .retryRequested, object: nil, queue: .main) { _ in boot() }
              }
          }
          private func boot() { rows.append("booted") }
        }
        """,
      fixed: """
        import SwiftUI

        struct StatusScreen: View {
          @State private var rows: [String] = []
          var body: some View {
            List(rows, id: \\.self) { Text($0) }
              .onAppear { boot() }
              .onReceive(NotificationCenter.default.publisher(for: .retryRequested)) { _ in boot() }
          }
          private func boot() { rows.append("booted") }
        }
        """),
    Case(
      number: 61, rule: "blocking_call_in_lifecycle",
      broken: """
        import UIKit

        final class NoteStore {
          private(set) var notes: [String] = []
          func readEverything() {
            let folder = URL(fileURLWithPath: NSHomeDirectory())
            let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for file in files { notes.append((try? String(contentsOf: file)) ?? "") }
          }
        }

        class NotesViewController: UIViewController {
          private let store = NoteStore()
          override func viewDidLoad() {
            ↓store.readEverything()
            super.viewDidLoad()
          }
        }
        """,
      fixed: """
        import UIKit

        final class NoteStore {
          private(set) var notes: [String] = []
          func readEverything(then show: @escaping () -> Void) {
            DispatchQueue.global().async {
              let folder = URL(fileURLWithPath: NSHomeDirectory())
              let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
              let notes = files.map { (try? String(contentsOf: $0)) ?? "" }
              DispatchQueue.main.async { self.notes = notes; show() }
            }
          }
        }

        class NotesViewController: UIViewController {
          private let store = NoteStore()
          override func viewDidLoad() {
            super.viewDidLoad()
            store.readEverything { [weak self] in self?.view.setNeedsLayout() }
          }
        }
        """),
  ]
}
