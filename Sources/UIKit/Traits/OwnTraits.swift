/// What a view or a controller itself says about its traits, whatever surrounds it.
struct OwnTraits {
  private(set) var overrides = UITraitOverrides()
  /// `overrideUserInterfaceStyle`.
  private(set) var style = UIUserInterfaceStyle.unspecified
  /// What a parent has set for a controller (`setOverrideTraitCollection`).
  private(set) var fromParent: UITraitCollection?
  /// Whether nothing is said, which is so for almost all views and controllers: then their traits are those around them. Every reading
  /// of traits asks that of each view on the way up, so it is found out where something is said.
  private(set) var isEmpty = true

  func with(_ overrides: UITraitOverrides) -> OwnTraits { changed { $0.overrides = overrides } }
  func with(_ style: UIUserInterfaceStyle) -> OwnTraits { changed { $0.style = style } }
  func with(fromParent: UITraitCollection?) -> OwnTraits { changed { $0.fromParent = fromParent } }

  private func changed(_ change: (inout OwnTraits) -> Void) -> OwnTraits {
    var changed = self
    change(&changed)
    changed.isEmpty = changed.style == .unspecified && changed.overrides.isEmpty && changed.fromParent == nil
    return changed
  }

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
