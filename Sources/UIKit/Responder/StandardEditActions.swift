// The edit actions that every responder has, so that `#selector(copy(_:))` can be sent and overridden.

enum StandardEditActions {
  static let names: Set<String> = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "makeTextWritingDirectionLeftToRight:",
    "makeTextWritingDirectionRightToLeft:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:",
    "decreaseSize:",
  ]

  private nonisolated(unsafe) static var key: UInt8 = 0

  /// Each window has one, made when it is first asked for.
  static func undoManager(of window: UIWindow) -> UndoManager {
    if let known = objc_getAssociatedObject(window, &key) as? UndoManager { return known }
    let made = UndoManager()
    objc_setAssociatedObject(window, &key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}

@section(".init_array") @used
private nonisolated(unsafe) let registerEditActions: @convention(c) () -> Void = {
  _offstageRegister { members in
    members.method(UIResponder.self, "cut:", UIResponder.cut(_:))
    members.method(UIResponder.self, "copy:", UIResponder.copy(_:))
    members.method(UIResponder.self, "paste:", UIResponder.paste(_:))
    members.method(UIResponder.self, "select:", UIResponder.select(_:))
    members.method(UIResponder.self, "selectAll:", UIResponder.selectAll(_:))
    members.method(UIResponder.self, "delete:", UIResponder.delete(_:))
    members.method(
      UIResponder.self, "makeTextWritingDirectionLeftToRight:", UIResponder.makeTextWritingDirectionLeftToRight(_:))
    members.method(
      UIResponder.self, "makeTextWritingDirectionRightToLeft:", UIResponder.makeTextWritingDirectionRightToLeft(_:))
    members.method(UIResponder.self, "toggleBoldface:", UIResponder.toggleBoldface(_:))
    members.method(UIResponder.self, "toggleItalics:", UIResponder.toggleItalics(_:))
    members.method(UIResponder.self, "toggleUnderline:", UIResponder.toggleUnderline(_:))
    members.method(UIResponder.self, "increaseSize:", UIResponder.increaseSize(_:))
    members.method(UIResponder.self, "decreaseSize:", UIResponder.decreaseSize(_:))
  }
}
