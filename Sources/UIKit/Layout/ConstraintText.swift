// Constraints in the text form that UIKit prints. Addresses differ from run to run, so objects are numbered instead: `UILabel:2'Save'`.

extension NSLayoutConstraint {
  /// `UILabel:2'Save'`, or `UILayoutGuide:1'UIViewSafeAreaLayoutGuide'`.
  static func itemText(_ item: AnyObject?) -> String {
    guard let item else { return "(null)" }
    let text = name(item).dropFirst().dropLast()
    let number = text.lastIndex(of: " ")
    var result = number.map { "\(text[..<$0]):\(text[text.index(after: $0)...])" } ?? String(text)
    let quoted =
      (item as? UILayoutGuide)?.identifier ?? (item as? UILabel)?.text ?? (item as? UIButton)?.currentTitle
    if let quoted, !quoted.isEmpty { result += "'\(quoted)'" }
    return result
  }

  static func attributeText(_ item: AnyObject?, _ attribute: Attribute) -> String { "\(itemText(item)).\(attribute.spelling)" }

  /// An anchor as the message about missing ancestors names it.
  static func anchorText(_ item: AnyObject?, _ attribute: Attribute) -> String {
    let kind =
      attribute.kind == .size
      ? "NSLayoutDimension" : attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
    return "<\(kind) \"\(attributeText(item, attribute))\">"
  }

  /// As few digits as say the number.
  static func numberText(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100_000).rounded() / 100_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func sign(_ relation: Relation) -> String {
    relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
  }

  private var priorityText: String { priority == .required ? "" : " @\(Self.numberText(CGFloat(priority.rawValue)))" }

  /// The whole text, in angle brackets.
  var text: String {
    let label = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    let (statement, names) = visualText ?? (equationText, "")
    return "<\(type(of: self))\(label) \(statement)   (\(state)\(names))>"
  }

  private var equationText: String {
    let first = spans.first?.text ?? Self.attributeText(firstItem, firstAttribute)
    var text = "\(first) \(Self.sign(relation)) "
    if secondAttribute != .notAnAttribute {
      text += multiplier == 1 ? "" : "\(Self.numberText(multiplier))*"
      text += spans.second?.text ?? Self.attributeText(secondItem, secondAttribute)
      if constant != 0 { text += constant < 0 ? " - \(Self.numberText(-constant))" : " + \(Self.numberText(constant))" }
    } else {
      text += Self.numberText(constant)
    }
    return text + priorityText
  }

  /// A gap between two items reads as visual format: `H:|-(20)-[UILabel:1]`.
  private var visualText: (statement: String, names: String)? {
    guard multiplier == 1, spans.first == nil, spans.second == nil, let first = firstItem, let second = secondItem,
      let gap = Gap(first, firstAttribute, second, secondAttribute)
    else { return nil }
    let distance = gap.isReversed ? -constant : constant
    let relation = gap.isReversed ? Relation(rawValue: -self.relation.rawValue)! : self.relation
    let sign = relation == .equal ? "" : Self.sign(relation)
    let priority = self.priority == .required ? "" : "@\(Self.numberText(CGFloat(self.priority.rawValue)))"
    var statement = "\(gap.axis):\(gap.before)-(\(sign)\(Self.numberText(distance))\(priority))-\(gap.after)"
    if gap.isAbsolute { statement += "(LTR)" }
    return (statement, gap.superview.map { ", names: '|':\(Self.itemText($0))" } ?? "")
  }

  /// Two edges that face each other.
  private struct Gap {
    var axis: String
    var before: String
    var after: String
    var superview: AnyObject?
    /// The constraint speaks of the later edge's distance to the earlier one backwards.
    var isReversed = false
    var isAbsolute = false

    @MainActor
    init?(_ first: AnyObject, _ firstAttribute: Attribute, _ second: AnyObject, _ secondAttribute: Attribute) {
      enum Edge { case start, end }
      func edge(_ attribute: Attribute) -> Edge? {
        switch attribute {
        case .left, .leading, .top: return .start
        case .right, .trailing, .bottom: return .end
        default: return nil
        }
      }
      guard let firstEdge = edge(firstAttribute), let secondEdge = edge(secondAttribute),
        firstAttribute.axis == secondAttribute.axis
      else { return nil }
      axis = firstAttribute.axis == .horizontal ? "H" : "V"
      isAbsolute = firstAttribute.kind == .horizontalAbsolute
      func box(_ item: AnyObject) -> String { "[\(itemText(item))]" }
      func parent(_ item: AnyObject) -> AnyObject? { (item as? UIView)?.storedSuperview ?? (item as? UILayoutGuide)?.owningView }
      let firstIsInside = parent(first) === second
      let secondIsInside = parent(second) === first
      switch (firstEdge, secondEdge) {
      case (.start, .start) where firstIsInside: (before, after, superview) = ("|", box(first), second)
      case (.start, .start) where secondIsInside: (before, after, superview, isReversed) = ("|", box(second), first, true)
      case (.end, .end) where firstIsInside: (before, after, superview, isReversed) = (box(first), "|", second, true)
      case (.end, .end) where secondIsInside: (before, after, superview) = (box(second), "|", first)
      case (.start, .end) where !firstIsInside && !secondIsInside: (before, after) = (box(second), box(first))
      case (.end, .start) where !firstIsInside && !secondIsInside:
        (before, after, isReversed) = (box(first), box(second), true)
      default: return nil
      }
    }
  }
}
