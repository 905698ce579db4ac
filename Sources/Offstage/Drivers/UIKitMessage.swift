@_spi(Offstage) import LifecycleModel
@_spi(Offstage) import UIKit

/// What UIKit says about a mistake: a line in the console, or the reason of an exception that stops the program.
///
///     let messages = UIKitMessage.caught { navigationController.pushViewController(top, animated: true) }
///     XCTAssertEqual(messages.first?.row, "B10")
public struct UIKitMessage: Hashable, Sendable {
  /// Apple's sentence. Instead of an address an object has the number in which its class is named: `<Class 1>`.
  public let text: String
  /// What to do about it.
  public let advice: String
  /// The row of the specification (`Documentation/Conformance.md`).
  public let row: String
  /// The name of the exception by which Apple's UIKit stops the program; nil for a line in the console.
  public let exception: String?

  init(_ message: LifecycleMessage) {
    text = message.text
    advice = message.advice
    row = message.rule.rawValue
    exception = message.exception
  }

  /// Runs `body` and returns what UIKit says within it, instead of printing it or stopping. After a mistake that would have
  /// stopped the program, UIKit goes on as if the faulty call had not been made.
  @preconcurrency @MainActor
  public static func caught(during body: () throws -> Void) rethrows -> [UIKitMessage] {
    var messages: [LifecycleMessage] = []
    let outer = (ProgrammerErrorHandler.handler, LifecycleConsole.handler)
    ProgrammerErrorHandler.handler = { messages.append($0) }
    LifecycleConsole.handler = { messages.append($0) }
    defer { (ProgrammerErrorHandler.handler, LifecycleConsole.handler) = outer }
    try ObjectNames.numberingAnew(body)
    return messages.map(UIKitMessage.init)
  }
}
