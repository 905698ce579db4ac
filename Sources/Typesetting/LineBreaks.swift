internal import Foundation
internal import _FoundationICU

/// Where lines may and must end, by Unicode's line breaking rules, as ICU has them: Foundation's own copy, so that neither the
/// machine's language nor its packages matter.
enum LineBreaks {
  struct Break: Equatable {
    /// The UTF-16 unit that begins the next line.
    var unit: Int
    var isMandatory: Bool
  }

  /// The breaks of a text, ascending; the end of the text is the last of them.
  static func breaks(in units: [UInt16]) -> [Break] {
    guard !units.isEmpty else { return [] }
    lock.lock()
    defer { lock.unlock() }
    guard let iterator = shared else { return breaksAtSpaces(in: units) }
    return units.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      swift_ubrk_setText(iterator, buffer.baseAddress, Int32(buffer.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return breaksAtSpaces(in: units) }
      var result: [Break] = []
      while case let next = swift_ubrk_next(iterator), next >= 0 {
        let rule = swift_ubrk_getRuleStatus(iterator)
        let isLast = Int(next) == buffer.count
        let isHard = rule >= Int32(UBRK_LINE_HARD.rawValue) && rule < Int32(UBRK_LINE_HARD_LIMIT.rawValue)
        // The end of a text always counts as a hard break; it is one for us only after a line separator.
        result.append(Break(unit: Int(next), isMandatory: isHard && (!isLast || isSeparator(units[units.count - 1]))))
      }
      return result
    }
  }

  static func isSeparator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029 || unit == 0x0B || unit == 0x0C || unit == 0x85
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static let shared: OpaquePointer? = {
    var status = U_ZERO_ERROR
    let iterator = swift_ubrk_open(UBRK_LINE, "en", nil, 0, &status)
    return status.rawValue <= U_ZERO_ERROR.rawValue ? iterator : nil
  }()

  /// For a toolchain whose ICU has no line breaking rules: lines end after spaces and separators.
  static func breaksAtSpaces(in units: [UInt16]) -> [Break] {
    var result: [Break] = []
    for (index, unit) in units.enumerated() {
      let next = index + 1 < units.count ? units[index + 1] : 0
      if isSeparator(unit), !(unit == 0x0D && next == 0x0A) {
        result.append(Break(unit: index + 1, isMandatory: true))
      } else if unit == 0x20, next != 0x20, next != 0 {
        result.append(Break(unit: index + 1, isMandatory: false))
      }
    }
    if result.last?.unit != units.count { result.append(Break(unit: units.count, isMandatory: false)) }
    return result
  }
}
