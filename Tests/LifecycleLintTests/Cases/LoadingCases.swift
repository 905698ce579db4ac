import Testing

@Suite struct LoadingCases {
  @Test(arguments: cases) func isFoundAndItsCureIsClean(example: Case) throws { try example.expectFoundAndCured() }

  static let cases: [Case] = [
    Case(
      number: 8, rule: "load_view_does_not_assign_view",
      broken: """
        import UIKit

        class AltTextViewController: UIViewController {
          private let altText = UITextView()
          override func loadView() {
            ↓view.addSubview(altText)
          }
        }
        """,
      fixed: """
        import UIKit

        class AltTextViewController: UIViewController {
          private let altText = UITextView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(altText)
          }
        }
        """),
    Case(
      number: 10, rule: "view_access_before_load",
      broken: """
        import UIKit

        open class PagerViewController: UIViewController {
          public init(pictures: [Picture]) {
            super.init(nibName: nil, bundle: nil)
            pictures.forEach { ↓view.addSubview(Page($0)) }
          }
          public required init?(coder: NSCoder) { fatalError("not from a nib") }
        }
        """,
      fixed: """
        import UIKit

        open class PagerViewController: UIViewController {
          private let pictures: [Picture]
          public init(pictures: [Picture]) {
            self.pictures = pictures
            super.init(nibName: nil, bundle: nil)
          }
          public required init?(coder: NSCoder) { fatalError("not from a nib") }
          open override func viewDidLoad() {
            super.viewDidLoad()
            pictures.forEach { view.addSubview(Page($0)) }
          }
        }
        """),
    Case(
      number: 11, rule: "view_access_before_load",
      broken: """
        import UIKit

        public class HeaderViewController: UIViewController {
          @IBOutlet private var headingLabel: UILabel!
          public var heading = "" {
            didSet { ↓headingLabel.text = heading }
          }
        }
        """,
      fixed: """
        import UIKit

        public class HeaderViewController: UIViewController {
          @IBOutlet private var headingLabel: UILabel!
          public var heading = "" {
            didSet { if isViewLoaded { headingLabel.text = heading } }
          }
          public override func viewDidLoad() {
            super.viewDidLoad()
            headingLabel.text = heading
          }
        }
        """),
  ]
}
