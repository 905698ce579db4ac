/// A place in a text. Whoever holds the text makes them, as subclasses of its own.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A stretch of a text between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
}
