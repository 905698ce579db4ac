/// Why a text is no JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var reason: String
  /// Counted from 1.
  public var line: Int
  public var description: String { "line \(line): \(reason)" }
}

extension JSON {
  /// How deep arrays and objects may nest. Deeper text is refused, for a reader that recurses could exhaust its stack.
  public static let depthLimit = 128

  /// Reads one value, with nothing behind it but white space.
  public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    var parser = Parser(bytes: Array(bytes))
    self = try parser.document()
  }

  public init(parsing text: String) throws(JSONError) { try self.init(parsing: text.utf8) }
}

private struct Parser {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSON {
    let result = try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw error("text follows the value") }
    return result
  }

  private func error(_ reason: String) -> JSONError {
    JSONError(reason: reason, line: 1 + bytes[..<min(position, bytes.count)].count { $0 == 10 })
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < JSON.depthLimit else { throw error("values nest more than \(JSON.depthLimit) deep") }
    skipBlanks()
    switch next {
    case nil: throw error("the text ends where a value is expected")
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw error("a value is expected") }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    position += 1
    var members: [JSON.Member] = []
    skipBlanks()
    if take("}") { return .object(members) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("the name of a member is expected") }
      let name = try string()
      skipBlanks()
      guard take(":") else { throw error("':' is expected after a member's name") }
      members.append(JSON.Member(name, try value(depth: depth + 1)))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("',' or '}' is expected") }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    position += 1
    var elements: [JSON] = []
    skipBlanks()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if take("]") { return .array(elements) }
      guard take(",") else { throw error("',' or ']' is expected") }
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = position
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // `+1`, `.5` and `1.` are numbers for Swift but not for JSON.
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."), text.utf8.last != UInt8(ascii: ".")
    else {
      position = start
      throw error("a value is expected")
    }
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      position = start
      throw error("'\(text.prefix(40))' is no number")
    }
    return .number(number)
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var result: [UInt8] = []
    while true {
      guard let byte = next else { throw error("the text ends inside a string") }
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: result, as: UTF8.self) else { throw error("a string is not UTF-8") }
        return text
      case UInt8(ascii: "\\"): result += String(try escaped()).utf8
      case 0..<32: throw error("a control character stands in a string")
      default: result.append(byte)
      }
    }
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw error("the text ends inside a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Half of a pair: with its other half it is a scalar, alone it is replaced as Unicode advises.
      let before = position
      if (0xd800..<0xdc00).contains(unit), take("\\"), take("u") {
        let low = try hexadecimal()
        if (0xdc00..<0xe000).contains(low) {
          return Unicode.Scalar(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00)) ?? "\u{fffd}"
        }
      }
      position = before
      return "\u{fffd}"
    default: throw error("a string has an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("'\\u' needs four hexadecimal digits") }
    position += 4
    return value
  }
}
