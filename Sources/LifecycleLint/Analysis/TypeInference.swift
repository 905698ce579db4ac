import LintFacts

// Which type an expression has, as far as declarations near it say. A guess would be worth less than silence.

extension TypeAnalysis {
  /// The name of the expression's type, without optionals. Nil when nobody says it.
  func typeName(of value: Expression, in scope: Scope, parameters: [Parameter] = []) -> String? {
    switch value.form {
    case .name("self"): return type.path
    case .name(let name): return typeName(ofName: name, in: scope, parameters: parameters)
    case .member(let base?, let name):
      if base.isSelf { return typeName(ofProperty: name, of: type) }
      guard let owner = typeName(of: base, in: scope, parameters: parameters) else { return nil }
      if let model = project.type(owner, from: type.path), let found = typeName(ofProperty: name, of: model) { return found }
      return Self.platformProperty(name, of: platformName(owner))
    case .unwrapped(let value, _), .await(let value): return typeName(of: value, in: scope, parameters: parameters)
    case .cast(_, let word, let type): return word == "is" ? "Bool" : type
    case .call: return value.constructedType ?? typeName(ofResult: value, in: scope)
    default: return nil
    }
  }

  private func typeName(ofName name: String, in scope: Scope, parameters: [Parameter]) -> String? {
    for scope in scope.outwards {
      if let variable = scope.variables[name] {
        if !variable.type.isEmpty { return Self.plain(variable.type) }
        return variable.value.flatMap { typeName(of: $0, in: scope, parameters: parameters) }
      }
      guard scope.names.contains(name) else { continue }
      if case .condition(let conditions, _) = scope.kind {
        for condition in conditions where condition.kind == .binding && condition.names.contains(name) {
          guard let bound = condition.value else { return nil }
          if bound.path == name, let outer = scope.parent { return typeName(of: bound, in: outer, parameters: parameters) }
          return typeName(of: bound, in: scope.parent ?? scope, parameters: parameters)
        }
      }
      return parameters.first { $0.name == name }.map { Self.plain($0.type) }
    }
    return typeName(ofProperty: name, of: type)
  }

  func typeName(ofProperty name: String, of model: TypeModel) -> String? {
    if let property = model.property(name)?.member {
      if !property.type.isEmpty { return Self.plain(property.type) }
      guard let value = property.value else { return nil }
      if let constructed = value.constructedType { return constructed }
      if case .cast(_, let word, let type) = value.form, word != "is" { return type }
      // `= { let x = UILabel(); …; return x }()`
      if let call = value.asCall, case .closure(let closure) = call.callee.form { return Self.result(of: closure) }
      return nil
    }
    return Self.platformProperty(name, of: model.platformClass)
  }

  private static func result(of closure: Closure) -> String? {
    var made: [String: String] = [:]
    for statement in closure.body {
      switch statement.form {
      case .variable(let variable):
        for name in variable.names { made[name] = variable.type.isEmpty ? variable.value?.constructedType : plain(variable.type) }
      case .exit(.return, let value?):
        return value.constructedType ?? value.path.flatMap { made[$0] }
      case .expression(let value) where closure.body.count == 1: return value.constructedType
      default: continue
      }
    }
    return nil
  }

  private func typeName(ofResult value: Expression, in scope: Scope) -> String? {
    guard let call = value.asCall, call.isOnSelf else { return nil }
    let found = methods(calledBy: call)
    return found.count == 1 && !found[0].reference.member.type.isEmpty ? Self.plain(found[0].reference.member.type) : nil
  }

  /// Without `?`, `!`, `any`, `some` and generic arguments.
  static func plain(_ type: String) -> String {
    var text = type[...]
    for prefix in ["any ", "some ", "inout ", "@escaping ", "weak "] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    if text.hasPrefix("("), text.hasSuffix(")") {
      let inner = String(text.dropFirst().dropLast())
      if !inner.contains(",") && !inner.contains("->") { return plain(inner) }
    }
    if let angle = text.firstIndex(of: "<") { text = text[..<angle] }
    return String(text)
  }

  /// Properties of UIKit that rules follow.
  private static func platformProperty(_ name: String, of platform: String?) -> String? {
    guard let platform else { return nil }
    let chain = PlatformClasses.chain(of: platform)
    if chain.contains("UIViewController") {
      switch name {
      case "view", "viewIfLoaded": return "UIView"
      case "tableView": return chain.contains("UITableViewController") ? "UITableView" : nil
      case "collectionView": return chain.contains("UICollectionViewController") ? "UICollectionView" : nil
      case "navigationController": return "UINavigationController"
      case "tabBarController": return "UITabBarController"
      case "parent", "presentingViewController", "presentedViewController": return "UIViewController"
      default: return nil
      }
    }
    if chain.contains("UIView") {
      switch name {
      case "superview", "contentView": return "UIView"
      case "layer": return "CALayer"
      case "window": return "UIWindow"
      case "textLabel", "detailTextLabel", "titleLabel": return "UILabel"
      case "imageView": return "UIImageView"
      default: return nil
      }
    }
    return nil
  }

  private func platformName(_ name: String) -> String? {
    if let model = project.type(name, from: type.path) { return model.platformClass }
    return PlatformClasses.isKnown(name) ? name : nil
  }

  /// What objects of this type are.
  func kind(ofTypeNamed name: String) -> Kind {
    if let model = project.type(name, from: type.path) {
      return model.kind == .class ? model.classKind : .other
    }
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    guard PlatformClasses.isKnown(last) else {
      return project.vocabulary.baseClasses[last].map { kind(ofTypeNamed: $0) } ?? .unknown
    }
    let chain = PlatformClasses.chain(of: last)
    if chain.contains("UIViewController") { return .viewController }
    return chain.contains("UIView") ? .view : .other
  }

  func kind(of value: Expression, in scope: Scope, parameters: [Parameter] = []) -> Kind? {
    typeName(of: value, in: scope, parameters: parameters).map { kind(ofTypeNamed: $0) }
  }

  /// Whether the value is made here: `UILabel()`, or a local variable that holds one.
  func isFresh(_ value: Expression, in scope: Scope) -> Bool {
    if value.constructedType != nil { return true }
    guard case .name(let name) = value.form, let variable = scope.variable(name) else { return false }
    guard let made = variable.value else { return false }
    if made.constructedType != nil { return true }
    if let call = made.asCall, case .closure(let closure) = call.callee.form { return Self.result(of: closure) != nil }
    // `UIButton.make()` and `makeLabel()` may return something that is kept.
    if let call = made.asCall, let receiver = call.receiver, let path = receiver.path,
      PlatformClasses.isKnown(path)
    {
      return true
    }
    return false
  }
}
