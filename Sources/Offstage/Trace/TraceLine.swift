import LifecycleModel

/// One event as a line of JSON. Keys stand in a fixed order, so that equal runs give equal bytes.
struct TraceLine: Equatable {
  var test: String
  var sequence: Int
  /// Seconds since the test began, or since the process began outside of tests.
  var time: Double
  var controller: String
  var id: Int
  var callback: String
  var arguments: [(name: String, value: String)]
  var container: String?

  static func == (left: Self, right: Self) -> Bool { left.json == right.json }

  var json: String {
    let arguments = arguments.map { "\(Self.quoted($0.name)):\(Self.value($0.value))" }.joined(separator: ",")
    var fields = [
      "\"test\":\(Self.quoted(test))", "\"seq\":\(sequence)", "\"time\":\(Self.milliseconds(time))",
      "\"controller\":\(Self.quoted(controller))", "\"id\":\(id)", "\"callback\":\(Self.quoted(callback))",
      "\"arguments\":{\(arguments)}",
    ]
    if let container { fields.append("\"container\":\(Self.quoted(container))") }
    return "{\(fields.joined(separator: ","))}"
  }

  /// Whole milliseconds: finer times differ from run to run without saying anything.
  private static func milliseconds(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction)"
  }

  /// Booleans stay booleans, `nil` becomes null, all else is text.
  private static func value(_ text: String) -> String {
    switch text {
    case "true", "false": text
    case "nil": "null"
    default: quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
