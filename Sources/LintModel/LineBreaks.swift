/// Line breaks of a text, which what is put into it must share.
public enum LineBreaks {
  /// The replacement with the line breaks of the text: those of its first line.
  public static func adapt(_ replacement: String, to bytes: [UInt8]) -> String {
    guard let first = bytes.firstIndex(of: 10), first > 0, bytes[first - 1] == 13 else { return replacement }
    var result: [UInt8] = []
    for byte in replacement.utf8 {
      if byte == 10, result.last != 13 { result.append(13) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
