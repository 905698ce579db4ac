import Foundation

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)
}

/// A log: where messages come from.
open class OSLog: NSObject, @unchecked Sendable {
  public struct Category: Sendable {
    public let rawValue: String
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(isEnabled: false)

  let subsystem: String
  let category: String
  let isOn: Bool

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isOn = true
  }

  public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.rawValue) }

  private init(isEnabled: Bool) {
    subsystem = ""
    category = ""
    isOn = isEnabled
  }

  /// Whether messages of this type are written. Info and debug messages are not, unless `OFFSTAGE_LOG=debug` (or `info`) is set.
  public func isEnabled(type: OSLogType) -> Bool { isOn && LogOutput.shared.writes(type) }
  /// Signposts are written to nobody.
  public var signpostsEnabled: Bool { false }
}

public typealias OSLog_t = OSLog

/// Writes messages to a log.
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(_ logObj: OSLog) { log = logObj }

  public func log(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .default, log) }
  public func log(level: OSLogType, _ message: OSLogMessage) { LogOutput.shared.write(message.text, level, log) }
  public func trace(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .debug, log) }
  public func debug(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .debug, log) }
  public func info(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .info, log) }
  public func notice(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .default, log) }
  public func warning(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .error, log) }
  public func error(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .error, log) }
  public func critical(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .fault, log) }
  public func fault(_ message: OSLogMessage) { LogOutput.shared.write(message.text, .fault, log) }
}

/// Where messages go: standard error, one line each, `[subsystem:category] message`.
final class LogOutput: @unchecked Sendable {
  static let shared = LogOutput()
  private let lowest = ProcessInfo.processInfo.environment["OFFSTAGE_LOG"] ?? "default"
  /// Replaced by tests.
  var sink: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

  func writes(_ type: OSLogType) -> Bool {
    switch type {
    case .debug: return lowest == "debug"
    case .info: return lowest == "debug" || lowest == "info"
    default: return true
    }
  }

  func write(_ text: String, _ type: OSLogType, _ log: OSLog) {
    guard log.isEnabled(type: type) else { return }
    let origin = log.subsystem.isEmpty && log.category.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
    sink("\(origin)\(text)\n")
  }
}
