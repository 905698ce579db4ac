// Facts as bytes: numbers of variable length, and each text once per file. Damaged bytes are an error, never a crash.

struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  private var texts: [String: Int] = [:]

  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// The text where it comes first, later its number.
  mutating func write(_ text: String) {
    if let known = texts[text] { return write(known) }
    write(texts.count)
    texts[text] = texts.count
    let utf8 = text.utf8
    write(utf8.count)
    bytes.append(contentsOf: utf8)
  }

  mutating func write<Element>(_ list: [Element], _ writeElement: (inout ByteWriter, Element) -> Void) {
    write(list.count)
    for element in list { writeElement(&self, element) }
  }
}

struct DamagedFacts: Error {}

struct ByteReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var texts: [String] = []
  /// How deep the value that is read nests.
  var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws -> UInt8 {
    guard position < bytes.count else { throw DamagedFacts() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws -> Int {
    var result: UInt = 0
    var shift: UInt = 0
    while true {
      let next = try byte()
      guard shift < 64 else { throw DamagedFacts() }
      result |= UInt(next & 127) << shift
      if next < 128 { return Int(bitPattern: result) }
      shift += 7
    }
  }

  mutating func flag() throws -> Bool { try byte() != 0 }

  mutating func text() throws -> String {
    let index = try number()
    if index >= 0, index < texts.count { return texts[index] }
    guard index == texts.count else { throw DamagedFacts() }
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw DamagedFacts() }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[position..<(position + count)]), as: UTF8.self)
    position += count
    texts.append(text)
    return text
  }

  mutating func list<Element>(_ readElement: (inout ByteReader) throws -> Element) throws -> [Element] {
    let count = try number()
    // Each element is at least a byte.
    guard count >= 0, count <= bytes.count - position else { throw DamagedFacts() }
    var result: [Element] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try readElement(&self)) }
    return result
  }

  mutating func optional<Value>(_ readValue: (inout ByteReader) throws -> Value) throws -> Value? {
    try flag() ? try readValue(&self) : nil
  }

  mutating func value<Value: RawRepresentable>() throws -> Value where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: try byte()) else { throw DamagedFacts() }
    return value
  }
}
