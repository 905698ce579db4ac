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

/// A row of segments of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    var width: CGFloat = 0
    var offset = CGSize.zero
  }
  private var segments: [Segment] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Titles (`String`) and images (`UIImage`).
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    frame.size = intrinsicContentSize
  }

  open var numberOfSegments: Int { segments.count }
  private var storedIndex = UISegmentedControl.noSegment
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      guard newValue == UISegmentedControl.noSegment || segments.indices.contains(newValue) else {
        UIKitException.raise(
          "NSRangeException",
          "selectedSegmentIndex (\(newValue)) is beyond the \(segments.count) segments of the control")
        return
      }
      storedIndex = newValue
    }
  }
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?

  /// An index past the end means the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Segment(image: image), at: segment) }
  private func insert(_ new: Segment, at index: Int) {
    let place = min(max(0, index), segments.count)
    segments.insert(new, at: place)
    if storedIndex >= place { storedIndex += 1 }
    invalidateIntrinsicContentSize()
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if storedIndex == segment { storedIndex = UISegmentedControl.noSegment } else if storedIndex > segment { storedIndex -= 1 }
    invalidateIntrinsicContentSize()
  }
  open func removeAllSegments() {
    segments = []
    storedIndex = UISegmentedControl.noSegment
    invalidateIntrinsicContentSize()
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    invalidateIntrinsicContentSize()
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { segments.indices.contains(segment) ? segments[segment].image : nil }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }

  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

  /// What a tap on a segment does.
  @_spi(Offstage) public func simulateTap(segmentAt index: Int) {
    guard isEnabled, isEnabledForSegment(at: index), storedIndex != index || isMomentary else { return }
    storedIndex = index
    sendActions(for: .valueChanged)
    if isMomentary { storedIndex = UISegmentedControl.noSegment }
  }

  open override var intrinsicContentSize: CGSize {
    let font = attributes[UIControl.State.normal.rawValue]?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
    let widths = segments.map { segment -> CGFloat in
      if segment.width > 0 { return segment.width }
      return max(TextMeasure.line(segment.title ?? "", font: font).width, segment.image?.size.width ?? 0).rounded(.up) + 20
    }
    // A line of a point between neighbours.
    let lines = CGFloat(max(0, widths.count - 1))
    let width = (apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)) + lines
    return CGSize(width: width, height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
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

/// How far something has come, from 0 to 1.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default` = 0, bar }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }
  open var progressViewStyle = Style.default
  private var storedProgress: Float = 0
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = min(max(newValue, 0), 1) }
  }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressImage: UIImage?
  open var trackImage: UIImage?
  open var observedProgress: Progress?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}

/// A wheel that turns while something is under way. Stopped, it is hidden unless told otherwise.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    frame.size = intrinsicContentSize
    isHidden = true
  }
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }
  public convenience init() { self.init(style: .medium) }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  open var style: Style {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  open var color: UIColor! = .secondaryLabel
  open private(set) var isAnimating = false
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Shows that a scroll view reloads, and lets the user begin it by pulling.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  /// Tells no target: only the user's pull does.
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// What pulling the content down does.
  @_spi(Offstage) public func simulatePull() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}

/// A date and time that the user chooses.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time = 0, date, dateAndTime, countDownTimer, yearAndMonth }

  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { invalidateIntrinsicContentSize() } } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle }
  private var storedDate = Date()
  /// Held between the bounds.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  open var minimumDate: Date? {
    didSet { date = storedDate }
  }
  open var maximumDate: Date? {
    didSet { date = storedDate }
  }
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open var countDownDuration: TimeInterval = 0
  open var minuteInterval = 1
  open var roundsToMinuteInterval = true
  open func setDate(_ date: Date, animated: Bool) {
    var held = date
    if let minimumDate, held < minimumDate { held = minimumDate }
    if let maximumDate, held > maximumDate { held = maximumDate }
    storedDate = held
  }

  /// Wheels take 320 × 216 points, as those of a picker view. The compact and the inline style have no size of their own here: give them one.
  open override var intrinsicContentSize: CGSize { hasWheels ? CGSize(width: 320, height: 216) : super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { hasWheels ? intrinsicContentSize : super.sizeThatFits(size) }
  private var hasWheels: Bool { datePickerStyle == .wheels || datePickerMode == .countDownTimer }

  /// What choosing a date does.
  @_spi(Offstage) public func simulateChoice(_ date: Date) {
    self.date = date
    sendActions(for: .valueChanged)
  }
}

public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels = 1
  case compact = 2
  case inline = 3
}

/// Columns of rows of which one each is chosen.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: UIPickerViewDataSource? {
    didSet { reloadAllComponents() }
  }
  open weak var delegate: UIPickerViewDelegate?
  open var showsSelectionIndicator = true
  private var chosen: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    let width =
      delegate?.`pickerView(_:widthForComponent:)`?(self, component) ?? bounds.width / CGFloat(max(1, numberOfComponents))
    return CGSize(width: width, height: delegate?.`pickerView(_:rowHeightForComponent:)`?(self, component) ?? 32)
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.`pickerView(_:viewForRow:forComponent:reusing:)`?(self, row, component, nil)
  }
  open func reloadAllComponents() { chosen = [:] }
  open func reloadComponent(_ component: Int) { chosen[component] = nil }
  /// Tells the delegate nothing.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
  /// -1 when the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : chosen[component] ?? 0
  }

  /// What turning a column does.
  @_spi(Offstage) public func simulateChoice(row: Int, component: Int) {
    chosen[component] = row
    delegate?.`pickerView(_:didSelectRow:inComponent:)`?(self, row, component)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 216) }
}
