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
    }
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
      // Exported, for the list of tests that SwiftPM writes imports nothing but the test module.
      edits.insert("; import UIKit; @_exported import OffstageXCTest", at: node.byteRange.upperBound)
    } else if node.importKindSpecifier == nil, node.path.count > 1, Self.submodules.contains(name) {
      // `UIKit.UIGestureRecognizerSubclass`, `os.log`: the module has no submodules here.
      note(.import, at: node)
      edits.blank(first.name.byteRange.upperBound..<node.path.byteRange.upperBound, in: bytes)
    }
  }
}
