// Safe area and margins. The safe area of a view is the part of its superview's that lies over it, plus what its controller adds.

/// Whether a change of the safe area asks for layout, or is found out by the pass that lays out anyway (O15: one pass a commit).
enum SafeAreaLayout { case flagged, running }

/// What a view keeps of its margins.
struct MarginStorage {
  var safeArea = UIEdgeInsets.zero
  /// Set by hand; nil for the defaults.
  var margins: UIEdgeInsets?
  var directional: NSDirectionalEdgeInsets?
}

extension UIView {
  /// The insets by which a superview's safe area reaches into this view. They are never greater than the superview's own: where the view
  /// sticks out, what is outside counts for nothing.
  var inheritedSafeArea: UIEdgeInsets {
    guard let parent = storedSuperview, storedWindow != nil else { return .zero }
    let outer = parent.safeAreaForSubviews
    guard outer != .zero else { return .zero }
    let (frame, bounds) = (self.frame, parent.bounds)
    func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
    return UIEdgeInsets(
      top: reach(outer.top, frame.minY - bounds.minY), left: reach(outer.left, frame.minX - bounds.minX),
      bottom: reach(outer.bottom, bounds.maxY - frame.maxY), right: reach(outer.right, bounds.maxX - frame.maxX))
  }

  /// The safe area that reaches subviews. A scroll view's content starts behind the sides that its insets are adjusted for.
  private var safeAreaForSubviews: UIEdgeInsets {
    guard let scrollView = self as? UIScrollView else { return safeAreaInsets }
    let (adjusted, own, safe) = (scrollView.adjustedContentInset, scrollView.contentInset, safeAreaInsets)
    return UIEdgeInsets(
      top: safe.top - (adjusted.top - own.top), left: safe.left - (adjusted.left - own.left),
      bottom: safe.bottom - (adjusted.bottom - own.bottom), right: safe.right - (adjusted.right - own.right))
  }

  /// Finds the safe area anew; a change is told to the view, then to its controller (H2), then found anew below.
  func updateSafeArea(layout: SafeAreaLayout = .flagged) {
    walk { $0.takeSafeArea(layout: $0 === self ? layout : .flagged) ? .enter : .passOver }
  }

  /// Whether the view's own safe area is another now.
  private func takeSafeArea(layout: SafeAreaLayout) -> Bool {
    var insets = outerSafeArea
    if let added = viewController?.safeAreaAddition {
      insets.top += added.top
      insets.left += added.left
      insets.bottom += added.bottom
      insets.right += added.right
    }
    guard insets != marginStorage.safeArea else { return false }
    marginStorage.safeArea = insets
    if _OffstageObserving.isNeeded { _OffstageObserving.somethingChanged(in: self) }
    constraintStorage.engine?.guidesDidChange(of: self)
    safeAreaInsetsDidChange()
    viewController?.rootViewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      viewController?.rootViewLayoutMarginsDidChange()
    }
    if layout == .flagged { setNeedsLayout() }
    return true
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The direction in which the view's content is laid out.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: return direction
    }
  }

  /// 8 points all round; 16 at the sides of a controller's root view (20 on wide screens).
  private var defaultMargins: UIEdgeInsets {
    guard viewController != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side: CGFloat = (window?.bounds.width ?? UIScreen.main.bounds.width) > 400 ? 20 : 16
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  private static let inheritedMargins = Inheritance({ $0.layoutMargins }, while: { $0.preservesSuperviewLayoutMargins })

  var resolvedMargins: UIEdgeInsets {
    var result = marginStorage.margins ?? defaultMargins
    if let directional = marginStorage.directional {
      result = UIEdgeInsets(
        top: directional.top, left: isRightToLeft ? directional.trailing : directional.leading, bottom: directional.bottom,
        right: isRightToLeft ? directional.leading : directional.trailing)
    }
    if preservesSuperviewLayoutMargins, let parent = storedSuperview {
      let (outer, frame, bounds) = (UIView.inheritedMargins.value(of: parent), self.frame, parent.bounds)
      result.top = max(result.top, outer.top - (frame.minY - bounds.minY))
      result.left = max(result.left, outer.left - (frame.minX - bounds.minX))
      result.bottom = max(result.bottom, outer.bottom - (bounds.maxY - frame.maxY))
      result.right = max(result.right, outer.right - (bounds.maxX - frame.maxX))
    }
    if insetsLayoutMarginsFromSafeArea {
      result.top += safeAreaInsets.top
      result.left += safeAreaInsets.left
      result.bottom += safeAreaInsets.bottom
      result.right += safeAreaInsets.right
    }
    return result
  }

  var resolvedDirectionalMargins: NSDirectionalEdgeInsets {
    let margins = resolvedMargins
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isRightToLeft ? margins.left : margins.right)
  }

  func setMargins(_ margins: UIEdgeInsets) {
    marginStorage.margins = margins
    marginStorage.directional = nil
    marginsDidChange()
  }

  func setDirectionalMargins(_ margins: NSDirectionalEdgeInsets) {
    marginStorage.directional = margins
    marginsDidChange()
  }

  func marginsDidChange() {
    walk { view in
      guard view === self || view.preservesSuperviewLayoutMargins else { return .passOver }
      view.constraintStorage.engine?.guidesDidChange(of: view)
      view.layoutMarginsDidChange()
      view.viewController?.rootViewLayoutMarginsDidChange()
      view.setNeedsLayout()
      return .enter
    }
  }

  /// Leading and trailing have changed sides for the constraints of this view.
  func layoutDirectionDidChange() {
    constraintStorage.engine?.directionDidChange(of: self)
    setNeedsLayout()
  }
}

extension UIView {
  /// Tells this view, and those below that take their tint colour from above.
  func tellTintColorDidChange() {
    let isGiven = storedTintColor != nil || hasInheritedTint
    walk { view in
      if view !== self {
        view.hasInheritedTint = isGiven
        guard view.storedTintColor == nil else { return .passOver }
      }
      view.tintColorDidChange()
      return .enter
    }
  }

  /// A view that has come into a tree where a tint colour is given hears of it.
  func updateInheritedTint() {
    let isGiven = storedSuperview.map { $0.storedTintColor != nil || $0.hasInheritedTint } ?? false
    guard isGiven || hasInheritedTint else { return }
    hasInheritedTint = isGiven
    guard storedTintColor == nil else { return }
    if isGiven { return tellTintColorDidChange() }
    walk { view in
      view.hasInheritedTint = false
      return view.storedTintColor == nil ? .enter : .passOver
    }
  }

  /// The nearest tint colour given above, or the system's.
  var resolvedTintColor: UIColor {
    var view = storedTintColor != nil || hasInheritedTint ? self : nil
    while let current = view {
      if let color = current.storedTintColor { return color }
      view = current.storedSuperview
    }
    return .systemBlue
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    guard !storedGestureRecognizers.contains(where: { $0 === recognizer }) else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    storedGestureRecognizers.append(recognizer)
    recognizer.attached(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = storedGestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    storedGestureRecognizers.remove(at: index)
    recognizer.attached(to: nil)
  }

  /// A picture of the view is not drawn yet; a view of the same size stands in for it.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let copy = UIView(frame: frame)
    copy.backgroundColor = backgroundColor
    return copy
  }

  /// The view and everything below it that edits text gives up the first responder. True if one did.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    var hasResigned = false
    walk { view in
      guard !(view.isFirstResponder && (force || view.canResignFirstResponder)) else {
        hasResigned = view.resignFirstResponder()
        return hasResigned ? .end : .passOver
      }
      return .enter
    }
    return hasResigned
  }
}
