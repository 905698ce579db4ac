/// A JSON value whose objects keep the order of their members, so that what is written is the same in every run and reads in a
/// sensible order.
public indirect enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member($0, $1) }) }
}

extension JSON {
  /// The value of an object's member; nil when this is no object or it has no such member. The last of several counts.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number, also when it was written as `3.0`.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// What kind of value this is, for messages: `a string`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
