// How much of what real projects use is declared: counts the symbols and members of symbols.csv and members.csv (59 public UIKit
// projects, by name and frequency) that the sources of Offstage's frameworks declare. Names only: a declaration may still be weaker than
// UIKit's.
//
//     swift run UsageCoverage [--missing N]
import Foundation
import SwiftParser
import SwiftSyntax

/// The members of each type, with those of its extensions, and what it inherits from.
final class Declarations: SyntaxVisitor {
  private(set) var members: [String: Set<String>] = [:]
  private(set) var parents: [String: [String]] = [:]
  private var path: [String] = []

  private func open(_ name: String, _ inherited: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
    add(name)
    path.append(name)
    let key = path.joined(separator: ".")
    members[key, default: []].formUnion([])
    parents[key, default: []] += inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    return .visitChildren
  }
  private func add(_ name: String) { members[path.joined(separator: "."), default: []].insert(name) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text, node.inheritanceClause) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text, node.inheritanceClause) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text, node.inheritanceClause) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text, node.inheritanceClause) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.extendedType.trimmedDescription, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text)
    members[(path + [node.name.text]).joined(separator: "."), default: []].formUnion([])
    parents[(path + [node.name.text]).joined(separator: "."), default: []].append(node.initializer.value.trimmedDescription)
    return .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { add(binding.pattern.trimmedDescription) }
    return .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements { add(element.name.text) }
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    // The measured calls are told apart by their first label, which may be that of any parameter whose predecessors have defaults.
    add("init()")
    for parameter in node.signature.parameterClause.parameters {
      add("init(\(parameter.firstName.text):)")
      if parameter.defaultValue == nil { break }
    }
    return .skipChildren
  }

  func declares(_ type: String, _ member: String, depth: Int = 0) -> Bool {
    if members[type]?.contains(member) ?? false { return true }
    guard depth < 12 else { return false }
    return (parents[type] ?? []).contains { declares($0, member, depth: depth + 1) }
  }
}

/// What Foundation for Linux declares of them.
let foundation: Set<String> = [
  "CGFloat", "CGRect", "CGSize", "CGPoint", "NSObject", "NSObjectProtocol", "NSCoder", "NSAttributedString",
  "NSMutableAttributedString", "NSKeyedArchiver", "NSKeyedUnarchiver",
]

func rows(_ name: String) -> [[String]] {
  let text = (try? String(contentsOfFile: "Benchmarks/coverage/\(name)", encoding: .utf8)) ?? ""
  return text.split(separator: "\n").dropFirst().map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

let declarations = Declarations(viewMode: .sourceAccurate)
for module in ["CoreGraphics", "QuartzCore", "ObjectiveC", "os", "UIKit"] {
  let paths = (FileManager.default.enumerator(atPath: "Sources/\(module)")?.allObjects as? [String] ?? []).sorted()
  for path in paths where path.hasSuffix(".swift") {
    guard let text = try? String(contentsOfFile: "Sources/\(module)/\(path)", encoding: .utf8) else { continue }
    declarations.walk(Parser.parse(source: text))
  }
}

struct Share {
  var (declared, total, uses, allUses) = (0, 0, 0, 0)
  var missing: [(name: String, projects: Int)] = []
  mutating func count(_ name: String, _ isDeclared: Bool, projects: Int, uses count: Int) {
    total += 1
    allUses += count
    guard isDeclared else { return missing.append((name, projects)) }
    declared += 1
    uses += count
  }
  func line(_ title: String) -> String {
    func percent(_ part: Int, _ whole: Int) -> String { "\((Double(part) / Double(max(whole, 1)) * 1000).rounded() / 10) %" }
    return "\(title): \(declared) of \(total) declared (\(percent(declared, total))), \(percent(uses, allUses)) weighted by use"
  }
}

var symbols = Share()
for row in rows("symbols.csv") where row.count > 3 {
  let isKnown = foundation.contains(row[0]) || declarations.members[row[0]] != nil || declarations.declares("", row[0])
  symbols.count(row[0], isKnown, projects: Int(row[1]) ?? 0, uses: Int(row[2]) ?? 0)
}
var members = Share()
for row in rows("members.csv") where row.count > 3 && !foundation.contains(row[0]) {
  // A class without initialisers of its own has its superclass's.
  let name = row[1].hasPrefix("static ") ? String(row[1].dropFirst("static ".count)) : row[1]
  let isKnown =
    declarations.declares(row[0], name) || declarations.declares("NSObject", name)
    || name == "init()" && declarations.members[row[0]] != nil
  members.count("\(row[0]).\(row[1])", isKnown, projects: Int(row[2]) ?? 0, uses: Int(row[3]) ?? 0)
}
print(symbols.line("symbols"))
print(members.line("members"))
if let place = CommandLine.arguments.firstIndex(of: "--missing") {
  let limit = CommandLine.arguments.count > place + 1 ? Int(CommandLine.arguments[place + 1]) ?? 40 : 40
  for share in [symbols, members] {
    let list = share.missing.sorted { ($1.projects, $0.name) < ($0.projects, $1.name) }.prefix(limit)
    print("missing: " + list.map { "\($0.name) (\($0.projects))" }.joined(separator: ", "))
  }
}
