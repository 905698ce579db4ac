// Parsing is by far the dearest step, and most files of a package need none: they hold no word that is rewritten. This lexer
// knows comments, strings, braces and the heads of type declarations, no more; it works on bytes and is fast enough to read
// every file. What it does not understand it skips: broken code gives fewer facts, never a failure.

struct Skimmer {
  private let kind: SourceModule.Kind
  private let iOSMajor: Int
  var cursor: ByteCursor
  private var skim = Skim()
  private var scopes: [Scope] = []
  private var pendingType: Int?
  private var mentionsMainActor = false
  private var pending = Pending()
  private var collectsMembers = false
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
    cursor = ByteCursor(bytes)
    self.kind = kind
    self.iOSMajor = iOSMajor
  }

  /// In native code only conditions and superclasses are prepared.
  private mutating func mark() { if kind == .iOS { skim.hasTrigger = true } }

  /// Skips a string whose first quote is at `position`, with `hashes` number signs in front. Code inside interpolations is
  /// skipped too, but a trigger in there is seen.
  private mutating func skipString(hashes: Int) {
    let isMultiline = cursor.peek(1) == 34 && cursor.peek(2) == 34
    cursor.position += isMultiline ? 3 : 1
    while !cursor.isAtEnd {
      let byte = cursor.byte
      if byte == 10 && !isMultiline { return }
      if byte == 92 {
        var count = 0
        while count < hashes, cursor.peek(1 + count) == 35 { count += 1 }
        if count == hashes {
          cursor.position += 1 + hashes
          if cursor.peek() == UInt8(ascii: "(") {
            skipInterpolation(isMultiline: isMultiline)
          } else if cursor.peek() != 10 || isMultiline {
            cursor.position += 1
          }
          continue
        }
      }
      if byte == 34, !isMultiline || cursor.peek(1) == 34 && cursor.peek(2) == 34 {
        let end = isMultiline ? 3 : 1
        var count = 0
        while count < hashes, cursor.peek(end + count) == 35 { count += 1 }
        if count == hashes {
          cursor.position += end + hashes
          return
        }
      }
      cursor.position += 1
    }
  }

  private mutating func skipInterpolation(isMultiline: Bool) {
    var depth = 0
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          cursor.position += 1
          return
        }
      case 34:
        skipString(hashes: 0)
        continue
      case 35: if cursor.peek(1) != 34 { readPound(); continue }
      case 10: if !isMultiline { return }
      default: break
      }
      cursor.position += 1
    }
  }

  // MARK: Tokens

  private mutating func run() {
    while !cursor.isAtEnd {
      let byte = cursor.byte
      switch byte {
      case 32, 9, 10, 13:
        cursor.position += 1
        continue
      case UInt8(ascii: "/") where cursor.peek(1) == UInt8(ascii: "/") || cursor.peek(1) == UInt8(ascii: "*"):
        cursor.skipComment()
        continue
      case 34: skipString(hashes: 0)
      case 35: readPound()
      case UInt8(ascii: "@"):
        cursor.position += 1
        readAttribute()
      case UInt8(ascii: "`"):
        cursor.position += 1
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "`"), cursor.byte != 10 {
          cursor.position += 1
        }
        cursor.position += 1
      case UInt8(ascii: "{"):
        cursor.position += 1
        scopes.append(
          Scope(type: pendingType, isExtension: pendingType.map { skim.facts.types[$0].kind == .extension } ?? false))
        pendingType = nil
        pending = Pending()
      case UInt8(ascii: "}"):
        cursor.position += 1
        scopes.removeLast(scopes.isEmpty ? 0 : 1)
        pending = Pending()
      case UInt8(ascii: "."):
        cursor.position += 1
        previous = .dot
        continue
      case UInt8(ascii: ":"):
        cursor.position += 1
        previous = .colon
        continue
      default:
        if ByteCursor.isWordStart(byte) {
          readWord()
          previous = .word
          continue
        }
        cursor.position += 1
        if byte >= 48 && byte <= 57 { _ = cursor.word() }
      }
      previous = .other
    }
  }

  private mutating func readPound() {
    var hashes = 0
    while cursor.peek(hashes) == 35 { hashes += 1 }
    if cursor.peek(hashes) == 34 {
      cursor.position += hashes
      skipString(hashes: hashes)
      return
    }
    cursor.position += hashes
    let name = cursor.word()
    if cursor.equals(name, "selector") || cursor.equals(name, "keyPath") {
      mark()
    } else if cursor.equals(name, "available") || cursor.equals(name, "unavailable") {
      // `iOS 14` is what Linux answers; only a later version than the one in use needs another answer.
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ")"), cursor.byte != 10 {
        guard ByteCursor.isWordStart(cursor.byte) else {
          cursor.position += 1
          continue
        }
        let platform = cursor.word()
        guard cursor.equals(platform, "iOS") || cursor.equals(platform, "iOSApplicationExtension") else { continue }
        cursor.skipTrivia()
        var number = 0
        while cursor.peek() >= 48, cursor.peek() <= 57, number < 1000 {
          number = number * 10 + Int(cursor.peek() - 48)
          cursor.position += 1
        }
        if number >= iOSMajor { mark() }
      }
      if cursor.peek() == 10 { mark() }
    } else if cursor.equals(name, "if") || cursor.equals(name, "elseif") {
      while !cursor.isAtEnd, cursor.byte != 10 {
        guard ByteCursor.isWordStart(cursor.byte) else {
          cursor.position += 1
          continue
        }
        let atom = cursor.word()
        if kind == .iOS ? cursor.equals(atom, "os") || cursor.equals(atom, "targetEnvironment") : cursor.equals(atom, "canImport")
        {
          skim.hasTrigger = true
        }
      }
    }
  }

  private mutating func readAttribute() {
    let name = cursor.word()
    if cursor.equals(name, "MainActor") {
      pending.isMainActor = true
      mentionsMainActor = true
    } else if cursor.equals(name, "available") {
      readAvailability()
    } else if BlankedAttributes.names.contains(cursor.text(name)) || BlankedAttributes.mainAttributes.contains(cursor.text(name))
      || cursor.equals(name, "convention")
    {
      mark()
    }
  }

  /// `(iOS, unavailable`: the body is rewritten.
  private mutating func readAvailability() {
    guard cursor.peek() == UInt8(ascii: "(") else { return }
    cursor.position += 1
    cursor.skipTrivia()
    guard cursor.equals(cursor.word(), "iOS") else { return }
    cursor.skipTrivia()
    guard cursor.peek() == UInt8(ascii: ",") else { return }
    cursor.position += 1
    cursor.skipTrivia()
    if cursor.equals(cursor.word(), "unavailable") { mark() }
  }

  private mutating func readWord() {
    let name = cursor.word()
    if previous == .dot {
      readUse(name)
      return
    }
    // The first letter tells most words apart from the keywords that matter.
    switch cursor.bytes[name.lowerBound] {
    case UInt8(ascii: "c") where cursor.equals(name, "class"): if previous != .colon { readType(.class) }
    case UInt8(ascii: "s") where cursor.equals(name, "struct"): readType(.struct)
    case UInt8(ascii: "e") where cursor.equals(name, "enum"): readType(.enum)
    case UInt8(ascii: "e") where cursor.equals(name, "extension"): readType(.extension)
    case UInt8(ascii: "a") where cursor.equals(name, "actor"): readType(.actor)
    case UInt8(ascii: "p") where cursor.equals(name, "protocol"): readType(.protocol)
    case UInt8(ascii: "t") where cursor.equals(name, "typealias"): readTypeAlias()
    case UInt8(ascii: "f") where cursor.equals(name, "func"): readMember(.method)
    case UInt8(ascii: "v") where cursor.equals(name, "var"): readMember(.property)
    case UInt8(ascii: "l") where cursor.equals(name, "let"): readMember(.property)
    case UInt8(ascii: "i") where cursor.equals(name, "init"):
      if pending.isOverride && scopes.last?.isExtension ?? false { mark() }
      pending = Pending()
    case UInt8(ascii: "i") where cursor.equals(name, "import"): readImport()
    case UInt8(ascii: "o") where cursor.equals(name, "override"): pending.isOverride = true
    case UInt8(ascii: "o") where cursor.equals(name, "open"): pending.access = .open
    case UInt8(ascii: "p") where cursor.equals(name, "private"): pending.access = .private
    case UInt8(ascii: "p") where cursor.equals(name, "public"): pending.access = .public
    case UInt8(ascii: "f") where cursor.equals(name, "fileprivate"): pending.access = .fileprivate
    case UInt8(ascii: "f") where cursor.equals(name, "final"): pending.isFinal = true
    case UInt8(ascii: "d") where cursor.equals(name, "dynamic"): mark()
    case UInt8(ascii: "D") where cursor.equals(name, "Darwin"): mark()
    case UInt8(ascii: "A") where cursor.equals(name, "AnyObject"):
      // `[AnyObject]`, whose elements' members may be looked up, and `(value as AnyObject).member`.
      let isElement =
        cursor.peek() == UInt8(ascii: "]") && name.lowerBound > 0 && cursor.bytes[name.lowerBound - 1] == UInt8(ascii: "[")
      if isElement || cursor.peek() == UInt8(ascii: ")") && cursor.peek(1) == UInt8(ascii: ".") { mark() }
    case UInt8(ascii: "P") where cursor.equals(name, "Predicate"): mark()
    case UInt8(ascii: "E") where cursor.equals(name, "Expression"): mark()
    case UInt8(ascii: "N") where cursor.equals(name, "NSClassFromString") || cursor.equals(name, "NSStringFromClass"): mark()
    default: readUse(name)
    }
  }

  /// `name?(`, `name!(` and `name(_:label:)`.
  private mutating func readUse(_ name: Range<Int>) {
    switch cursor.peek() {
    case UInt8(ascii: "."), UInt8(ascii: "["): if isElementUse() { skim.elementUses.insert(cursor.text(name)) }
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if cursor.peek(1) == UInt8(ascii: "(") { skim.optionalCalls.insert(cursor.text(name)) }
    case UInt8(ascii: "("):
      // A label, a colon and then another label or the end: no argument.
      var offset = 1
      guard ByteCursor.isWordStart(cursor.peek(offset)) else { return }
      while ByteCursor.isWord(cursor.peek(offset)) { offset += 1 }
      guard cursor.peek(offset) == UInt8(ascii: ":") else { return }
      let next = cursor.peek(offset + 1)
      if next == UInt8(ascii: ")") || ByteCursor.isWordStart(next) { skim.optionalCalls.insert(cursor.text(name)) }
    default: break
    }
  }

  /// Whether `.first?.`, `.last!.` or `[0].` follows.
  private func isElementUse() -> Bool {
    if cursor.peek() == UInt8(ascii: "[") {
      var offset = 1
      while cursor.peek(offset) >= 48, cursor.peek(offset) <= 57 { offset += 1 }
      return offset > 1 && cursor.peek(offset) == UInt8(ascii: "]")
    }
    for word: StaticString in [".first", ".last"] {
      let count = word.utf8CodeUnitCount
      guard (0..<count).allSatisfy({ cursor.peek($0) == word.utf8Start[$0] }) else { continue }
      return [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(cursor.peek(count)) && cursor.peek(count + 1) == UInt8(ascii: ".")
    }
    return false
  }

  private mutating func readMember(_ kind: MemberFact.Kind) {
    cursor.skipTrivia()
    if cursor.peek() == UInt8(ascii: "`") { cursor.position += 1 }
    let name = cursor.word()
    defer { pending = Pending() }
    guard !name.isEmpty, let type = scopes.last?.type else { return }
    let member = cursor.text(name)
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
    func skipBlanks() { while cursor.peek(offset) == 32 { offset += 1 } }
    skipBlanks()
    if cursor.peek(offset) == UInt8(ascii: ":") {
      offset += 1
      skipBlanks()
      let start = cursor.position + offset
      while cursor.position + offset < cursor.bytes.count, offset < 300,
        ![10, 13, UInt8(ascii: "="), UInt8(ascii: "{")].contains(cursor.peek(offset))
      {
        offset += 1
      }
      var end = cursor.position + offset
      while end > start, cursor.bytes[end - 1] == 32 { end -= 1 }
      member.type = cursor.text(start..<end)
    }
    if cursor.peek(offset) != UInt8(ascii: "{") { member.flags.insert(.isStored) }
    return member
  }

  private mutating func readImport() {
    cursor.skipTrivia()
    let name = cursor.word()
    skim.facts.imports.append(cursor.text(name))
    if kind == .iOS && cursor.equals(name, "XCTest") { skim.testImports.append(cursor.position) }
    if cursor.peek() == UInt8(ascii: ".") || cursor.equals(name, "Quick") { mark() }
    pending = Pending()
  }

  // MARK: Types

  private mutating func readTypeAlias() {
    cursor.skipTrivia()
    let name = cursor.word()
    cursor.skipTrivia()
    guard cursor.peek() == UInt8(ascii: "=") else { return }
    cursor.position += 1
    addType(.typealias, TypeHead(name: cursor.text(name), inherited: cursor.typeNames()))
    pending = Pending()
  }

  private mutating func readType(_ kind: TypeFact.Kind) {
    guard let head = cursor.typeHead(kind) else { return }
    if kind == .class, let first = head.inherited.first, Superclasses.substitutes[first] != nil { skim.hasTrigger = true }
    addType(kind, head)
    pendingType = skim.facts.types.count - 1
    cursor.skipToBody()
  }

  private mutating func addType(_ kind: TypeFact.Kind, _ head: TypeHead) {
    var type = TypeFact(kind: kind, path: head.name, inherited: head.inherited)
    if let outer = scopes.last?.type, kind != .extension {
      let outerType = skim.facts.types[outer]
      type.path = "\(outerType.path).\(head.name)"
      if outerType.flags.contains(.isGeneric) { type.flags.insert(.isGeneric) }
    }
    if head.isGeneric { type.flags.insert(.isGeneric) }
    if pending.isMainActor { type.flags.insert(.isMainActor) }
    if pending.isFinal { type.flags.insert(.isFinal) }
    if scopes.contains(where: { $0.type == nil }) { type.flags.insert(.isLocal) }
    type.access = pending.access ?? .internal
    skim.facts.types.append(type)
  }
}
