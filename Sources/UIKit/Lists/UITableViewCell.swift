/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom = 1
  }

  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  let style: CellStyle
  public private(set) var reuseIdentifier: String?
  /// Where the table that shows the cell has it.
  var indexPath: IndexPath?

  // `DynamicAllocation` counts on this being the first initializer that the class introduces.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Holds what the cell shows; it covers the cell but for the accessory and the editing control.
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  private var labels: (text: UILabel?, detail: UILabel?, image: UIImageView?)

  /// The main label, made when it is first asked for.
  open var textLabel: UILabel? {
    if labels.text == nil {
      let label = UILabel()
      labels.text = label
      contentView.addSubview(label)
    }
    return labels.text
  }

  /// nil in the default style.
  open var detailTextLabel: UILabel? {
    if style == .default { return nil }
    if labels.detail == nil {
      let label = UILabel()
      label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
      labels.detail = label
      contentView.addSubview(label)
    }
    return labels.detail
  }

  open var imageView: UIImageView? {
    if style == .value2 { return nil }
    if labels.image == nil {
      let view = UIImageView()
      labels.image = view
      contentView.addSubview(view)
    }
    return labels.image
  }

  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  // MARK: State

  open var selectionStyle = SelectionStyle.default
  open var focusStyle = FocusStyle.default
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  private var editing = false

  open func setSelected(_ selected: Bool, animated: Bool) { self.selected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { self.highlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsLayout()
  }

  open internal(set) var editingStyle = EditingStyle.none
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var showingDeleteConfirmation: Bool { false }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  open var accessoryType = AccessoryType.none {
    didSet { setNeedsLayout() }
  }
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var userInteractionEnabledWhileDragging = true

  /// Called before the cell is used for another row. Overrides call super.
  open func prepareForReuse() {
    indexPath = nil
    isSelected = false
    isHighlighted = false
  }

  // MARK: Content configuration

  /// What the cell shows, instead of labels of its own.
  open var contentConfiguration: UIContentConfiguration? {
    didSet { contentConfigurationDidChange() }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  private var configuredView: (UIView & UIContentView)?

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  private func contentConfigurationDidChange() {
    guard let contentConfiguration else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return
    }
    if let configuredView, configuredView.supports(contentConfiguration) {
      configuredView.configuration = contentConfiguration
    } else {
      configuredView?.removeFromSuperview()
      let view = contentConfiguration.makeContentView()
      contentView.addSubview(view)
      configuredView = view
    }
    setNeedsLayout()
  }

  // MARK: Layout

  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + 16 }
    return accessoryType == .none ? 0 : 38
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let indent: CGFloat = isEditing && editingStyle != .none && shouldIndentWhileEditing ? 38 : 0
    contentView.frame = CGRect(
      x: indent, y: 0, width: max(0, bounds.width - accessoryWidth - indent), height: bounds.height)
    backgroundView?.frame = bounds
    configuredView?.frame = contentView.bounds
    if let accessoryView {
      accessoryView.frame.origin = CGPoint(
        x: bounds.width - 16 - accessoryView.bounds.width, y: (bounds.height - accessoryView.bounds.height) / 2)
    }
    layoutLabels()
  }

  private func layoutLabels() {
    let area = contentView.bounds.insetBy(dx: 16, dy: 0)
    guard area.width > 0 else { return }
    var left = area.minX + CGFloat(indentationLevel) * indentationWidth
    if let view = labels.image, let size = view.image?.size {
      view.frame = CGRect(x: left, y: (area.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + 16
    }
    let width = max(0, area.maxX - left)
    guard let text = labels.text else { return }
    if style == .subtitle, let detail = labels.detail, !(detail.text ?? "").isEmpty {
      let heights = (text.font.lineHeight, detail.font.lineHeight)
      let top = (area.height - heights.0 - heights.1) / 2
      text.frame = CGRect(x: left, y: top, width: width, height: heights.0)
      detail.frame = CGRect(x: left, y: top + heights.0, width: width, height: heights.1)
    } else if let detail = labels.detail {
      let size = detail.sizeThatFits(CGSize(width: width, height: area.height))
      detail.frame = CGRect(x: area.maxX - min(size.width, width), y: 0, width: min(size.width, width), height: area.height)
      text.frame = CGRect(x: left, y: 0, width: max(0, width - size.width - 8), height: area.height)
    } else {
      text.frame = CGRect(x: left, y: 0, width: width, height: area.height)
    }
  }

  /// The height that the cell's content asks for at a width, at least 44.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height: CGFloat = 44
    if let configuredView { height = max(height, configuredView.sizeThatFits(size).height) }
    if style == .subtitle, labels.detail?.text?.isEmpty == false { height = max(height, 58) }
    return CGSize(width: size.width, height: height)
  }
}

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public private(set) var reuseIdentifier: String?
  public let contentView = UIView()
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var contentConfiguration: UIContentConfiguration?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()
  open private(set) lazy var detailTextLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  // `DynamicAllocation` counts on this being the first initializer that the class introduces.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    textLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}
