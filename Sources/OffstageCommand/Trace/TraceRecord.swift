import Foundation

/// One lifecycle event, a line of the JSON Lines that `offstage test --trace FILE` writes:
///
///     {"test":"T.C/testPush","seq":3,"time":0.35,"controller":"Editor","id":2,"callback":"viewDidAppear",
///      "arguments":{"animated":true},"container":"UINavigationController#1"}
///
/// `time` is in seconds since the test began. `container` is absent or null for a controller without a parent.
struct TraceRecord: Equatable {
  var test: String
  var sequence: Int
  var time: Double
  /// The controller's class and its short id: `Editor#2`.
  var controller: String
  var callback: String
  /// As they are printed: `animated: true`.
  var arguments: [String]
  /// The parent's class and short id.
  var container: String?

  /// Why a line is no record.
  struct Malformed: Error, Equatable {
    var reason: String
  }

  init(line: String) throws(Malformed) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)), let object = value as? [String: Any] else {
      throw Malformed(reason: "it is not a JSON object")
    }
    func text(_ key: String) throws(Malformed) -> String {
      switch object[key] {
      case let text as String: return text
      case let number as NSNumber: return number.stringValue
      default: throw Malformed(reason: "it has no \"\(key)\"")
      }
    }
    func number(_ key: String) throws(Malformed) -> Double {
      guard let number = object[key] as? NSNumber else { throw Malformed(reason: "its \"\(key)\" is not a number") }
      return number.doubleValue
    }
    test = try text("test")
    sequence = Int(try number("seq"))
    time = try number("time")
    controller = try text("controller") + "#" + text("id")
    callback = try text("callback")
    arguments = Self.describe(object["arguments"])
    container = object["container"] as? String
  }

  private static func describe(_ value: Any?) -> [String] {
    switch value {
    case let named as [String: Any]: named.sorted { $0.key < $1.key }.map { "\($0.key): \(describeOne($0.value))" }
    case let list as [Any]: list.map(describeOne)
    default: []
    }
  }

  private static func describeOne(_ value: Any) -> String {
    switch value {
    // Booleans are numbers too, and tell themselves apart by their Objective-C type only.
    case let number as NSNumber:
      String(cString: number.objCType) == "c" ? (number.boolValue ? "true" : "false") : number.stringValue
    case is NSNull: "nil"
    default: "\(value)"
    }
  }
}
