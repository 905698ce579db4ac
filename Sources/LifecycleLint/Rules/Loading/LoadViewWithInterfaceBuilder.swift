import LintFacts
import LintModel

/// B3: a view was designed, and `loadView` makes another.
enum LoadViewWithInterfaceBuilder: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    for (reference, method) in type.lifecycleOverrides where method.name == "loadView()" {
      guard type.superCalls(in: reference).isEmpty, ViewAssignment.assigns(reference, of: type),
        let design = design(of: type)
      else { continue }
      report.add(
        at: reference.member.place, in: reference, of: type.type, confidence: design.isCertain ? .high : .medium,
        "`loadView()` of `\(type.type.name)` makes a view, though \(design.text): what was designed is never loaded",
        trace: [
          RawFinding.Step(
            text: "UIKit calls loadView(), which does not load the designed view", place: (reference.file, reference.member.place)
          ),
          RawFinding.Step(text: "outlets stay nil; the first use of one stops the program", place: nil),
        ],
        cure: "remove `loadView()` and build on the designed view in `viewDidLoad()`, or remove the design and its outlets")
    }
  }

  private static func design(of type: TypeAnalysis) -> (text: String, isCertain: Bool)? {
    let designed = type.project.designedObjects(ofClass: type.type.name)
    if let scene = designed.first(where: { $0.object.hasView }) {
      return ("`\(type.project.files[scene.file].path)` holds one for it", true)
    }
    let outlets = type.type.members.filter { $0.member.flags.contains(.isOutlet) && $0.member.type.hasSuffix("!") }
    guard let outlet = outlets.first, designed.isEmpty else { return nil }
    return ("it has the outlet `\(outlet.member.name)`", false)
  }

  static let description = RuleDescription(
    id: "load_view_with_interface_builder", group: "View loading",
    summary: "loadView is overridden although the view was designed in Interface Builder.",
    rationale: """
      loadView is where UIKit loads the view of a storyboard or nib. An override that makes its own view and does not call super never \
      loads the designed one, and its outlets stay nil.
      """,
    stage: "loadView", severity: .warning, whenUnconfigured: .optIn, need: .interfaceBuilder,
    failing: [
      RuleExample(
        "an outlet that nobody connects",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          override func ↓loadView() { view = UIView() }
        }
        """),
      RuleExample(
        "in an extension",
        """
        class A: UIViewController { @IBOutlet weak var label: UILabel! }
        extension A { override func ↓loadView() { self.view = Canvas() } }
        """),
      RuleExample(
        "through a helper",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          override func ↓loadView() { build() }
          private func build() { view = UIView() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "no outlets",
        """
        class A: UIViewController { override func loadView() { view = UIView() } }
        """),
      RuleExample(
        "super loads the design",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          override func loadView() { super.loadView(); label.text = "" }
        }
        """),
      RuleExample(
        "an optional outlet may stay nil",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel?
          override func loadView() { view = UIView() }
        }
        """),
      RuleExample(
        "viewDidLoad",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          override func viewDidLoad() { super.viewDidLoad(); label.text = "" }
        }
        """),
      RuleExample(
        "not a controller",
        """
        class A: NSObject { @IBOutlet var label: UILabel!; func loadView() { view = UIView() } }
        """),
    ])
}
