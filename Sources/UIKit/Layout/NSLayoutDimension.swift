// Sizes as anchors, and distances between two anchors, which count as sizes.

/// From one anchor to another.
struct AnchorSpan {
  weak var from: AnyObject?
  let fromAttribute: NSLayoutConstraint.Attribute
  weak var to: AnyObject?
  let toAttribute: NSLayoutConstraint.Attribute

  @MainActor
  var text: String {
    "(\(NSLayoutConstraint.attributeText(to, toAttribute)) - \(NSLayoutConstraint.attributeText(from, fromAttribute)))"
  }
}

/// The distances that take the place of a constraint's attributes.
struct ConstraintSpans {
  var first: AnchorSpan?
  var second: AnchorSpan?

  var items: [AnyObject?] {
    [first, second].flatMap { span in span.map { [$0.from, $0.to] } ?? [] }
  }
}

/// A width or a height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private var span: AnchorSpan?

  override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) { super.init(item: item, attribute: attribute) }

  init<Kind>(from: NSLayoutAnchor<Kind>, to: NSLayoutAnchor<Kind>) {
    span = AnchorSpan(
      from: from.anchoredItem, fromAttribute: from.attribute, to: to.anchoredItem, toAttribute: to.attribute)
    super.init(item: from.anchoredItem, attribute: from.attribute.axis == .horizontal ? .width : .height)
  }

  override func relate(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<NSLayoutDimension>?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    let constraint = super.relate(relation, to: other, multiplier: multiplier, constant: constant)
    constraint.spans = ConstraintSpans(first: span, second: (other as? NSLayoutDimension)?.span)
    return constraint
  }

  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, to: nil, constant: c) }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: m)
  }
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: m, constant: c)
  }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: nil, constant: c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: m)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: nil, constant: c)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: m)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
