import LintFacts
import LintModel

/// F1: a closure that captures `self` is stored in something that `self` keeps.
enum StoredClosureCapturesSelf: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    checkStoringAPIs(type, &report)
    checkHandlers(type, &report)
    checkInitializers(type, &report)
    checkCollections(type, &report)
    for (reference, event, target, value) in type.assignments {
      guard let kept = keptClosure(value, event, type), let owner = ClosureOwner(target, at: event, in: reference, of: type),
        owner.holdsClosure(type) ?? isKnown(owner.path), !owner.isCleared(in: type), !event.scope.isInsideWeakClosure,
        !type.isIntentional(reference.member.name), !type.isIntentional(owner.path)
      else { continue }
      let holder = owner.object.isEmpty ? "`\(owner.path)` itself" : "`\(owner.object)`"
      addCircle(
        "the closure in `\(owner.path)` captures `self`, and `\(type.type.name)` keeps \(holder)",
        confidence: owner.holdsClosure(type) == nil ? .medium : .high,
        holder: owner.object.isEmpty ? owner.path : owner.object, path: owner.path, at: event.span, kept, reference, type, &report
      )
    }
  }

  /// Self, what it keeps, the closure in that, and self again.
  static func addCircle(
    _ message: String, confidence: Confidence = .high, holder: String, path: String, at span: ByteSpan, _ kept: ByteSpan,
    _ reference: MemberReference, _ type: TypeAnalysis, _ report: inout Report
  ) {
    report.add(
      at: span, in: reference, of: type.type, confidence: confidence, message,
      trace: [
        RawFinding.Step(text: "self keeps \(holder)", place: nil),
        RawFinding.Step(text: "\(path) keeps the closure", place: (reference.file, span)),
        RawFinding.Step(text: "the closure keeps self", place: (reference.file, kept)),
        RawFinding.Step(text: "\(type.type.name) is never freed", place: nil),
      ],
      cure: "capture `[weak self]`")
  }

  /// Closures and local functions that are given to functions which the project says keep them.
  private static func checkStoringAPIs(_ type: TypeAnalysis, _ report: inout Report) {
    let names = Set(type.project.vocabulary.storingAPIs)
    guard !names.isEmpty else { return }
    for reference in type.bodies {
      for event in type.events(of: reference) {
        guard let call = event.call, names.contains(call.name) else { continue }
        for argument in call.arguments {
          let kept =
            keptClosure(argument.value, event, type)
            ?? argument.value.path.flatMap { localFunction($0, in: reference.member.body) }.flatMap { function in
              EventRecorder.events(of: function.body, immediate: type.project.immediate).first(where: \.mentionsSelf)?.span
            }
          guard let kept else { continue }
          report.add(
            at: event.span, in: reference, of: type.type, confidence: .medium,
            "`\(call.name)` keeps what it is given, which captures `self`",
            trace: [
              RawFinding.Step(text: "\(call.name) keeps the function", place: (reference.file, event.span)),
              RawFinding.Step(text: "the function keeps self", place: (reference.file, kept)),
            ],
            cure: "give it a closure that captures `[weak self]`")
        }
      }
    }
  }

  /// A function inside a function captures what it mentions, `self` too, without any sign of a closure.
  static func localFunction(_ name: String, in body: [Statement]) -> LocalFunction? {
    for statement in body { if case .function(let function) = statement.form, function.name == name { return function } }
    return nil
  }

  /// The place where the closure mentions `self`.
  static func keptClosure(_ value: Expression, _ event: Event, _ type: TypeAnalysis) -> ByteSpan? {
    if let closure = value.asClosure {
      guard closure.keepsSelf(immediate: type.project.immediate) else { return nil }
      return closure.firstMention(immediate: type.project.immediate) ?? value.span
    }
    return nil
  }

  /// Properties of frameworks that keep a closure.
  private static func isKnown(_ path: String) -> Bool {
    let name = path.split(separator: ".").last.map { String($0) } ?? path
    return [
      "configurationUpdateHandler", "completionWithItemsHandler", "supplementaryViewProvider", "sectionProvider",
      "textDidChangeHandler", "visibleItemsInvalidationHandler",
    ].contains(name)
  }

  static let description = RuleDescription(
    id: "stored_closure_captures_self", group: "Capture and ownership",
    summary: "A closure that captures self is stored in an object that self keeps.",
    rationale: """
      The screen keeps a view or a model, that keeps a closure, and the closure keeps the screen: none of them is ever freed. Closures \
      that a function runs and drops are no such circle, only those that are stored.
      """,
    stage: "deinit", severity: .warning, whenUnconfigured: .on, need: .index,
    failing: [
      RuleExample(
        "in an initialiser that stores it, and in a collection",
        """
        class Rows {
          private let onTap: () -> Void
          var handlers: [() -> Void] = []
          init(onTap: @escaping () -> Void) { self.onTap = onTap }
        }
        class A: UIViewController {
          private lazy var rows = Rows(onTap: ↓{ self.open() })
          override func viewDidLoad() { super.viewDidLoad(); ↓rows.handlers.append { self.open() } }
        }
        """),
      RuleExample(
        "in a model",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); ↓model.onChange = { self.reload() } }
        }
        """),
      RuleExample(
        "in a view that becomes a subview",
        """
        class Header: UIView { var onTap: ((Int) -> Void)? }
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let header = Header()
            ↓header.onTap = { index in self.open(index) }
            view.addSubview(header)
          }
        }
        """),
      RuleExample(
        "in the closure that makes a lazy property",
        """
        class Header: UIView { var onTap: (() -> Void)? }
        class A: UIViewController {
          lazy var header: Header = {
            let header = Header()
            ↓header.onTap = { self.open() }
            return header
          }()
        }
        """),
      RuleExample(
        "in an action of a button",
        """
        class A: UIViewController {
          private let save = UIButton()
          override func viewDidLoad() {
            super.viewDidLoad()
            save.addAction(↓UIAction { _ in self.store() }, for: .touchUpInside)
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", menu: more())
          }
          private func more() -> UIMenu { UIMenu(children: [↓UIAction(title: "New") { _ in self.add() }]) }
        }
        """),
      RuleExample(
        "a local function",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", menu: menu()) }
          private func menu() -> UIMenu {
            func rows() -> [UIMenuElement] { [row] }
            return ↓lazyMenu(provider: rows)
          }
          private func lazyMenu(provider: @escaping () -> [UIMenuElement]) -> UIMenu {
            UIMenu(children: [UIDeferredMenuElement.uncached { completion in completion(provider()) }])
          }
          private let row = UIMenu()
        }
        """),
      RuleExample(
        "in its own property",
        """
        class A: UIViewController {
          var onClose: (() -> Void)?
          override func viewDidLoad() { super.viewDidLoad(); ↓onClose = { self.dismiss(animated: true) } }
        }
        """),
    ],
    passing: [
      RuleExample(
        "an object that is dropped when it has done its work",
        """
        class Step { var onEnd: (() -> Void)? }
        class A: UIViewController {
          private var running: Step?
          func begin() {
            let step = Step()
            running = step
            step.onEnd = { self.ended() }
          }
          private func ended() { running = nil }
        }
        """),
      RuleExample(
        "an initialiser that only calls it",
        """
        class Rows {
          init(count: () -> Int, done: @escaping () -> Void) { total = count(); DispatchQueue.main.async { done() } }
        }
        class A: UIViewController {
          private lazy var rows = Rows(count: { self.count }, done: { self.open() })
        }
        """),
      RuleExample(
        "actions that capture weakly, and those of a menu that nobody keeps",
        """
        class A: UIViewController {
          private let save = UIButton()
          override func viewDidLoad() {
            super.viewDidLoad()
            save.addAction(UIAction { [weak self] _ in self?.store() }, for: .touchUpInside)
            save.menu = UIMenu(children: [UIAction { [weak self] _ in self?.store() }])
          }
          override func collectionView(_ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction { _ in self.store() }]) })
          }
          func ask() {
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            sheet.addAction(UIAlertAction(title: "", style: .default) { _ in self.store() })
            present(sheet, animated: true)
          }
        }
        """),
      RuleExample(
        "weak",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); model.onChange = { [weak self] in self?.reload() } }
        }
        """),
      RuleExample(
        "the model is kept by somebody else",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          weak var model: Model?
          override func viewDidLoad() { super.viewDidLoad(); model?.onChange = { self.reload() } }
        }
        """),
      RuleExample(
        "a screen that is presented is not kept",
        """
        class Editor: UIViewController { var onSave: (() -> Void)? }
        class A: UIViewController {
          func edit() {
            let editor = Editor()
            editor.onSave = { self.reload() }
            present(editor, animated: true)
          }
        }
        """),
      RuleExample(
        "dropped again",
        """
        class Model { var onChange: (() -> Void)? }
        class A: UIViewController {
          let model = Model()
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); model.onChange = { self.reload() } }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); model.onChange = nil }
        }
        """),
      RuleExample(
        "executed once",
        """
        class A: UIViewController {
          lazy var label: UILabel = { let label = UILabel(); label.text = self.title; return label }()
        }
        """),
      RuleExample(
        "a setter that stores no closure",
        """
        class Model { var names: [String] = [] }
        class A: UIViewController {
          let model = Model()
          override func viewDidLoad() { super.viewDidLoad(); model.names = { self.all }() }
        }
        """),
      RuleExample(
        "a structure",
        """
        class Model { var onChange: (() -> Void)? }
        struct Page { let model = Model(); func begin() { model.onChange = { self.reload() } } }
        """),
    ])
}
