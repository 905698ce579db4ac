/// Where a popover stands: beside its anchor, on the first permitted side that has room.
@MainActor
struct PopoverPlace {
  let frame: CGRect

  /// What a popover measures whose controller prefers no size, as Apple's older documentation of popovers has it.
  private static let usualSize = CGSize(width: 320, height: 1100)
  /// An arrow's height; nothing is drawn, so only its room counts.
  private static let arrow: CGFloat = 13

  init(of controller: UIPopoverPresentationController) {
    let stage = controller.stageView
    let room = stage.bounds.inset(by: stage.safeAreaInsets).inset(by: controller.popoverLayoutMargins)
    let asked = controller.preferredContentSize
    let size = CGSize(
      width: min(asked.width > 0 ? asked.width : Self.usualSize.width, room.width),
      height: min(asked.height > 0 ? asked.height : Self.usualSize.height, room.height))
    let anchor = Self.anchor(of: controller, in: stage, room)
    let sides: [(UIPopoverArrowDirection, CGPoint)] = [
      (.up, CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + Self.arrow)),
      (.down, CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - Self.arrow - size.height)),
      (.left, CGPoint(x: anchor.maxX + Self.arrow, y: anchor.midY - size.height / 2)),
      (.right, CGPoint(x: anchor.minX - Self.arrow - size.width, y: anchor.midY - size.height / 2)),
    ]
    let permitted = sides.filter { controller.permittedArrowDirections.contains($0.0) }
    let fitting = permitted.first { direction, origin in
      let isBeside = direction == .left || direction == .right
      return isBeside
        ? origin.x >= room.minX && origin.x + size.width <= room.maxX
        : origin.y >= room.minY && origin.y + size.height <= room.maxY
    }
    let origin = (fitting ?? permitted.first)?.1 ?? CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
    frame = CGRect(
      x: min(max(origin.x, room.minX), room.maxX - size.width), y: min(max(origin.y, room.minY), room.maxY - size.height),
      width: size.width, height: size.height)
  }

  /// What the arrow points at. Buttons of a bar have no view here: theirs is the top trailing corner.
  private static func anchor(of controller: UIPopoverPresentationController, in stage: UIView, _ room: CGRect) -> CGRect {
    guard let view = controller.sourceView ?? controller.sourceItem as? UIView else {
      return CGRect(x: room.maxX, y: room.minY, width: 0, height: 0)
    }
    let rect = controller.sourceRect.isNull ? view.bounds : controller.sourceRect
    return view.convert(rect, to: stage)
  }
}
