import SwiftSyntax

// Quick makes a test of each example. On Apple's systems it adds them to the class while the tests are listed; on Linux a list of the
// classes is written by hand (`QCKMain`), which code for iOS doesn't have. So each spec gains an empty test method, for SwiftPM to find the
// class, and conforms to a protocol by which OffstageXCTest lists the examples in its place.

extension FilePreparation {
  /// What the body of a spec gains.
  func specAdditions(for scope: TypeScope, at node: some DeclGroupSyntax) -> [String] {
    guard scope.kind == .class, let answer = scope.answer else { return [] }
    if answer.isSpecConfiguration {
      diagnose(
        "Quick doesn't find the configuration '\(scope.path)' on this system",
        advice: "call what it configures, for example 'sharedExamples', in each spec that needs it", at: node.introducer,
        severity: .warning)
    }
    guard answer.isSpec, !scope.isGeneric, !isWithinFunction, let superclass = node.inheritanceClause?.inheritedTypes.first else {
      return []
    }
    note(.testCase, at: node.introducer)
    // The name is the class's own: a spec may inherit from another, and the conformance with it.
    let name = scope.path.map { $0 == "." ? "_" : String($0) }.joined()
    let additions = ["func testExamples_offstage_\(name)() {}"]
    guard Self.specClasses.contains(superclass.type.nameWithoutArguments) else { return additions }
    edits.insert(", _OffstageSpec", at: node.inheritanceClause!.inheritedTypes.last!.type.byteRange.upperBound)
    let examples = "nonisolated class func _offstageExamples() -> _OffstageExamples { _OffstageExamples(Self.allTests) }"
    return [examples] + additions
  }

  private static let specClasses: Set<String> = ["QuickSpec", "AsyncSpec", "Quick.QuickSpec", "Quick.AsyncSpec"]
}
