import SwiftSyntax

// `@available(iOS, unavailable) func f() { … }`: nobody on iOS can call it, but Linux knows nothing of that, and what stands in it may
// need Objective-C. Its body stops the program instead.

extension FilePreparation {
  func emptyIfUnavailable(_ attributes: AttributeListSyntax, _ body: CodeBlockSyntax?) {
    guard isIOS, let body, !body.statements.isEmpty, isUnavailable(attributes) else { return }
    note(.unavailable, at: body)
    edits.insert(" Swift.fatalError()", at: body.leftBrace.byteRange.upperBound)
    blank(body.statements)
  }

  private func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "available",
        let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self)
      else { return false }
      let words = arguments.compactMap { $0.argument.as(TokenSyntax.self)?.text }
      return words.first == "iOS" && words.dropFirst().first == "unavailable"
    }
  }
}
