// The visual format language: `H:|-20-[name(>=80@750)]-[button]-|`, read into parts.

/// What a format says.
struct VisualFormat {
  /// A size, or a gap between two parts.
  struct Predicate {
    enum Operand { case number(CGFloat), name(String) }
    var relation = NSLayoutConstraint.Relation.equal
    var operand: Operand
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Operand?
  }

  enum Gap {
    case none, standard
    case given([Predicate])
  }

  enum Element {
    case superview
    case view(String, [Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The elements, and the gap before each but the first.
  var elements: [(gap: Gap, element: Element)] = []
}

/// Where and why a format can't be read.
struct VisualFormatError: Error {
  var reason: String
  /// The number of characters before the place.
  var offset: Int
}

struct VisualFormatParser {
  private let characters: [Character]
  private var at = 0

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(characters: Array(format))
    return try parser.format()
  }

  private init(characters: [Character]) { self.characters = characters }

  private var next: Character? {
    mutating get {
      while at < characters.count, characters[at].isWhitespace { at += 1 }
      return at < characters.count ? characters[at] : nil
    }
  }

  private mutating func accept(_ character: Character) -> Bool {
    guard next == character else { return false }
    at += 1
    return true
  }

  private func failure(_ reason: String) -> VisualFormatError { VisualFormatError(reason: reason, offset: at) }

  private mutating func expect(_ character: Character, _ reason: String) throws(VisualFormatError) {
    guard accept(character) else { throw failure(reason) }
  }

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if let first = next, first == "H" || first == "V" {
      at += 1
      try expect(":", "Expected a ':' after the orientation")
      format.axis = first == "H" ? .horizontal : .vertical
    }
    format.elements.append((.none, try element()))
    while next != nil {
      let gap = try gap()
      if case .superview = format.elements.last!.element, format.elements.count > 1 {
        throw failure("Nothing can follow the superview's edge")
      }
      format.elements.append((gap, try element()))
    }
    if format.elements.count == 1, case .superview = format.elements[0].element { throw failure("Expected a view") }
    return format
  }

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    if accept("|") { return .superview }
    guard accept("[") else { throw failure("Expected a view. View names must be enclosed in brackets") }
    guard let name = name() else { throw failure("Expected the name of a view") }
    let predicates = next == "(" ? try predicates() : []
    try expect("]", "Expected a ']' here. That is how you end a view")
    return .view(name, predicates)
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard accept("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let found = next == "(" ? try predicates() : [VisualFormat.Predicate(operand: try operand())]
    try expect("-", "Expected a '-' here. That is how you end a connection")
    return .given(found)
  }

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "Expected a '('")
    var found = [try predicate()]
    while accept(",") { found.append(try predicate()) }
    try expect(")", "Expected a ')' here. That is how you end a list of predicates")
    return found
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    for (sign, meaning) in [("=", NSLayoutConstraint.Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual)]
    where next == Character(sign) {
      at += 1
      try expect("=", "Expected '==', '<=' or '>='")
      relation = meaning
      break
    }
    var predicate = VisualFormat.Predicate(relation: relation, operand: try operand())
    while let sign = next, "*/+-".contains(sign) {
      at += 1
      guard let number = number() else { throw failure("Expected a number after '\(sign)'") }
      switch sign {
      case "*": predicate.multiplier *= number
      case "/": predicate.multiplier /= number
      case "+": predicate.constant += number
      default: predicate.constant -= number
      }
    }
    if accept("@") { predicate.priority = try operand() }
    return predicate
  }

  private mutating func operand() throws(VisualFormatError) -> VisualFormat.Predicate.Operand {
    if let number = number() { return .number(number) }
    if let name = name() { return .name(name) }
    throw failure("Expected a number, or the name of a metric or view")
  }

  private mutating func number() -> CGFloat? {
    guard let first = next, first.isNumber || first == "." || first == "-" else { return nil }
    var end = at + 1
    while end < characters.count, characters[end].isNumber || characters[end] == "." { end += 1 }
    guard let value = Double(String(characters[at..<end])) else { return nil }
    at = end
    return CGFloat(value)
  }

  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    var end = at + 1
    while end < characters.count, characters[end].isLetter || characters[end].isNumber || characters[end] == "_" { end += 1 }
    defer { at = end }
    return String(characters[at..<end])
  }
}
