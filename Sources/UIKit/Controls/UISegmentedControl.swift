// Segments, the choice among them, and the width that their titles and images take.

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
