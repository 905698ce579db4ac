import Testing

@Suite struct GeometryCases {
  @Test(arguments: cases) func isFoundAndItsCureIsClean(example: Case) throws { try example.expectFoundAndCured() }

  static let cases: [Case] = [
    Case(
      number: 13, rule: "geometry_read_before_layout",
      broken: """
        import UIKit

        class NoteViewController: UIViewController {
          private let editor = UITextView()
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            editor.contentInset.bottom = ↓view.safeAreaInsets.bottom
          }
        }
        """,
      fixed: """
        import UIKit

        class NoteViewController: UIViewController {
          private let editor = UITextView()
          override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            editor.contentInset.bottom = view.safeAreaInsets.bottom
          }
        }
        """),
    Case(
      number: 14, rule: "geometry_read_before_layout",
      broken: """
        import UIKit

        class ListViewController: UIViewController {
          private let list = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            list.contentInset.bottom = ↓view.safeAreaInsets.bottom
          }
        }
        """,
      fixed: """
        import UIKit

        class ListViewController: UIViewController {
          private let list = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(list)
          }
          override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            list.contentInset.bottom = view.safeAreaInsets.bottom
          }
        }
        """),
    Case(
      number: 16, rule: "accumulating_work_in_layout",
      broken: """
        import UIKit

        class BannerView: UIView {
          override func layoutSubviews() {
            super.layoutSubviews()
            let gradient = CAGradientLayer()
            gradient.frame = bounds
            ↓layer.insertSublayer(gradient, at: 0)
          }
        }
        """,
      fixed: """
        import UIKit

        class BannerView: UIView {
          private let gradient = CAGradientLayer()
          override init(frame: CGRect) {
            super.init(frame: frame)
            layer.insertSublayer(gradient, at: 0)
          }
          required init?(coder: NSCoder) { fatalError("not from a nib") }
          override func layoutSubviews() {
            super.layoutSubviews()
            gradient.frame = bounds
          }
        }
        """),
    Case(
      number: 17, rule: "accumulating_work_in_layout",
      broken: """
        import UIKit

        class FooterView: UIView {
          private let footer = UIView()
          override func layoutSubviews() {
            super.layoutSubviews()
            fade()
          }
        }

        extension FooterView {
          private func fade() { ↓footer.layer.addSublayer(CAGradientLayer()) }
        }
        """,
      fixed: """
        import UIKit

        class FooterView: UIView {
          private let footer = UIView()
          private var shade: CAGradientLayer?
          override func layoutSubviews() {
            super.layoutSubviews()
            fade()
          }
        }

        extension FooterView {
          private func fade() {
            guard shade == nil else { return }
            let made = CAGradientLayer()
            footer.layer.addSublayer(made)
            shade = made
          }
        }
        """),
    Case(
      number: 19, rule: "layout_feedback_loop",
      broken: """
        import UIKit

        class OnboardingViewController: UIViewController {
          private let heading = UILabel()
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            refresh()
          }
          private func refresh() {
            heading.text = title
            ↓view.layoutIfNeeded()
          }
        }
        """,
      fixed: """
        import UIKit

        class OnboardingViewController: UIViewController {
          private let heading = UILabel()
          override func viewDidLoad() {
            super.viewDidLoad()
            refresh()
          }
          private func refresh() {
            heading.text = title
            view.layoutIfNeeded()
          }
        }
        """),
    Case(
      number: 20, rule: "layout_feedback_loop",
      broken: """
        import UIKit

        class TableViewController: UIViewController {
          private let header = UIView()
          private let table = UITableView()
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            ↓table.tableHeaderView = header
          }
        }
        """,
      fixed: """
        import UIKit

        class TableViewController: UIViewController {
          private let header = UIView()
          private let table = UITableView()
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            if header.frame.height != height {
              header.frame.size.height = height
              table.tableHeaderView = header
            }
          }
        }
        """),
    Case(
      number: 22, rule: "load_acquire_released_on_disappear",
      broken: """
        import UIKit

        class ChatViewController: UIViewController {
          private var isFirstLayout = true
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if isFirstLayout { isFirstLayout = false; watchKeyboard() }
          }
          private func watchKeyboard() {
            ↓NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
            ↓NotificationCenter.default.addObserver(self, selector: #selector(lower), name: UIResponder.keyboardWillHideNotification, object: nil)
          }
          private func unwatchKeyboard() {
            NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
            NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)
          }
          @objc private func lift() {}
          @objc private func lower() {}
          deinit { unwatchKeyboard() }
        }
        """,
      fixed: """
        import UIKit

        class ChatViewController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            watchKeyboard()
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            unwatchKeyboard()
          }
          private func watchKeyboard() {
            NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          private func unwatchKeyboard() {
            NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          @objc private func lift() {}
        }
        """),
    Case(
      number: 23, rule: "layout_feedback_loop",
      broken: """
        import UIKit

        class PanelView: UIView {
          override func layoutSubviews() {
            super.layoutSubviews()
            ↓frame.size.height = 96
          }
        }
        """,
      fixed: """
        import UIKit

        class PanelView: UIView {
          override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 96) }
        }
        """),
  ]
}
