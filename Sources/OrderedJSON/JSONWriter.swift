extension JSON {
  /// How values are laid out.
  public enum Layout: Sendable {
    /// On one line, with no blanks.
    case compact
    /// One member or element a line, indented by two; what is empty stays on its line.
    case pretty
  }

  /// The value as text, without a line break at its end.
  public func text(_ layout: Layout) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, layout: layout, indent: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], layout: Layout, indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    // JSON has no word for infinity.
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &bytes, layout: layout, indent: indent) { element, bytes in
        element.write(to: &bytes, layout: layout, indent: indent + 1)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &bytes, layout: layout, indent: indent) { member, bytes in
        Self.write(member.name, to: &bytes)
        bytes += (layout == .pretty ? ": " : ":").utf8
        member.value.write(to: &bytes, layout: layout, indent: indent + 1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to bytes: inout [UInt8], layout: Layout, indent: Int,
    _ writeElement: (Element, inout [UInt8]) -> Void
  ) {
    bytes += brackets.0.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(&bytes, layout: layout, indent: indent + 1)
      writeElement(element, &bytes)
    }
    if !elements.isEmpty { breakLine(&bytes, layout: layout, indent: indent) }
    bytes += brackets.1.utf8
  }

  private static func breakLine(_ bytes: inout [UInt8], layout: Layout, indent: Int) {
    guard layout == .pretty else { return }
    bytes.append(10)
    bytes += repeatElement(32, count: indent * 2)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 10: bytes += #"\n"#.utf8
      case 13: bytes += #"\r"#.utf8
      case 9: bytes += #"\t"#.utf8
      case 0..<32, 127:
        let digits = String(byte, radix: 16)
        bytes += #"\u00"#.utf8
        bytes += (digits.count == 1 ? "0" + digits : digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
