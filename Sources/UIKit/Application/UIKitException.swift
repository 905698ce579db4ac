/// Mistakes for which UIKit raises an Objective-C exception: they stop the program with its text. Tests put a handler in
/// place of the stop; what was asked for is then left undone.
@preconcurrency @MainActor
enum UIKitException {
  static var handler: ((String) -> Void)?

  static func raise(_ reason: String) { raise("NSInternalInconsistencyException", reason) }

  static func raise(_ name: String, _ reason: String) {
    let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
    guard let handler else { fatalError(text) }
    handler(text)
  }

  static func catching(_ body: () throws -> Void) rethrows -> [String] {
    var caught: [String] = []
    let outer = handler
    handler = { caught.append($0) }
    defer { handler = outer }
    try body()
    return caught
  }
}
