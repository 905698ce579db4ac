/// What a view or a controller itself says about its traits, whatever surrounds it.
struct OwnTraits {
  var overrides = UITraitOverrides()
  /// `overrideUserInterfaceStyle`.
  var style = UIUserInterfaceStyle.unspecified
  /// What a parent has set for a controller (`setOverrideTraitCollection`).
  var fromParent: UITraitCollection?

  /// Whether nothing is said, which is so for almost all views and controllers: then their traits are those around them.
  var isEmpty: Bool { style == .unspecified && overrides.isEmpty && fromParent == nil }

  /// Changes what surrounds the view or controller. `presentation` comes between what others and what the controller's style say.
  func overlay(_ values: inout UITraitCollection.Values, presentation: (inout UITraitCollection.Values) -> Void = { _ in }) {
    if let fromParent { values = values.overlaid(by: fromParent.values) }
    if !overrides.isEmpty { values = values.overlaid(by: overrides.values) }
    presentation(&values)
    if style != .unspecified { values.style = style }
  }
}

extension UITraitCollection {
  /// These traits after a change; this very object if nothing is different.
  func changed(_ change: (inout Values) -> Void) -> UITraitCollection {
    var values = self.values
    change(&values)
    return values == self.values ? self : UITraitCollection(values: values)
  }
}
