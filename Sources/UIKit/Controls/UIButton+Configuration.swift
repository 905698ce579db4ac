extension UIButton {
  /// The look of a button as a value.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }

    enum Style { case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent }
    var style: Style

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    /// Around title and image. Those of the button's size, unless they are set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { givenInsets ?? Self.insets(of: buttonSize) }
      set { givenInsets = newValue }
    }
    private var givenInsets: NSDirectionalEdgeInsets?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var background = UIBackgroundConfiguration.clear()

    public static func plain() -> Configuration { Configuration(style: .plain) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }

    init(style: Style) { self.style = style }

    public mutating func setDefaultContentInsets() { givenInsets = nil }

    private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    var titleFont: UIFont { .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body) }
    var subtitleFont: UIFont { .preferredFont(forTextStyle: .caption1) }
    var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }
    var shownSubtitle: String? { attributedSubtitle.map { String($0.characters) } ?? subtitle }
    public func updated(for button: UIButton) -> Configuration { self }
  }
}
