/// Makes the context menu of a view.
@preconcurrency @MainActor
@objc public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  @objc func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  @objc optional func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  @objc optional func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  @objc optional func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  )
  @objc optional func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  )
  @objc optional func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  )
}

/// Says how a pointer looks over a view.
@preconcurrency @MainActor
@objc public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  @objc optional func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  @objc optional func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  @objc optional func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: UIPointerInteractionAnimating
  )
  @objc optional func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: UIPointerInteractionAnimating
  )
}

/// Gives the items of a drag.
@preconcurrency @MainActor
@objc public protocol UIDragInteractionDelegate: NSObjectProtocol {
  @objc func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession) -> [UIDragItem]
  @objc optional func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: UIDragSession
  ) -> UITargetedDragPreview?
  @objc optional func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: UIDragSession)
  @objc optional func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  )
}

/// Takes the items of a drop.
@preconcurrency @MainActor
@objc public protocol UIDropInteractionDelegate: NSObjectProtocol {
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession)
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession) -> UIDropProposal
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession)
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession)
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: UIDropSession)
  @objc optional func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession)
}

/// Makes the edit menu of a view.
@preconcurrency @MainActor
@objc public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  @objc optional func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  @objc optional func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

/// Shows a large picture of an item while it is pressed, for large text sizes.
@preconcurrency @MainActor
@objc public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  @objc optional func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: UILargeContentViewerItem?, at point: CGPoint
  )
}

/// Draws the application for a screenshot.
@preconcurrency @MainActor
@objc public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
  @objc optional func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
  )
}
