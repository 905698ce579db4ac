import SwiftSyntax

// iOS code is compiled as on an iOS simulator: `os(iOS)` holds, `os(Linux)` doesn't. Native code keeps seeing Linux, without the
// modules that Offstage adds.

extension FilePreparation {
  func prepareConditions(of node: IfConfigDeclSyntax) {
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      let visitor = ConditionAtoms(viewMode: .sourceAccurate)
      visitor.walk(condition)
      for (call, function, argument) in visitor.atoms {
        let truth: Truth?
        if function == "canImport" {
          truth = !isIOS && ConditionEvaluator.frameworkModules.contains(argument) ? .no : nil
        } else {
          truth = isIOS ? evaluator.truth(ofAtom: function, argument) : nil
        }
        guard let truth else { continue }
        note(.condition, at: call)
        edits.replacePadded(call.byteRange, with: truth == .yes ? "true" : "false", in: bytes)
      }
    }
  }

  func prepareAvailability(_ node: AvailabilityConditionSyntax) {
    // Linux answers `*`, which is the truth for every version up to the one in use. For later ones the opposite query over
    // the same platform is false on Linux, and no constant that the compiler would warn about.
    guard isIOS else { return }
    for argument in node.availabilityArguments {
      guard let platform = argument.argument.as(PlatformVersionSyntax.self),
        ["iOS", "iOSApplicationExtension"].contains(platform.platform.text),
        let text = platform.version?.trimmedDescription, let version = IOSVersion(text), version > iOSVersion
      else { continue }
      note(.availability, at: node)
      let isAvailable = node.availabilityKeyword.tokenKind == .poundAvailable
      replace(node, with: isAvailable ? "#unavailable(iOS \(text))" : "#available(iOS \(text), *)")
      return
    }
  }
}

/// The `os(…)`, `targetEnvironment(…)` and `canImport(…)` in a condition.
private final class ConditionAtoms: SyntaxVisitor {
  var atoms: [(call: FunctionCallExprSyntax, function: String, argument: String)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["os", "targetEnvironment", "canImport"].contains(function), let argument = node.arguments.first
    {
      atoms.append((node, function, argument.expression.trimmedDescription))
    }
    return .skipChildren
  }
}
