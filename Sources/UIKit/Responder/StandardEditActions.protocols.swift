/// The actions of the edit menu and the keyboard.
@preconcurrency @MainActor
@objc public protocol UIResponderStandardEditActions: NSObjectProtocol {
  @objc optional func cut(_ sender: Any?)
  @objc optional func copy(_ sender: Any?)
  @objc optional func paste(_ sender: Any?)
  @objc optional func pasteAndMatchStyle(_ sender: Any?)
  @objc optional func pasteAndGo(_ sender: Any?)
  @objc optional func pasteAndSearch(_ sender: Any?)
  @objc optional func select(_ sender: Any?)
  @objc optional func selectAll(_ sender: Any?)
  @objc optional func delete(_ sender: Any?)
  @objc optional func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  @objc optional func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  @objc optional func toggleBoldface(_ sender: Any?)
  @objc optional func toggleItalics(_ sender: Any?)
  @objc optional func toggleUnderline(_ sender: Any?)
  @objc optional func increaseSize(_ sender: Any?)
  @objc optional func decreaseSize(_ sender: Any?)
}
