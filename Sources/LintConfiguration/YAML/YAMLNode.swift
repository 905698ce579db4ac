/// A value of a YAML file, with its place.
struct YAMLNode: Sendable {
  indirect enum Value: Sendable {
    /// `isPlain` is false for a quoted scalar, which is always text.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order of the file. Keys are unique.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var value: Value
  /// Counted from 1.
  var line: Int
  var column: Int

  /// What the value is, for messages.
  var kind: String {
    switch value {
    case .scalar("", isPlain: true): "nothing"
    case .scalar: "a text"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }

  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  var text: String? {
    guard case .scalar(let text, _) = value, !isNull else { return nil }
    return text
  }
}

/// Why a text can't be read, and where.
struct YAMLError: Error, Hashable {
  var reason: String
  var line: Int
  var column: Int
}

/// What a configuration may hold at most. A file that holds more is refused before it costs time or memory.
enum YAMLLimits {
  static let bytes = 1 << 20
  static let depth = 16
  static let nodes = 50_000
}
