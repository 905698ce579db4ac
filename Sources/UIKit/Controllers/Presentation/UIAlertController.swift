// Alerts (D14): handlers run once the dismissal has ended.
internal import LifecycleModel

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  /// For tests of the interface.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A message with buttons and perhaps text fields.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  open private(set) var preferredStyle: Style = .alert
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// The fields stand in the view from the begin; the first one gets the keyboard once the alert is there.
  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      ProgrammerErrorHandler.raise(.secondCancelAction)
      return
    }
    actions.append(action)
  }

  /// Adds a text field, which `configurationHandler` may configure. Action sheets have none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      ProgrammerErrorHandler.raise(.textFieldInActionSheet)
      return
    }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    viewIfLoaded?.addSubview(field)
    configurationHandler?(field)
  }

  /// The user taps a button: the alert goes, and then the handler runs (D14). False if the action is disabled or not of this alert.
  @_spi(Offstage)
  @discardableResult
  public func trigger(_ action: UIAlertAction, animated: Bool = true) -> Bool {
    guard action.isEnabled, actions.contains(where: { $0 === action }) else { return false }
    guard let presenter = presentingViewController else {
      action.handler?(action)
      return true
    }
    presenter.dismiss(animated: animated) { action.handler?(action) }
    return true
  }

  /// As `trigger(_:animated:)`, for the action with this title.
  @_spi(Offstage)
  @discardableResult
  public func triggerAction(titled title: String, animated: Bool = true) -> Bool {
    actions.first { $0.title == title }.map { trigger($0, animated: animated) } ?? false
  }
}
