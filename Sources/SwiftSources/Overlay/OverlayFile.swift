/// The virtual file system overlay: for each directory the files that the compiler sees in prepared form.
///
/// `use-external-names` is false, so that `#file`, diagnostics and debug information name the originals.
enum OverlayFile {
  static func text(_ files: [(original: String, prepared: String)]) -> String {
    var directories: [String: [(name: String, prepared: String)]] = [:]
    for (original, prepared) in files {
      let slash = original.lastIndex(of: "/") ?? original.startIndex
      let directory = slash == original.startIndex ? "/" : String(original[..<slash])
      directories[directory, default: []].append((String(original[original.index(after: slash)...]), prepared))
    }
    let roots = directories.keys.sorted().map { directory -> String in
      let contents = directories[directory]!.sorted { $0.name < $1.name }.map { name, prepared in
        "        { \"name\": \(quoted(name)), \"type\": \"file\", \"external-contents\": \(quoted(prepared)) }"
      }
      return "    { \"name\": \(quoted(directory)), \"type\": \"directory\", \"contents\": [\n"
        + contents.joined(separator: ",\n") + "\n      ] }"
    }
    return """
      {
        "version": 0,
        "use-external-names": false,
        "case-sensitive": true,
        "roots": [
      \(roots.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// As a string of JSON.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
