// Visual effects as values. Nothing is blurred; the view tree is what it is on iOS, so that content lands in `contentView`.

/// What a visual effect view does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCoding, @preconcurrency NSCopying {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur in the tint of a style. Equal by style.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  nonisolated let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "UIBlurEffectStyle")) ?? .regular
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: "UIBlurEffectStyle") }

  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  nonisolated open override var hash: Int { style.rawValue }
}

/// What content over a blur looks like.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect?
  let style: UIVibrancyEffectStyle?

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    style = nil
    super.init()
  }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
  public required init?(coder: NSCoder) {
    blurEffect = nil
    style = nil
    super.init(coder: coder)
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Shows an effect. Subviews belong into `contentView`; adding one to the view itself stops the program, as on iOS.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Fills the view.
  public let contentView = UIView()
  /// Can be set in an animation block; nil shows what lies behind as it is.
  open var effect: UIVisualEffect?

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    super.addSubview(contentView)
  }

  private func refuse(_ view: UIView) -> Bool {
    guard view !== contentView else { return false }
    UIKitException.raise(
      "\(name(view)) has been added as a subview to \(name(self)). Do not add subviews directly to the visual effect view itself, "
        + "instead add them to the -contentView.")
    return true
  }

  open override func addSubview(_ view: UIView) { if !refuse(view) { super.addSubview(view) } }
  open override func insertSubview(_ view: UIView, at index: Int) {
    if !refuse(view) { super.insertSubview(view, at: index) }
  }
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    if !refuse(view) { super.insertSubview(view, aboveSubview: siblingSubview) }
  }
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    if !refuse(view) { super.insertSubview(view, belowSubview: siblingSubview) }
  }
}
