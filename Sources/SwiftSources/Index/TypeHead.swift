// What stands between the keyword of a type declaration and its body, and the lists of types that other declarations have as well.

/// A type declaration up to its body: `name<…>: inherited`.
struct TypeHead {
  /// Of an extension and of what is declared in one line with dots, the whole path.
  var name: String
  /// Names without generic arguments, in order.
  var inherited: [String] = []
  var isGeneric = false
}

extension ByteCursor {
  /// Reads a head whose keyword has been read. Nil when the word was no keyword of a type here: `class func`, `class var`; and
  /// `actor` used as a name.
  mutating func typeHead(_ kind: TypeFact.Kind) -> TypeHead? {
    let start = position
    skipTrivia()
    let first = word()
    let isMemberModifier =
      kind == .class
      && ["func", "var", "let", "subscript", "override", "final", "private", "public", "open", "internal", "fileprivate"]
        .contains(text(first))
    guard !first.isEmpty, !isMemberModifier else {
      position = start
      return nil
    }
    var head = TypeHead(name: text(first))
    while peek() == UInt8(ascii: "."), Self.isWordStart(peek(1)) {
      position += 1
      head.name += "." + text(word())
    }
    if peek() == UInt8(ascii: "<") {
      head.isGeneric = kind != .extension
      skipAngles()
      // `extension A<T>.B`
      while peek() == UInt8(ascii: "."), Self.isWordStart(peek(1)) {
        position += 1
        head.name += "." + text(word())
        if peek() == UInt8(ascii: "<") { skipAngles() }
      }
    }
    skipTrivia()
    if peek() == UInt8(ascii: ":") {
      position += 1
      head.inherited = typeNames()
      skipTrivia()
    } else if kind == .actor && peek() != UInt8(ascii: "{") {
      return nil
    }
    return head
  }

  /// A `where` clause may stand before the body, whose brace comes next.
  mutating func skipToBody() {
    while !isAtEnd, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        position += 1
      }
    }
  }

  /// The names of an inheritance clause, or of a type alias's target.
  mutating func typeNames() -> [String] {
    var names: [String] = []
    while !isAtEnd {
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

  mutating func skipAngles() {
    var depth = 0
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): if bytes[position - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  mutating func skipParentheses() {
    var depth = 0
    while !isAtEnd {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }
}
