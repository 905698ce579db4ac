import SwiftSyntax

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

  var access: Access? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private): return .private
      case .keyword(.fileprivate): return .fileprivate
      case .keyword(.internal): return .internal
      case .keyword(.package): return .package
      case .keyword(.public): return .public
      case .keyword(.open): return .open
      default: continue
      }
    }
    return nil
  }
}

extension AttributeListSyntax {
  var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var identifierText: String {
    let text = self.text
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension TypeSyntax {
  /// `Outer.Inner` for `Outer<Int>.Inner`.
  var nameWithoutArguments: String {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.identifierText }
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.nameWithoutArguments).\(member.name.identifierText)"
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.nameWithoutArguments }
    return trimmedDescription
  }

  /// The names that an entry of an inheritance clause stands for: two for `A & B`.
  var nameComponents: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.flatMap(\.type.nameComponents) }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.nameComponents }
    guard self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) else { return [] }
    return [nameWithoutArguments]
  }

  var isSome: Bool { self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) }
}

extension SyntaxProtocol {
  /// The range of UTF-8 bytes without the trivia around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The source text with comments and line breaks as single blanks.
  var onOneLine: String {
    var result = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !result.isEmpty, pendingBlank(before: token) { result += " " }
      result += token.text
    }
    return result
  }

  private func pendingBlank(before token: TokenSyntax) -> Bool {
    guard let previous = token.previousToken(viewMode: .sourceAccurate) else { return false }
    return !previous.trailingTrivia.isEmpty || !token.leadingTrivia.isEmpty
  }
}
