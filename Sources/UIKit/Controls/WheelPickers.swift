// Values that the user turns to on wheels: dates, and rows of columns that a data source gives.

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
