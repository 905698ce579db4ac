import Foundation
import XCTest

/// One problem that a test found.
public struct XCTIssue: @unchecked Sendable {
  /// What kind of problem it is.
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
  }

  public var type: IssueType
  /// The short text, without the location.
  public var compactDescription: String
  public var detailedDescription: String?
  public var sourceCodeContext: XCTSourceCodeContext
  public var associatedError: (any Error)?
  public var attachments: [XCTAttachment]

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = .init(), associatedError: (any Error)? = nil, attachments: [XCTAttachment] = []
  ) {
    self.type = type
    self.compactDescription = compactDescription
    self.detailedDescription = detailedDescription
    self.sourceCodeContext = sourceCodeContext
    self.associatedError = associatedError
    self.attachments = attachments
  }

  init(_ description: String, file: String?, line: Int, expected: Bool) {
    let location = file.map { XCTSourceCodeLocation(filePath: $0, lineNumber: line) }
    // XCTest reports a thrown error as a failure that it did not expect.
    self.init(
      type: expected ? .assertionFailure : .thrownError, compactDescription: description,
      sourceCodeContext: XCTSourceCodeContext(location: location))
  }

  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

public typealias XCTMutableIssue = XCTIssue

/// Where an issue arose.
public final class XCTSourceCodeContext: NSObject, @unchecked Sendable {
  public let location: XCTSourceCodeLocation?
  public init(location: XCTSourceCodeLocation? = nil) { self.location = location }
}

/// A file and a line in it.
public final class XCTSourceCodeLocation: NSObject, @unchecked Sendable {
  public let fileURL: URL
  /// Counted from one.
  public let lineNumber: Int

  public init(fileURL: URL, lineNumber: Int) {
    self.fileURL = fileURL
    self.lineNumber = lineNumber
  }
  public convenience init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
  }
}

extension XCTestCase {
  /// Records an issue as a failure of the test.
  public func record(_ issue: XCTIssue) {
    let location = issue.sourceCodeContext.location
    recordFailure(
      withDescription: issue.compactDescription, inFile: location?.fileURL.path ?? "<unknown>",
      atLine: location?.lineNumber ?? 0, expected: issue.type != .thrownError && issue.type != .uncaughtException)
  }
}
