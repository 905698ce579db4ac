/// What stands at the sides of a list cell.
public struct UICellAccessory {
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }
  public struct DisclosureIndicatorOptions { public init() {} }
  public struct CheckmarkOptions { public init() {} }
  public struct DeleteOptions { public init() {} }
  public struct ReorderOptions { public init() {} }
  public struct DetailOptions { public init() {} }
  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable { case automatic, header, cell }
    public var style: Style
    public init(style: Style = .automatic) { self.style = style }
  }
  public struct LabelOptions { public init() {} }
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool?
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, detail, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, popUpMenu, label
    case customView
  }
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let action: (() -> Void)?
  let configuration: CustomViewConfiguration?
  let text: String?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, action: (() -> Void)? = nil,
    configuration: CustomViewConfiguration? = nil,
    text: String? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.action = action
    self.configuration = configuration
    self.text = text
  }
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> Self { Self(.disclosureIndicator, displayed) }
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> Self {
    Self(.checkmark, displayed)
  }
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, action: actionHandler) }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete, displayed, action: actionHandler) }
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> Self {
    Self(.reorder, displayed)
  }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.outlineDisclosure, displayed, action: actionHandler) }
  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()) -> Self {
    Self(.label, displayed, text: text)
  }
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed), .trailing(let displayed): displayed
      }
    return Self(.customView, displayed, configuration: configuration)
  }
}

/// A cell that looks like a row of a table. Accessories are kept; only custom views are shown.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
  public let separatorLayoutGuide = UILayoutGuide()
  open var leadingSwipeActionsConfiguration: UISwipeActionsConfiguration?
  open var trailingSwipeActionsConfiguration: UISwipeActionsConfiguration?
  open var accessories: [UICellAccessory] = [] {
    didSet {
      oldValue.forEach { $0.configuration?.customView.removeFromSuperview() }
      accessories.forEach { if let view = $0.configuration?.customView { addSubview(view) } }
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var leading = bounds.minX
    var trailing = bounds.maxX
    for accessory in accessories {
      guard let configuration = accessory.configuration else { continue }
      let view = configuration.customView
      let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
      let y = bounds.midY - size.height / 2
      if case .leading = configuration.placement {
        view.frame = CGRect(origin: CGPoint(x: leading + 8, y: y), size: size)
        leading = view.frame.maxX
      } else {
        view.frame = CGRect(origin: CGPoint(x: trailing - 8 - size.width, y: y), size: size)
        trailing = view.frame.minX
      }
    }
    contentView.frame = CGRect(x: leading, y: bounds.minY, width: max(0, trailing - leading), height: bounds.height)
  }
}
