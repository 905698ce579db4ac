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
  /// The insets by which a superview's safe area reaches into this view.
  var inheritedSafeArea: UIEdgeInsets {
    guard let parent = storedSuperview, storedWindow != nil else { return .zero }
    let outer = parent.safeAreaInsets
    guard outer != .zero else { return .zero }
    let (frame, bounds) = (self.frame, parent.bounds)
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - bounds.minY)), left: max(0, outer.left - (frame.minX - bounds.minX)),
      bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX)))
  }

  /// Finds the safe area anew; a change is told to the view, then to its controller (H2), then found anew below.
  func updateSafeArea(layout: SafeAreaLayout = .flagged) {
    var insets = outerSafeArea
    if let added = viewController?.safeAreaAddition {
      insets.top += added.top
      insets.left += added.left
      insets.bottom += added.bottom
      insets.right += added.right
    }
    guard insets != marginStorage.safeArea else { return }
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
    for view in storedSubviews { view.updateSafeArea() }
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

  var resolvedMargins: UIEdgeInsets {
    var result = marginStorage.margins ?? defaultMargins
    if let directional = marginStorage.directional {
      result = UIEdgeInsets(
        top: directional.top, left: isRightToLeft ? directional.trailing : directional.leading, bottom: directional.bottom,
        right: isRightToLeft ? directional.leading : directional.trailing)
    }
    if preservesSuperviewLayoutMargins, let parent = storedSuperview {
      let (outer, frame, bounds) = (parent.layoutMargins, self.frame, parent.bounds)
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
    constraintStorage.engine?.guidesDidChange(of: self)
    layoutMarginsDidChange()
    viewController?.rootViewLayoutMarginsDidChange()
    setNeedsLayout()
    for view in storedSubviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
  }

  /// Leading and trailing have changed sides for the constraints of this view.
  func layoutDirectionDidChange() {
    constraintStorage.engine?.directionDidChange(of: self)
    setNeedsLayout()
  }
}

extension UIView {
  func tellTintColorDidChange() {
    tintColorDidChange()
    for view in storedSubviews where view.storedTintColor == nil { view.tellTintColorDidChange() }
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
    if isFirstResponder, force || canResignFirstResponder { return resignFirstResponder() }
    return storedSubviews.contains { $0.endEditing(force) }
  }
}
