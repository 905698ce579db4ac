import LintFacts
import LintModel

/// F2: a method of `self` is stored in something that `self` keeps.
enum BoundMethodStored: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    for (reference, event, target, value) in type.assignments {
      guard let method = method(value, event, in: type), let owner = ClosureOwner(target, at: event, in: reference, of: type),
        owner.holdsClosure(type) ?? true, !owner.isCleared(in: type), !type.isIntentional(owner.path)
      else { continue }
      report.add(
        at: event.span, in: reference, of: type.type,
        "`\(owner.path) = \(method)` keeps `self`: a method that is stored is a closure that captures its object",
        trace: [
          RawFinding.Step(text: "self keeps \(owner.object.isEmpty ? owner.path : owner.object)", place: nil),
          RawFinding.Step(text: "\(owner.path) keeps \(method) and its object, self", place: (reference.file, event.span)),
          RawFinding.Step(text: "\(type.type.name) is never freed", place: nil),
        ],
        cure: "store a closure: `{ [weak self] in self?.\(method)(…) }`")
    }
    checkInitializers(type, &report)
  }

  /// Methods that a new object of the project stores, when `self` keeps that object.
  private static func checkInitializers(_ type: TypeAnalysis, _ report: inout Report) {
    for made in type.storingInitializers where !made.isCleared(in: type) && !type.isIntentional(made.holder) {
      for (property, value) in made.stored {
        guard let method = method(value, made.event, in: type) else { continue }
        report.add(
          at: value.span, in: made.reference, of: type.type,
          "`\(made.typeName)` stores `\(method)`, and with it `self`, which keeps `\(made.holder)`: a method that is stored is a closure that captures its object",
          trace: [
            RawFinding.Step(text: "self keeps \(made.holder)", place: (made.reference.file, made.event.span)),
            RawFinding.Step(
              text: "\(made.holder).\(property) keeps \(method) and its object, self", place: (made.reference.file, value.span)),
            RawFinding.Step(text: "\(type.type.name) is never freed", place: nil),
          ],
          cure: "store a closure: `{ [weak self] in self?.\(method)(…) }`")
      }
    }
  }

  /// The name of an instance method that is meant as a value.
  private static func method(_ value: Expression, _ event: Event, in type: TypeAnalysis) -> String? {
    let name: String
    switch value.form {
    case .name(let text):
      name = base(text)
      if event.scope.isLocal(name) { return nil }
    case .member(let owner?, let text) where owner.isSelf: name = base(text)
    default: return nil
    }
    let members = type.type.allMembers(named: name)
    // A property of the same name would be meant; a static method keeps nothing.
    guard !members.isEmpty,
      members.allSatisfy({ $0.member.kind == .method && !$0.member.flags.contains(.isStatic) })
    else { return nil }
    return name
  }

  private static func base(_ name: String) -> String { name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name }

  static let description = RuleDescription(
    id: "bound_method_stored", group: "Capture and ownership",
    summary: "A method of self is stored in an object that self keeps.",
    rationale: """
      `model.onChange = reload` looks harmless, for no self is written. A method as a value is a closure that captures its object \
      strongly, so that the screen, its model and the closure keep each other.
      """,
    stage: "deinit", severity: .warning, whenUnconfigured: .on, need: .index,
    failing: [
      RuleExample(
        "by its name",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); ↓model.onChange = reload }
          func reload() {}
        }
        """),
      RuleExample(
        "through self, with labels, in an extension",
        """
        class Bar: UIView { var onSelect: ((Int) -> Void)? }
        class A: UIViewController {
          let bar = Bar()
          override func viewDidLoad() { super.viewDidLoad(); ↓bar.onSelect = self.select(_:) }
        }
        extension A { private func select(_ index: Int) {} }
        """),
      RuleExample(
        "through an initialiser that stores it",
        """
        class Rows {
          private let onTap: () -> Void
          init(onTap: @escaping () -> Void) { self.onTap = onTap }
        }
        class A: UIViewController {
          private var rows: Rows?
          override func viewDidLoad() { super.viewDidLoad(); rows = Rows(onTap: ↓tapped) }
          func tapped() {}
        }
        """),
      RuleExample(
        "in a view that becomes a subview",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let bar = Bar()
            ↓bar.onSelect = select
            view.addSubview(bar)
          }
          func select(_ index: Int) {}
        }
        class Bar: UIView { var onSelect: ((Int) -> Void)? }
        """),
    ],
    passing: [
      RuleExample(
        "a weak closure",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); model.onChange = { [weak self] in self?.reload() } }
          func reload() {}
        }
        """),
      RuleExample(
        "a parameter of that name",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          func watch(reload: @escaping () -> Void) { model.onChange = reload }
          func reload() {}
        }
        """),
      RuleExample(
        "a property",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          var handler: (() -> Void)?
          override func viewDidLoad() { super.viewDidLoad(); model.onChange = handler }
        }
        """),
      RuleExample(
        "a static method",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); model.onChange = Self.log }
          static func log() {}
        }
        """),
      RuleExample(
        "an object that others keep",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          weak var model: Model?
          override func viewDidLoad() { super.viewDidLoad(); model?.onChange = reload }
          func reload() {}
        }
        """),
      RuleExample(
        "the result of a method",
        """
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); model.title = makeTitle() }
          func makeTitle() -> String { "" }
        }
        class Model { var title = "" }
        """),
    ])
}
