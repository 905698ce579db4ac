/// FNV-1a: the same in every process, unlike `Hasher`.
struct StableHasher {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// With its end, so that two texts are not one.
  mutating func combine(_ text: String) {
    combine(bytes: text.utf8)
    combine(bytes: CollectionOfOne(0))
  }

  mutating func combine(_ flags: Bool...) { combine(bytes: flags.map { $0 ? 1 : 0 }) }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { value = (value ^ (number >> UInt64(shift) & 255)) &* 0x100_0000_01b3 }
  }

  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = StableHasher()
    bytes.withUnsafeBufferPointer { hash.combine(bytes: $0) }
    hash.combine(UInt64(bytes.count))
    return hash.value
  }

  static func hash(_ text: String) -> UInt64 {
    var hash = StableHasher()
    hash.combine(text)
    return hash.value
  }
}
