// Controls that hold one value and change it by taps and slides. They draw nothing; `simulate…` does what the user's finger does.

/// An on–off switch of fixed size.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic = 0, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)

  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size)) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }
  /// Tells no target.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// What a tap does.
  @_spi(Offstage) public func simulateToggle() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  /// The switch as it is aligned; its frame reaches 2 points farther.
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
}

/// A value between two bounds.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var storedValue: Float = 0

  /// Held between the bounds.
  open var value: Float {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  private var images: [String: UIImage] = [:]
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { images["thumb \(state.rawValue)"] = image }
  open func thumbImage(for state: UIControl.State) -> UIImage? { images["thumb \(state.rawValue)"] }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { images["minimum \(state.rawValue)"] = image }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images["minimum \(state.rawValue)"] }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { images["maximum \(state.rawValue)"] = image }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images["maximum \(state.rawValue)"] }
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// What dragging the thumb does.
  @_spi(Offstage) public func simulateSlide(to value: Float) {
    guard isEnabled else { return }
    self.value = value
    sendActions(for: .valueChanged)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
  }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let share = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    return CGRect(x: rect.minX + share * (rect.width - 31), y: bounds.midY - 15.5, width: 31, height: 31)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }
}

/// Two buttons that count a value up and down.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private var storedValue = 0.0

  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size)) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Held between the bounds.
  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  open var minimumValue = 0.0 {
    didSet { value = storedValue }
  }
  open var maximumValue = 100.0 {
    didSet { value = storedValue }
  }
  open var stepValue = 1.0
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false

  /// What a tap on plus (or minus) does.
  @_spi(Offstage) public func simulateStep(up: Bool) {
    guard isEnabled else { return }
    let next = storedValue + (up ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    sendActions(for: .valueChanged)
  }

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }
}

/// Dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var storedPage = 0
  open var numberOfPages = 0 {
    didSet {
      currentPage = storedPage
      invalidateIntrinsicContentSize()
    }
  }
  /// Held between 0 and the last page.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = max(0, min(newValue, numberOfPages - 1)) }
  }
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var preferredIndicatorImage: UIImage?
  open var allowsContinuousInteraction = true
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(pageCount) * 17.5 + 63, height: 26) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
