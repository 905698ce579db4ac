import SwiftSyntax

// `@objc` & co. say how Objective-C sees a declaration. Linux rejects or ignores them; what they promise is kept by registration.

extension FilePreparation {
  func prepareAttribute(_ node: AttributeSyntax) {
    guard isIOS else { return }
    let name = node.attributeName.trimmedDescription
    if BlankedAttributes.names.contains(name) {
      note(.attribute, at: node)
      blank(node)
    } else if BlankedAttributes.mainAttributes.contains(name) {
      note(.attribute, at: node)
      edits.replacePadded(node.byteRange, with: "@main", in: bytes)
    } else if name == "convention", isObjectiveCConvention(node) {
      note(.attribute, at: node)
      blank(node)
    }
  }

  /// Whether `@convention(…)` is that of a block or of a method's implementation: a C function that takes a selector. The compiler has
  /// neither without Objective-C, and nothing that could be called so exists; the code around such types must compile all the same.
  private func isObjectiveCConvention(_ node: AttributeSyntax) -> Bool {
    let convention = node.arguments?.trimmedDescription
    if convention == "block" { return true }
    guard convention == "c", let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType,
      let function = type.as(FunctionTypeSyntax.self)
    else { return false }
    return function.parameters.contains { ["Selector", "Selector?"].contains($0.type.trimmedDescription) }
  }

  // MARK: Imports

  private static let submodules: Set<String> = ["UIKit", "os", "ObjectiveC", "CoreGraphics", "QuartzCore", "Foundation"]

  func prepareImport(_ node: ImportDeclSyntax) {
    guard isIOS, let first = node.path.first else { return }
    let name = first.name.text
    if name == "Darwin" {
      note(.import, at: node)
      isFileWithDarwin = true
      edits.replacePadded(node.path.byteRange, with: "Glibc", in: bytes)
    } else if name == "XCTest" {
      note(.import, at: node)
      edits.insert(TestImports.addition, at: node.byteRange.upperBound)
    } else if name == "Quick" {
      // Quick's module for Apple's systems lets XCTest and with it UIKit through.
      note(.import, at: node)
      edits.insert("; import XCTest" + TestImports.addition, at: node.byteRange.upperBound)
    } else if node.importKindSpecifier == nil, node.path.count > 1, Self.submodules.contains(name) {
      // `UIKit.UIGestureRecognizerSubclass`, `os.log`: the module has no submodules here.
      note(.import, at: node)
      edits.blank(first.name.byteRange.upperBound..<node.path.byteRange.upperBound, in: bytes)
    }
  }
}

/// What `import XCTest` gains.
enum TestImports {
  // Exported, for the list of tests that SwiftPM writes imports nothing but the test module.
  static let addition = "; import UIKit; @_exported import OffstageXCTest"

  /// The text of a file that needs nothing else, from the ends of the imports.
  static func prepared(_ bytes: [UInt8], ends: [Int]) -> (text: [UInt8], changes: [SourceChange]) {
    var edits = TextEdits()
    var changes: [SourceChange] = []
    for end in ends where end <= bytes.count {
      edits.insert(addition, at: end)
      changes.append(SourceChange(kind: .import, line: bytes[..<end].reduce(1) { $0 + ($1 == 10 ? 1 : 0) }))
    }
    return (edits.applied(to: bytes), changes)
  }
}
