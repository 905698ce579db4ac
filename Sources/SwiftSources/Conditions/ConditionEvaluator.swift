import SwiftSyntax

// `#if` conditions have three answers: some depend on flags that only the compiler knows (`DEBUG`), and then both branches count.

/// The answer to a condition.
enum Truth: Sendable {
  case yes, no, unknown

  init(_ value: Bool) { self = value ? .yes : .no }

  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  static func && (left: Truth, right: Truth) -> Truth {
    if left == .no || right == .no { return .no }
    return left == .yes && right == .yes ? .yes : .unknown
  }

  static func || (left: Truth, right: Truth) -> Truth { !(!left && !right) }
}

/// Answers `#if` conditions as they are for iOS code, or for native code.
struct ConditionEvaluator: Sendable {
  var kind: SourceModule.Kind

  static let frameworkModules: Set<String> = ["UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC", "os"]
  private static let systems: Set<String> = [
    "iOS", "OSX", "macOS", "tvOS", "watchOS", "visionOS", "xrOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI",
    "Cygwin", "Haiku", "PS4", "macCatalyst",
  ]
  private static let swiftVersion: [Int] = [6, 3, 1]

  func truth(of condition: ExprSyntax) -> Truth {
    if let sequence = condition.as(SequenceExprSyntax.self) { return truth(of: Array(sequence.elements)[...]) }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let left = truth(of: infix.leftOperand)
      let right = truth(of: infix.rightOperand)
      return infix.operator.trimmedDescription == "||" ? left || right : left && right
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self) {
      return not.operator.text == "!" ? !truth(of: not.expression) : .unknown
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return truth(of: only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return Truth(literal.literal.tokenKind == .keyword(.true)) }
    if let call = condition.as(FunctionCallExprSyntax.self) { return truth(of: call) }
    return .unknown
  }

  private func truth(of elements: ArraySlice<ExprSyntax>) -> Truth {
    // `||` binds weaker than `&&`; both are written between operands.
    for name in ["||", "&&"] {
      guard let index = elements.firstIndex(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }) else {
        continue
      }
      let left = truth(of: elements[..<index])
      let right = truth(of: elements[(index + 1)...])
      return name == "||" ? left || right : left && right
    }
    return elements.count == 1 ? truth(of: elements.first!) : .unknown
  }

  private func truth(of call: FunctionCallExprSyntax) -> Truth {
    guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression
    else { return .unknown }
    let text = argument.trimmedDescription
    switch function {
    case "os", "targetEnvironment": return truth(ofAtom: function, text) ?? .no
    case "canImport":
      if kind == .native && Self.frameworkModules.contains(text) { return .no }
      if ["UIKit", "CoreGraphics", "QuartzCore", "ObjectiveC", "os", "Foundation", "XCTest", "FoundationNetworking"].contains(
        text)
      {
        return .yes
      }
      return ["AppKit", "Cocoa", "WatchKit", "Darwin"].contains(text) ? .no : .unknown
    case "swift", "compiler": return truth(ofVersion: text)
    default: return .unknown
    }
  }

  /// The answer for `os(name)` and `targetEnvironment(name)`; nil if the compiler's own answer stands.
  func truth(ofAtom function: String, _ name: String) -> Truth? {
    guard kind == .iOS else { return function == "os" && name == "Linux" ? .yes : nil }
    if function == "os" { return Self.systems.contains(name) ? Truth(name == "iOS") : nil }
    return name == "simulator" ? .yes : nil
  }

  private func truth(ofVersion text: String) -> Truth {
    let isMinimum = text.hasPrefix(">=")
    guard isMinimum || text.hasPrefix("<") else { return .unknown }
    let wanted = text.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
    guard !wanted.isEmpty else { return .unknown }
    let isReached = !Self.swiftVersion.lexicographicallyPrecedes(wanted)
    return Truth(isMinimum == isReached)
  }

  /// For each clause whether it is compiled.
  func truths(of ifConfig: IfConfigDeclSyntax) -> [Truth] {
    var before = Truth.no
    return ifConfig.clauses.map { clause in
      let own = clause.condition.map(truth(of:)) ?? .yes
      let result = !before && own
      before = before || own
      return result
    }
  }
}
