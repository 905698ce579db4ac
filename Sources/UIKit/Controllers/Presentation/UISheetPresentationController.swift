// Sheets (D4–D7): the height at which one rests, and who changes it.
internal import LifecycleModel

/// Manages a sheet: its heights, and the swipe that closes it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet may rest.
  open var detents: [Detent] = [.large()] { didSet { setNeedsSheetLayout() } }
  /// Where the sheet rests; nil, or a detent that it has not got, stands for the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { setNeedsSheetLayout() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether it stays a sheet where there is little height; else it fills the screen there (D3).
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var prefersPageSizing = true
  open weak var sourceView: UIView?

  /// The popover whose adapted form this describes.
  weak var popover: UIPopoverPresentationController?

  /// Animates what `changes` changes of the sheet, and of the views that are laid out with it.
  open func animateChanges(_ changes: () -> Void) {
    let stage = shownStage
    // Without a place there is nothing to be seen moving.
    guard stage.window != nil else { return changes() }
    UIView.animate(springDuration: TransitionDuration.modal) {
      changes()
      stage.layoutIfNeeded()
    }
  }

  /// Asks custom detents for their heights anew with the next layout.
  open func invalidateDetents() { setNeedsSheetLayout() }

  open override var frameOfPresentedViewInContainerView: CGRect {
    style.isSheet ? sheetFrame(in: stageView) : stageView.bounds
  }

  // MARK: Heights

  /// The stage on which the sheet stands: an adapted popover's is the popover's own.
  private var shownStage: PresentationStageView { popover?.stageView ?? stageView }

  private func setNeedsSheetLayout() { shownStage.setNeedsLayout() }

  /// The detents at which the sheet may rest on `stage`, and their heights in points.
  private func heights(on stage: UIView) -> [(detent: Detent, height: CGFloat)] {
    // What a large sheet leaves free at the top is an estimate: Apple publishes no number.
    let available = max(0, stage.bounds.height - 10)
    let context = DetentContext(stage.traitCollection, maximumDetentValue: available)
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent, min(max(0, $0), available)) }
    }
  }

  /// What a form sheet measures on an iPad whose controller prefers no size, as apps see it; Apple publishes no number.
  private static let formSize = CGSize(width: 540, height: 620)

  /// A form sheet stands in the middle where there is room for it.
  private func formFrame(in stage: UIView) -> CGRect? {
    let traits = stage.traitCollection
    guard presentedViewController.modalPresentationStyle == .formSheet, popover == nil, traits.horizontalSizeClass == .regular,
      traits.verticalSizeClass == .regular
    else { return nil }
    let asked = presentedViewController.preferredContentSize
    let size = CGSize(
      width: min(asked.width > 0 ? asked.width : Self.formSize.width, stage.bounds.width),
      height: min(asked.height > 0 ? asked.height : Self.formSize.height, stage.bounds.height))
    return CGRect(
      x: stage.bounds.midX - size.width / 2, y: stage.bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  func sheetFrame(in stage: UIView) -> CGRect {
    if let form = formFrame(in: stage) { return form }
    let bounds = stage.bounds
    let heights = heights(on: stage)
    let chosen = heights.first { $0.detent.identifier == selectedDetentIdentifier } ?? heights.min { $0.height < $1.height }
    let height = chosen?.height ?? max(0, bounds.height - 10)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  // MARK: The finger, without one

  /// The user drags the sheet to the detent with this identifier. The delegate hears of a detent that was not selected; of what a
  /// program selects it does not. False if the sheet can't be dragged there.
  @_spi(Offstage)
  public func drag(to identifier: Detent.Identifier) -> Bool {
    let controller = popover ?? self
    let stage = controller.stageView
    guard controller.style.isSheet, stage.window != nil, !controller.isTransitionRunning,
      presentedViewController.ownPresented == nil
    else { return false }
    let heights = heights(on: stage)
    guard heights.contains(where: { $0.detent.identifier == identifier }) else { return false }
    let before = selectedDetentIdentifier ?? heights.min { $0.height < $1.height }?.detent.identifier
    guard identifier != before else { return true }
    animateChanges { selectedDetentIdentifier = identifier }
    (controller.delegate as? UISheetPresentationControllerDelegate)?
      .`sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`?(self)
    return true
  }
}

extension UIPresentationController {
  /// The user begins to pull the sheet down, or what a popover became where there is little room. Nil if it is none, or refuses, in
  /// which case only its delegate is told (D7).
  @_spi(Offstage)
  public func beginSwipeToDismiss() -> TransitionInteraction? {
    guard style.isSheet, mayBeDismissedByUser() else { return nil }
    beginDismissing(animated: true, byUser: true, interactive: true, completion: nil)
    return transition.map(TransitionInteraction.init)
  }
}
