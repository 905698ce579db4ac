// What happens to mistakes: those that raise in UIKit stop the program, the others are printed (chapter 3).
internal import COffstage
@_spi(Offstage) public import LifecycleModel

/// Stops the program for mistakes that raise an Objective-C exception in UIKit. Tests put a handler in place of the stop.
@_spi(Offstage)
@preconcurrency @MainActor
public enum ProgrammerErrorHandler {
  /// Called instead of stopping. The engine then goes on as if the faulty call had not been made.
  public static var handler: ((LifecycleMessage) -> Void)?

  /// Reports `message`; returns only if a handler is set.
  static func raise(_ message: LifecycleMessage) {
    guard let handler else { fatalError(message.rendered) }
    handler(message)
  }

  /// Runs `body` and returns the messages raised within it, which do not stop the program.
  public static func catching(_ body: () throws -> Void) rethrows -> [LifecycleMessage] {
    var caught: [LifecycleMessage] = []
    let outer = handler
    handler = { caught.append($0) }
    defer { handler = outer }
    try body()
    return caught
  }
}

/// Prints mistakes that UIKit only logs. Tests listen instead.
@_spi(Offstage)
@preconcurrency @MainActor
public enum LifecycleConsole {
  /// Called instead of printing to standard error.
  public static var handler: ((LifecycleMessage) -> Void)?

  static func log(_ message: LifecycleMessage) {
    if let handler { return handler(message) }
    FileHandle.standardError.write(Data((message.rendered + "\n").utf8))
  }

  /// Runs `body` and returns the messages logged within it, which are not printed.
  public static func catching(_ body: () throws -> Void) rethrows -> [LifecycleMessage] {
    var caught: [LifecycleMessage] = []
    let outer = handler
    handler = { caught.append($0) }
    defer { handler = outer }
    try body()
    return caught
  }
}

/// `<Class>`, with a number per object and class instead of an address, so that output is the same in every run.
@preconcurrency @MainActor
func name(_ object: AnyObject?) -> String {
  guard let object else { return "(null)" }
  return ObjectNames.shared.name(of: object)
}

/// Numbers objects of a class in the order in which they are first named.
@_spi(Offstage)
@preconcurrency @MainActor
public final class ObjectNames {
  fileprivate static var shared = ObjectNames()

  /// Runs `body` with numbers that begin anew, so that what it says does not depend on what has been named before.
  public static func numberingAnew<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = shared
    shared = ObjectNames()
    defer { shared = outer }
    return try body()
  }

  private final class Entry {
    weak var object: AnyObject?
    let name: String
    init(_ object: AnyObject, _ name: String) {
      self.object = object
      self.name = name
    }
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]

  fileprivate func name(of object: AnyObject) -> String {
    let identity = ObjectIdentifier(object)
    if let entry = entries[identity], entry.object === object { return entry.name }
    let className = String(describing: type(of: object))
    counts[className, default: 0] += 1
    let name = "<\(className) \(counts[className]!)>"
    entries[identity] = Entry(object, name)
    return name
  }
}

/// The release of iOS that the engine follows: `OFFSTAGE_IOS`, or the newest.
@_spi(Offstage)
@preconcurrency @MainActor
public enum SystemBehavior {
  public static var version: SystemVersion = {
    guard let text = ProcessInfo.processInfo.environment["OFFSTAGE_IOS"], !text.isEmpty else { return .newest }
    guard let version = SystemVersion(text) else {
      fatalError("OFFSTAGE_IOS is '\(text)', which is no release of iOS. Give a number, such as 17.")
    }
    return version
  }()
}
