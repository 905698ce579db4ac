internal import LayoutSolver

// How an engine's own demands read in a report of a conflict.

extension LayoutEngine {
  func ownText(_ item: LayoutItem, _ demand: OwnDemand) -> String {
    guard let view = item.view else { return guideText(item, demand) }
    let subject = NSLayoutConstraint.itemText(view)
    switch demand {
    case .hugging(let axis), .resistance(let axis):
      let (letter, size) = axis == .horizontal ? ("H", view.intrinsicContentSize.width) : ("V", view.intrinsicContentSize.height)
      let hugging = NSLayoutConstraint.numberText(CGFloat(view.contentHuggingPriority(for: axis).rawValue))
      let resistance = NSLayoutConstraint.numberText(CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue))
      let number = NSLayoutConstraint.numberText(size)
      return
        "<NSContentSizeLayoutConstraint \(letter):[\(subject)(\(number))] Hug:\(hugging) CompressionResist:\(resistance)   (active)>"
    case .start(let axis), .length(let axis):
      let frame = view.untransformedFrame
      let value: CGFloat
      let name: String
      if case .start = demand {
        (value, name) = axis == .horizontal ? (frame.minX, "minX") : (frame.minY, "minY")
      } else {
        (value, name) = axis == .horizontal ? (frame.width, "width") : (frame.height, "height")
      }
      let statement = "\(subject).\(name) == \(NSLayoutConstraint.numberText(value))"
      if view === root { return "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(name.capitalized)' \(statement)   (active)>" }
      return
        "<NSAutoresizingMaskLayoutConstraint h=\(mask(view, .horizontal)) v=\(mask(view, .vertical)) \(statement)   (active)>"
    case .smallness, .extra: return subject
    }
  }

  /// `-` for a part that is fixed, `&` for a flexible one; the last takes what is left.
  private func mask(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> String {
    let mask = view.autoresizingMask
    let parts: [UIView.AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let flexible = parts.map { mask.contains($0) }
    guard flexible.contains(true) else { return "--&" }
    return flexible.map { $0 ? "&" : "-" }.joined()
  }

  private func guideText(_ item: LayoutItem, _ demand: OwnDemand) -> String {
    guard let guide = item.guide else { return "<NSLayoutConstraint of a guide that is gone>" }
    let part: String
    switch demand {
    case .start(.horizontal): part = "left"
    case .start(.vertical): part = "top"
    case .length(.horizontal): part = "right"
    case .length(.vertical): part = "bottom"
    default: part = "width"
    }
    let owner = NSLayoutConstraint.itemText(guide.owningView)
    return
      "<NSLayoutConstraint '\(guide.identifier)-\(part)' \(NSLayoutConstraint.itemText(guide)) in \(owner)   (active)>"
  }
}
