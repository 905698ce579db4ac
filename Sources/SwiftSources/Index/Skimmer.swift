// Parsing is by far the dearest step, and most files of a package need none: they hold no word that is rewritten. This lexer
// knows comments, strings, braces and the heads of type declarations, no more; it works on bytes and is fast enough to read
// every file. What it does not understand it skips: broken code gives fewer facts, never a failure.

struct Skimmer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let kind: SourceModule.Kind
  private let iOSMajor: Int
  private var position = 0
  private var skim = Skim()
  private var scopes: [Scope] = []
  private var pendingType: Int?
  private var mentionsMainActor = false
  private var pending = Pending()
  private var collectsMembers = false
  /// How deep parentheses nest, with the depth outside of each brace kept in the scope.
  private var previous: Token = .other

  private struct Scope {
    var type: Int?
    var isExtension = false
  }

  /// Modifiers and attributes in front of the next declaration.
  private struct Pending {
    var isOverride = false
    var isMainActor = false
    var isFinal = false
    var access: Access?
  }

  private enum Token: Equatable {
    case word, dot, colon, other
  }

  /// Types with the names of their members, for the checker.
  static func outline(_ bytes: [UInt8]) -> FileFacts {
    bytes.withUnsafeBufferPointer { buffer in
      var skimmer = Skimmer(bytes: buffer, kind: .iOS, iOSMajor: 1)
      skimmer.collectsMembers = true
      skimmer.run()
      return skimmer.skim.facts
    }
  }

  static func skim(_ bytes: [UInt8], kind: SourceModule.Kind, iOSVersion: IOSVersion) -> Skim {
    bytes.withUnsafeBufferPointer { buffer in
      var skimmer = Skimmer(bytes: buffer, kind: kind, iOSMajor: iOSVersion.major)
      skimmer.run()
      // Test cases of the main actor are rewritten.
      if skimmer.mentionsMainActor && !skimmer.skim.testImports.isEmpty { skimmer.mark() }
      return skimmer.skim
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, kind: SourceModule.Kind, iOSMajor: Int) {
    self.bytes = bytes
    self.kind = kind
    self.iOSMajor = iOSMajor
  }

  /// In native code only conditions and superclasses are prepared.
  private mutating func mark() { if kind == .iOS { skim.hasTrigger = true } }

  // MARK: Bytes

  private func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte == 95 || byte >= 128
  }

  private static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || byte >= 48 && byte <= 57 }

  private mutating func word() -> Range<Int> {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return start..<position
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let start = word.utf8Start
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != start[offset] { return false }
    return true
  }

  /// Skips blanks and comments.
  private mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case 32, 9, 10, 13: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() {
    if peek(1) == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 10 { position += 1 }
      return
    }
    var depth = 0
    while position < bytes.count {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Skips a string whose first quote is at `position`, with `hashes` number signs in front. Code inside interpolations is
  /// skipped too, but a trigger in there is seen.
  private mutating func skipString(hashes: Int) {
    let isMultiline = peek(1) == 34 && peek(2) == 34
    position += isMultiline ? 3 : 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 10 && !isMultiline { return }
      if byte == 92 {
        var count = 0
        while count < hashes, peek(1 + count) == 35 { count += 1 }
        if count == hashes {
          position += 1 + hashes
          if peek() == UInt8(ascii: "(") {
            skipInterpolation(isMultiline: isMultiline)
          } else if peek() != 10 || isMultiline {
            position += 1
          }
          continue
        }
      }
      if byte == 34, !isMultiline || peek(1) == 34 && peek(2) == 34 {
        let end = isMultiline ? 3 : 1
        var count = 0
        while count < hashes, peek(end + count) == 35 { count += 1 }
        if count == hashes {
          position += end + hashes
          return
        }
      }
      position += 1
    }
  }

  private mutating func skipInterpolation(isMultiline: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case 34:
        skipString(hashes: 0)
        continue
      case 35: if peek(1) != 34 { readPound(); continue }
      case 10: if !isMultiline { return }
      default: break
      }
      position += 1
    }
  }

  // MARK: Tokens

  private mutating func run() {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 32, 9, 10, 13:
        position += 1
        continue
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"):
        skipComment()
        continue
      case 34: skipString(hashes: 0)
      case 35: readPound()
      case UInt8(ascii: "@"):
        position += 1
        readAttribute()
      case UInt8(ascii: "`"):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 10 { position += 1 }
        position += 1
      case UInt8(ascii: "{"):
        position += 1
        scopes.append(
          Scope(type: pendingType, isExtension: pendingType.map { skim.facts.types[$0].kind == .extension } ?? false))
        pendingType = nil
        pending = Pending()
      case UInt8(ascii: "}"):
        position += 1
        scopes.removeLast(scopes.isEmpty ? 0 : 1)
        pending = Pending()
      case UInt8(ascii: "."):
        position += 1
        previous = .dot
        continue
      case UInt8(ascii: ":"):
        position += 1
        previous = .colon
        continue
      default:
        if Self.isWordStart(byte) {
          readWord()
          previous = .word
          continue
        }
        position += 1
        if byte >= 48 && byte <= 57 { _ = word() }
      }
      previous = .other
    }
  }

  private mutating func readPound() {
    var hashes = 0
    while peek(hashes) == 35 { hashes += 1 }
    if peek(hashes) == 34 {
      position += hashes
      skipString(hashes: hashes)
      return
    }
    position += hashes
    let name = word()
    if equals(name, "selector") || equals(name, "keyPath") {
      mark()
    } else if equals(name, "available") || equals(name, "unavailable") {
      // `iOS 14` is what Linux answers; only a later version than the one in use needs another answer.
      while position < bytes.count, bytes[position] != UInt8(ascii: ")"), bytes[position] != 10 {
        guard Self.isWordStart(bytes[position]) else {
          position += 1
          continue
        }
        let platform = word()
        guard equals(platform, "iOS") || equals(platform, "iOSApplicationExtension") else { continue }
        skipTrivia()
        var number = 0
        while peek() >= 48, peek() <= 57, number < 1000 {
          number = number * 10 + Int(peek() - 48)
          position += 1
        }
        if number >= iOSMajor { mark() }
      }
      if peek() == 10 { mark() }
    } else if equals(name, "if") || equals(name, "elseif") {
      while position < bytes.count, bytes[position] != 10 {
        guard Self.isWordStart(bytes[position]) else {
          position += 1
          continue
        }
        let atom = word()
        if kind == .iOS ? equals(atom, "os") || equals(atom, "targetEnvironment") : equals(atom, "canImport") {
          skim.hasTrigger = true
        }
      }
    }
  }

  private mutating func readAttribute() {
    let name = word()
    if equals(name, "MainActor") {
      pending.isMainActor = true
      mentionsMainActor = true
    } else if equals(name, "available") {
      readAvailability()
    } else if BlankedAttributes.names.contains(text(name)) || BlankedAttributes.mainAttributes.contains(text(name))
      || equals(name, "convention")
    {
      mark()
    }
  }

  /// `(iOS, unavailable`: the body is rewritten.
  private mutating func readAvailability() {
    guard peek() == UInt8(ascii: "(") else { return }
    position += 1
    skipTrivia()
    guard equals(word(), "iOS") else { return }
    skipTrivia()
    guard peek() == UInt8(ascii: ",") else { return }
    position += 1
    skipTrivia()
    if equals(word(), "unavailable") { mark() }
  }

  private mutating func readWord() {
    let name = word()
    if previous == .dot {
      readUse(name)
      return
    }
    // The first letter tells most words apart from the keywords that matter.
    switch bytes[name.lowerBound] {
    case UInt8(ascii: "c") where equals(name, "class"): if previous != .colon { readType(.class) }
    case UInt8(ascii: "s") where equals(name, "struct"): readType(.struct)
    case UInt8(ascii: "e") where equals(name, "enum"): readType(.enum)
    case UInt8(ascii: "e") where equals(name, "extension"): readType(.extension)
    case UInt8(ascii: "a") where equals(name, "actor"): readType(.actor)
    case UInt8(ascii: "p") where equals(name, "protocol"): readType(.protocol)
    case UInt8(ascii: "t") where equals(name, "typealias"): readTypeAlias()
    case UInt8(ascii: "f") where equals(name, "func"): readMember(.method)
    case UInt8(ascii: "v") where equals(name, "var"): readMember(.property)
    case UInt8(ascii: "l") where equals(name, "let"): readMember(.property)
    case UInt8(ascii: "i") where equals(name, "init"):
      if pending.isOverride && scopes.last?.isExtension ?? false { mark() }
      pending = Pending()
    case UInt8(ascii: "i") where equals(name, "import"): readImport()
    case UInt8(ascii: "o") where equals(name, "override"): pending.isOverride = true
    case UInt8(ascii: "o") where equals(name, "open"): pending.access = .open
    case UInt8(ascii: "p") where equals(name, "private"): pending.access = .private
    case UInt8(ascii: "p") where equals(name, "public"): pending.access = .public
    case UInt8(ascii: "f") where equals(name, "fileprivate"): pending.access = .fileprivate
    case UInt8(ascii: "f") where equals(name, "final"): pending.isFinal = true
    case UInt8(ascii: "d") where equals(name, "dynamic"): mark()
    case UInt8(ascii: "D") where equals(name, "Darwin"): mark()
    case UInt8(ascii: "A") where equals(name, "AnyObject"):
      // `[AnyObject]`, whose elements' members may be looked up, and `(value as AnyObject).member`.
      let isElement = peek() == UInt8(ascii: "]") && name.lowerBound > 0 && bytes[name.lowerBound - 1] == UInt8(ascii: "[")
      if isElement || peek() == UInt8(ascii: ")") && peek(1) == UInt8(ascii: ".") { mark() }
    case UInt8(ascii: "P") where equals(name, "Predicate"): mark()
    case UInt8(ascii: "E") where equals(name, "Expression"): mark()
    case UInt8(ascii: "N") where equals(name, "NSClassFromString") || equals(name, "NSStringFromClass"): mark()
    default: readUse(name)
    }
  }

  /// `name?(`, `name!(` and `name(_:label:)`.
  private mutating func readUse(_ name: Range<Int>) {
    switch peek() {
    case UInt8(ascii: "."), UInt8(ascii: "["): if isElementUse() { skim.elementUses.insert(text(name)) }
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if peek(1) == UInt8(ascii: "(") { skim.optionalCalls.insert(text(name)) }
    case UInt8(ascii: "("):
      // A label, a colon and then another label or the end: no argument.
      var offset = 1
      guard Self.isWordStart(peek(offset)) else { return }
      while Self.isWord(peek(offset)) { offset += 1 }
      guard peek(offset) == UInt8(ascii: ":") else { return }
      let next = peek(offset + 1)
      if next == UInt8(ascii: ")") || Self.isWordStart(next) { skim.optionalCalls.insert(text(name)) }
    default: break
    }
  }

  /// Whether `.first?.`, `.last!.` or `[0].` follows.
  private func isElementUse() -> Bool {
    if peek() == UInt8(ascii: "[") {
      var offset = 1
      while peek(offset) >= 48, peek(offset) <= 57 { offset += 1 }
      return offset > 1 && peek(offset) == UInt8(ascii: "]")
    }
    for word: StaticString in [".first", ".last"] {
      let count = word.utf8CodeUnitCount
      guard (0..<count).allSatisfy({ peek($0) == word.utf8Start[$0] }) else { continue }
      return [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(peek(count)) && peek(count + 1) == UInt8(ascii: ".")
    }
    return false
  }

  private mutating func readMember(_ kind: MemberFact.Kind) {
    skipTrivia()
    if peek() == UInt8(ascii: "`") { position += 1 }
    let name = word()
    defer { pending = Pending() }
    guard !name.isEmpty, let type = scopes.last?.type else { return }
    let member = text(name)
    if collectsMembers { skim.facts.types[type].members.append(outlined(kind, member)) }
    skim.declared.insert(member)
    guard pending.isOverride else { return }
    skim.overrides.insert(member)
    if scopes.last?.isExtension ?? false { mark() }
  }

  /// The member as far as it stands on one line: a property's type, and whether a body follows instead of storage. Nothing is consumed.
  private func outlined(_ kind: MemberFact.Kind, _ name: String) -> MemberFact {
    var member = MemberFact(kind: kind, name: name)
    guard kind == .property else { return member }
    var offset = 0
    func skipBlanks() { while peek(offset) == 32 { offset += 1 } }
    skipBlanks()
    if peek(offset) == UInt8(ascii: ":") {
      offset += 1
      skipBlanks()
      let start = position + offset
      while position + offset < bytes.count, offset < 300, ![10, 13, UInt8(ascii: "="), UInt8(ascii: "{")].contains(peek(offset))
      {
        offset += 1
      }
      var end = position + offset
      while end > start, bytes[end - 1] == 32 { end -= 1 }
      member.type = text(start..<end)
    }
    if peek(offset) != UInt8(ascii: "{") { member.flags.insert(.isStored) }
    return member
  }

  private mutating func readImport() {
    skipTrivia()
    let name = word()
    skim.facts.imports.append(text(name))
    if kind == .iOS && equals(name, "XCTest") { skim.testImports.append(position) }
    if peek() == UInt8(ascii: ".") || equals(name, "Quick") { mark() }
    pending = Pending()
  }

  // MARK: Types

  private mutating func readTypeAlias() {
    skipTrivia()
    let name = word()
    skipTrivia()
    guard peek() == UInt8(ascii: "=") else { return }
    position += 1
    let targets = readTypeNames()
    addType(.typealias, text(name), inherited: targets, isGeneric: false)
    pending = Pending()
  }

  private mutating func readType(_ kind: TypeFact.Kind) {
    let start = position
    skipTrivia()
    let first = word()
    // `class func`, `class var`; and `actor` used as a name.
    let isMemberModifier =
      kind == .class
      && ["func", "var", "let", "subscript", "override", "final", "private", "public", "open", "internal", "fileprivate"]
        .contains(text(first))
    guard !first.isEmpty, !isMemberModifier else {
      position = start
      return
    }
    var name = text(first)
    while peek() == UInt8(ascii: "."), Self.isWordStart(peek(1)) {
      position += 1
      name += "." + text(word())
    }
    var isGeneric = false
    if peek() == UInt8(ascii: "<") {
      isGeneric = true
      skipAngles()
      // `extension A<T>.B`
      while peek() == UInt8(ascii: "."), Self.isWordStart(peek(1)) {
        position += 1
        name += "." + text(word())
        if peek() == UInt8(ascii: "<") { skipAngles() }
      }
    }
    skipTrivia()
    var inherited: [String] = []
    if peek() == UInt8(ascii: ":") {
      position += 1
      inherited = readTypeNames()
      skipTrivia()
    } else if kind == .actor && peek() != UInt8(ascii: "{") {
      return
    }
    if kind == .class, let first = inherited.first, Superclasses.substitutes[first] != nil { skim.hasTrigger = true }
    addType(kind, name, inherited: inherited, isGeneric: isGeneric && kind != .extension)
    pendingType = skim.facts.types.count - 1
    // A `where` clause may follow; the next brace opens the body.
    while position < bytes.count, bytes[position] != UInt8(ascii: "{"), bytes[position] != UInt8(ascii: "}") {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        position += 1
      }
    }
  }

  private mutating func addType(_ kind: TypeFact.Kind, _ name: String, inherited: [String], isGeneric: Bool) {
    var type = TypeFact(kind: kind, path: name, inherited: inherited)
    if let outer = scopes.last?.type, kind != .extension {
      let outerType = skim.facts.types[outer]
      type.path = "\(outerType.path).\(name)"
      if outerType.flags.contains(.isGeneric) { type.flags.insert(.isGeneric) }
    }
    if isGeneric { type.flags.insert(.isGeneric) }
    if pending.isMainActor { type.flags.insert(.isMainActor) }
    if pending.isFinal { type.flags.insert(.isFinal) }
    if scopes.contains(where: { $0.type == nil }) { type.flags.insert(.isLocal) }
    type.access = pending.access ?? .internal
    skim.facts.types.append(type)
  }

  /// The names of an inheritance clause, or of a type alias's target.
  private mutating func readTypeNames() -> [String] {
    var names: [String] = []
    while position < bytes.count {
      skipTrivia()
      switch peek() {
      case UInt8(ascii: "@"):
        position += 1
        _ = word()
        if peek() == UInt8(ascii: "(") { skipParentheses() }
        continue
      case UInt8(ascii: "~"):
        position += 1
        _ = word()
      default:
        guard Self.isWordStart(peek()) else { return names }
        let first = word()
        if equals(first, "where") {
          position = first.lowerBound
          return names
        }
        if equals(first, "any") || equals(first, "some") || equals(first, "unchecked") { continue }
        var name = text(first)
        if peek() == UInt8(ascii: "<") { skipAngles() }
        while peek() == UInt8(ascii: "."), Self.isWordStart(peek(1)) {
          position += 1
          name += "." + text(word())
          if peek() == UInt8(ascii: "<") { skipAngles() }
        }
        names.append(name)
      }
      let mark = position
      skipTrivia()
      guard peek() == UInt8(ascii: ",") || peek() == UInt8(ascii: "&") else {
        position = mark
        return names
      }
      position += 1
    }
    return names
  }

  private mutating func skipAngles() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): if bytes[position - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipParentheses() {
    var depth = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }
}
