/// What describes the content of a cell or view as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> UIView & UIContentView
  func updated(for state: UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: UIContentConfiguration { get set }
  func supports(_ configuration: UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The circumstances that a configuration may depend on.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  var isDisabled: Bool { get set }
  var isHighlighted: Bool { get set }
  var isSelected: Bool { get set }
}

public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
}

public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
}

/// The content of a list cell: text, a second text and an image.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
  }

  public struct ImageProperties: Hashable, Sendable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  public var axesPreservingSuperviewLayoutMargins: UInt = 3
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(_ style: UIFont.TextStyle, _ secondary: UIFont.TextStyle, sideBySide: Bool = false, color: UIColor = .label) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: sideBySide ? .secondaryLabel : .label)
    prefersSideBySideTextAndSecondaryText = sideBySide
  }

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .body, sideBySide: true) }
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.headline, .body, sideBySide: true)
  }
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.subheadline, .subheadline, sideBySide: true, color: .secondaryLabel)
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.footnote, .footnote, sideBySide: true, color: .secondaryLabel)
  }
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.footnote, .footnote, sideBySide: true, color: .secondaryLabel)
  }
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondLabel = UILabel()
  private let picture = UIImageView()

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondLabel] as [UIView] { addSubview(view) }
    show()
  }
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  open var configuration: UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      content = newValue
      show()
    }
  }

  private func show() {
    label.font = content.textProperties.font
    label.textColor = content.textProperties.color
    label.numberOfLines = content.textProperties.numberOfLines
    label.text = content.text
    if let text = content.attributedText { label.attributedText = text }
    secondLabel.font = content.secondaryTextProperties.font
    secondLabel.textColor = content.secondaryTextProperties.color
    secondLabel.text = content.secondaryText
    if let text = content.secondaryAttributedText { secondLabel.attributedText = text }
    picture.image = content.image
    setNeedsLayout()
  }

  private var imageWidth: CGFloat { content.image.map { $0.size.width + content.imageToTextPadding } ?? 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = content.directionalLayoutMargins
    let area = bounds.inset(
      by: UIEdgeInsets(top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing))
    let imageSize = content.image?.size ?? .zero
    picture.frame = CGRect(x: area.minX, y: area.midY - imageSize.height / 2, width: imageSize.width, height: imageSize.height)
    let left = area.minX + imageWidth
    let width = max(0, area.maxX - left)
    let first = label.sizeThatFits(CGSize(width: width, height: 0))
    let second = secondLabel.sizeThatFits(CGSize(width: width, height: 0))
    if content.prefersSideBySideTextAndSecondaryText {
      label.frame = CGRect(x: left, y: area.minY, width: max(0, width - second.width), height: area.height)
      secondLabel.frame = CGRect(x: area.maxX - second.width, y: area.minY, width: second.width, height: area.height)
    } else {
      let gap = second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      let top = area.midY - (first.height + gap + second.height) / 2
      label.frame = CGRect(x: left, y: top, width: width, height: first.height)
      secondLabel.frame = CGRect(x: left, y: top + first.height + gap, width: width, height: second.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let width = max(1, size.width - margins.leading - margins.trailing - imageWidth)
    let first = label.sizeThatFits(CGSize(width: width, height: 0)).height
    let second = secondLabel.sizeThatFits(CGSize(width: width, height: 0)).height
    let text =
      content.prefersSideBySideTextAndSecondaryText
      ? max(first, second) : first + second + (second > 0 ? content.textToSecondaryTextVerticalPadding : 0)
    return CGSize(width: size.width, height: max(text, content.image?.size.height ?? 0) + margins.top + margins.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: max(bounds.width, 320), height: 0)) }
}

/// The background of a cell or view as a value.
public struct UIBackgroundConfiguration: Hashable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?

  private init(_ color: UIColor?) { backgroundColor = color }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.systemBackground) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
  public func updated(for state: UIConfigurationState) -> UIBackgroundConfiguration { self }
}
