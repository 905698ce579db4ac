import Testing

@Suite struct SuperCases {
  @Test(arguments: cases) func isFoundAndItsCureIsClean(example: Case) throws { try example.expectFoundAndCured() }

  static let cases: [Case] = [
    Case(
      number: 1, rule: "wrong_super_call",
      broken: """
        import UIKit

        final class MeterViewController: UIViewController {
          private let meter = Meter()
          override func viewDidDisappear(_ animated: Bool) {
            ↓super.viewDidAppear(animated)
            meter.stop()
          }
        }
        """,
      fixed: """
        import UIKit

        final class MeterViewController: UIViewController {
          private let meter = Meter()
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            meter.stop()
          }
        }
        """),
    Case(
      number: 2, rule: "wrong_super_call",
      broken: """
        import UIKit

        class CoveredViewController: UIViewController {
          override func viewWillDisappear(_ animated: Bool) {
            ↓super.viewWillAppear(animated)
          }
        }
        """,
      fixed: """
        import UIKit

        class CoveredViewController: UIViewController {
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
          }
        }
        """),
    Case(
      number: 2, rule: "missing_super_call",
      broken: """
        import UIKit

        class SecondViewController: UIViewController {
          override func ↓viewWillAppear(_ animated: Bool) {
            title = "Second"
          }
        }
        """,
      fixed: """
        import UIKit

        class SecondViewController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            title = "Second"
          }
        }
        """),
    Case(
      number: 4, rule: "missing_super_call",
      broken: """
        import UIKit

        class KeyViewController: UITableViewController {
          private var keys: [UIKeyCommand]?
          override func ↓didMove(toParent parent: UIViewController?) {
            if parent == nil { keys = nil }
          }
        }
        """,
      fixed: """
        import UIKit

        class KeyViewController: UITableViewController {
          private var keys: [UIKeyCommand]?
          override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            if parent == nil { keys = nil }
          }
        }
        """),
    Case(
      number: 5, rule: "missing_super_call",
      broken: """
        import UIKit

        class BadgeCell: UICollectionViewCell {
          let badge = UILabel()
          override func ↓prepareForReuse() { badge.text = nil }
        }
        """,
      fixed: """
        import UIKit

        class BadgeCell: UICollectionViewCell {
          let badge = UILabel()
          override func prepareForReuse() { super.prepareForReuse(); badge.text = nil }
        }
        """),
    Case(
      number: 7, rule: "super_call_not_on_every_path",
      broken: """
        import UIKit

        class AnnotationView: UIView {
          override func updateConstraints() {
            guard let host = owner() else { ↓return }
            pin(to: host)
            super.updateConstraints()
          }
        }
        """,
      fixed: """
        import UIKit

        class AnnotationView: UIView {
          override func updateConstraints() {
            if let host = owner() { pin(to: host) }
            super.updateConstraints()
          }
        }
        """),
  ]
}
