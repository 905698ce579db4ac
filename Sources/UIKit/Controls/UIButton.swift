/// A control with a title, an image and a background for each of its states.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7

    public static let roundedRect = ButtonType.system
  }

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var shadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  private var looks: [UInt: Look] = [:]
  open private(set) var buttonType = ButtonType.custom

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = .system
    self.configuration = configuration
    // An initializer's own assignment calls no observer.
    contentDidChange()
    if let primaryAction { addPrimaryAction(primaryAction) }
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let primaryAction { addPrimaryAction(primaryAction) }
  }

  private func addPrimaryAction(_ action: UIAction) {
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if configuration?.title == nil { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  private func change(_ state: UIControl.State, _ change: (inout Look) -> Void) {
    change(&looks[state.rawValue, default: Look()])
    contentDidChange()
  }

  private func contentDidChange() {
    updateShownContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change(state) { $0.titleColor = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { change(state) { $0.shadowColor = color } }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.background = image } }
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
    change(state) { $0.symbolConfiguration = configuration }
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }

  /// Only what was set for exactly this state, or for normal where that has nothing.
  private func value<Value>(_ state: UIControl.State, _ path: KeyPath<Look, Value?>) -> Value? {
    looks[state.rawValue]?[keyPath: path] ?? looks[0]?[keyPath: path]
  }

  open func title(for state: UIControl.State) -> String? { value(state, \.title) }
  open func titleColor(for state: UIControl.State) -> UIColor? {
    value(state, \.titleColor) ?? (buttonType == .system ? tintColor : .white)
  }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { value(state, \.shadowColor) }
  open func image(for state: UIControl.State) -> UIImage? { value(state, \.image) }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { value(state, \.background) }
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    value(state, \.symbolConfiguration)
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { value(state, \.attributedTitle) }

  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  // MARK: Parts

  private lazy var label: UILabel = {
    let label = ButtonLabel(button: self)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    addSubview(label)
    return label
  }()
  private lazy var secondLabel: UILabel = {
    let label = ButtonLabel(button: self)
    addSubview(label)
    return label
  }()
  private lazy var picture: UIImageView = {
    let view = UIImageView()
    addSubview(view)
    return view
  }()

  open var titleLabel: UILabel? { label }
  /// Of a button with a configuration.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : secondLabel }
  open var imageView: UIImageView? { picture }

  /// The title's own changes, of its font for one, change the button.
  fileprivate func labelDidChange() {
    guard !isUpdating else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private var isUpdating = false

  private func updateShownContent() {
    isUpdating = true
    defer { isUpdating = false }
    if let configuration {
      label.font = configuration.titleFont
      if configuration.shownSubtitle != nil || secondLabel.text != nil {
        secondLabel.font = configuration.subtitleFont
        secondLabel.text = configuration.shownSubtitle
      }
    }
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle ?? configuration?.shownTitle
      label.textColor = currentTitleColor
    }
    picture.image = currentImage ?? configuration?.image
  }

  open override var isEnabled: Bool {
    didSet { contentDidChange() }
  }
  open override var isSelected: Bool {
    didSet { contentDidChange() }
  }
  open override var isHighlighted: Bool {
    didSet { contentDidChange() }
  }

  // MARK: Geometry

  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  open var reversesTitleShadowWhenHighlighted = false
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var isPointerInteractionEnabled = false
  open var changesSelectionAsPrimaryAction = false
  open var role = Role.normal

  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  /// Without a configuration titles take whole points.
  private var parts: (title: CGSize, image: CGSize) {
    let title = label.sizeThatFits(.zero)
    return (CGSize(width: title.width.rounded(.up), height: title.height.rounded(.up)), picture.image?.size ?? .zero)
  }

  open override var intrinsicContentSize: CGSize {
    if let configuration { return ConfiguredButton(self, configuration).size }
    let (title, image) = parts
    // Without insets of its own a button pads a title by 6 points above and below.
    let padding: CGFloat = contentEdgeInsets == .zero && title.height > 0 ? 12 : 0
    return CGSize(
      width: max(title.width + image.width, title.width > 0 ? 30 : 0) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height + padding, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var firstBaselineFromTop: CGFloat {
    let own = CGRect(origin: .zero, size: intrinsicContentSize)
    return titleFrame(in: own).minY + label.firstBaselineFromTop
  }
  override var lastBaselineFromBottom: CGFloat {
    let own = CGRect(origin: .zero, size: intrinsicContentSize)
    return own.height - titleFrame(in: own).maxY + label.lastBaselineFromBottom
  }
  private func titleFrame(in bounds: CGRect) -> CGRect {
    configuration.map { ConfiguredButton(self, $0).frames(in: bounds).title }
      ?? titleRect(forContentRect: contentRect(forBounds: bounds))
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (title, image) = parts
    let left = start(of: title.width + image.width, in: contentRect)
    return CGRect(x: left, y: contentRect.midY - image.height / 2, width: image.width, height: image.height)
      .offsetBy(dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2, dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2)
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (title, image) = parts
    let width = min(title.width, max(0, contentRect.width - image.width))
    let left = start(of: width + image.width, in: contentRect) + image.width
    return CGRect(x: left, y: contentRect.midY - title.height / 2, width: width, height: title.height)
      .offsetBy(dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2, dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
  }

  private func start(of width: CGFloat, in rect: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX - width
    default: rect.midX - width / 2
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateShownContent()
    if let configuration {
      let frames = ConfiguredButton(self, configuration).frames(in: bounds)
      label.frame = frames.title
      if secondLabel.text != nil { secondLabel.frame = frames.subtitle }
      if picture.image != nil { picture.frame = frames.image }
      return
    }
    let content = contentRect(forBounds: bounds)
    if picture.image != nil { picture.frame = imageRect(forContentRect: content) }
    label.frame = titleRect(forContentRect: content)
  }

  // MARK: Configuration

  open var configuration: Configuration? {
    didSet { contentDidChange() }
  }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open var menu: UIMenu?
}

/// Tells its button of changes.
private final class ButtonLabel: UILabel {
  private weak var button: UIButton?

  init(button: UIButton) {
    self.button = button
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.labelDidChange()
  }
}
