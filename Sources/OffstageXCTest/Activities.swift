import Foundation
import XCTest

/// A named part of a test.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  /// Attaches something to the activity.
  func add(_ attachment: XCTAttachment)
}

/// Divides a test into activities.
public final class XCTContext {
  /// Runs a block as an activity. A failure in it is reported as of the test; the name is for readers of the source.
  public class func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result {
    try block(Activity(name))
  }

  private final class Activity: XCTActivity {
    let name: String
    var attachments: [XCTAttachment] = []
    init(_ name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
  }
}

/// Data that a test keeps with its result. It is held in memory; no file is written.
open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  public let uniformTypeIdentifier: String
  open var name: String?
  open var userInfo: [AnyHashable: Any]?
  open var lifetime: Lifetime = .deleteOnSuccess
  /// What is attached.
  public let data: Data

  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    data = payload ?? Data()
    self.name = name
    self.userInfo = userInfo
  }

  public convenience init(data payload: Data) { self.init(uniformTypeIdentifier: nil, name: nil, payload: payload) }
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
  }
  public convenience init(string: String) {
    self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
  }
  public convenience init(contentsOfFile url: URL) {
    self.init(uniformTypeIdentifier: nil, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }
}

extension XCTestCase {
  /// Attaches something to the test. It is held by nobody: there is no result bundle on this system.
  public func add(_ attachment: XCTAttachment) {}
}

@available(
  *, unavailable, message: "UI tests drive another process, which Offstage does not have. See Documentation/Compatibility.md."
)
public final class XCUIApplication {}

@available(
  *, unavailable, message: "UI tests drive another process, which Offstage does not have. See Documentation/Compatibility.md."
)
public final class XCUIElement {}
