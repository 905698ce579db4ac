import SwiftSyntax

// Foundation has names that a library had first: Nimble's `Predicate` and `Expression`. Swift takes the library's where Foundation is reached
// through it alone, which is so on Apple's systems in a file that imports no more than the library. Here Foundation is imported into every
// file, by `-import-module ObjectiveC`, so that the name would be ambiguous: it gains the library's.

enum SharedTypeNames {
  static let names: Set<String> = ["Predicate", "Expression"]
}

extension FilePreparation {
  func prepareTypeName(_ name: TokenSyntax) {
    guard isIOS, SharedTypeNames.names.contains(name.text), !imports.contains("Foundation"),
      case .modules(let modules) = ask(.modules(name.text)), !modules.contains(module),
      let library = modules.first(where: { imports.contains($0) }),
      // A type of that name inside those around the place.
      typeAnswer(name.text, scope: scopes.last?.path ?? "").map({ $0.path == name.text }) ?? true
    else { return }
    note(.typeName, at: name)
    edits.insert("\(library).", at: name.byteRange.lowerBound)
  }
}
