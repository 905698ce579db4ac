import LanguageServer
import LintModel
import XCTest

@testable import OffstageCommand

/// What the language server is told of the projects around open documents.
final class ProjectCheckerTests: XCTestCase {
  private func project(_ files: [String: String] = ["Feed.swift": CheckTests.feed]) throws -> TemporaryFolder {
    try TemporaryFolder(files.merging(["Package.swift": "// swift-tools-version: 5.9\n"]) { first, _ in first })
  }

  /// The lines of the findings of each document, by name.
  private func lines(_ texts: [String: String], in folder: TemporaryFolder) throws -> [String: [Int]] {
    let texts = Dictionary(uniqueKeysWithValues: texts.map { ("\(folder.path)/\($0.key)", Array($0.value.utf8)) })
    let found = try ProjectChecker(environment: [:]).findings(in: texts.keys.sorted(), texts: texts)
    for findings in found.values {
      for finding in findings {
        XCTAssertTrue(finding.place.file.hasPrefix(folder.path), "absolute: \(finding.place.file)")
        for edit in finding.fixes.flatMap(\.edits) { XCTAssertEqual(edit.file, finding.place.file) }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: found.map { (String($0.key.dropFirst(folder.path.count + 1)), $0.value.map(\.place.line)) })
  }

  func testTheTextOfADocumentGoesBeforeTheFile() throws {
    let folder = try project()
    XCTAssertEqual(try lines(["Feed.swift": CheckTests.feed], in: folder), ["Feed.swift": [3, 6]])
    XCTAssertEqual(try lines(["Feed.swift": "\n" + CheckTests.feed], in: folder), ["Feed.swift": [4, 7]])
    XCTAssertEqual(try lines(["Feed.swift": "struct Feed {}"], in: folder), [:])
  }

  func testADocumentThatIsNotSavedYetIsCheckedWithItsProject() throws {
    let folder = try project(["Base.swift": "import UIKit\nopen class Base: UIViewController {}\n"])
    let text = "final class New: Base {\n  override func viewDidAppear(_ animated: Bool) {}\n}\n"
    XCTAssertEqual(try lines(["New.swift": text], in: folder), ["New.swift": [2]])
  }

  func testWhatTheProjectLeavesOutIsLeftOut() throws {
    let folder = try project(["A.swift": "", "Old/Feed.swift": CheckTests.feed, "AppTests/Feed.swift": CheckTests.feed])
    try folder.write("excluded: [Old]\n", to: ".offstage.yml")
    XCTAssertEqual(try lines(["Old/Feed.swift": CheckTests.feed, "AppTests/Feed.swift": CheckTests.feed], in: folder), [:])
  }

  func testCommentsAndTheBaselineCount() throws {
    let folder = try project()
    _ = CommandLineRun(check: [folder.path, "--write-baseline", "\(folder.path)/b.json"], input: "")
    try folder.write("baseline: b.json\n", to: ".offstage.yml")
    XCTAssertEqual(try lines(["Feed.swift": "\n" + CheckTests.feed], in: folder), [:])
    let new = CheckTests.feed.replacing("viewDidLoad()", with: "awakeFromNib()")
    XCTAssertEqual(try lines(["Feed.swift": new], in: folder)["Feed.swift"]?.contains(3) ?? false, false)
  }

  func testAWrongConfigurationIsAFailureWithItsText() throws {
    let folder = try project()
    try folder.write("nonsense: 1\n", to: ".offstage.yml")
    XCTAssertThrowsError(try lines(["Feed.swift": ""], in: folder)) {
      XCTAssertEqual(
        ($0 as? CheckFailure)?.text,
        "offstage: error: \(folder.path)/.offstage.yml:1:1: there is no key 'nonsense'\n  Documentation/Check.md describes the keys."
      )
    }
  }

  func testAPathOverASymbolicLink() throws {
    let folder = try project(["App/Feed.swift": CheckTests.feed])
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/Link", withDestinationPath: "\(folder.path)/App")
    XCTAssertEqual(try lines(["Link/Feed.swift": CheckTests.feed], in: folder), ["Link/Feed.swift": [3, 6]])
  }
}

/// Where a project's root is.
final class ProjectRootTests: XCTestCase {
  private func root(_ folder: String, _ entries: [String], home: String? = nil) -> String {
    let all = Set(entries)
    return ProjectRoot(
      exists: { all.contains($0 == "/" ? "/\($1)" : "\($0)/\($1)") },
      entries: { folder in all.filter { FileSystem.join($0, "..") == folder }.map(FileSystem.lastComponent) }, home: home
    ).root(of: folder)
  }

  func testTheOutermostConfigurationGoesFirst() {
    XCTAssertEqual(root("/r/a/b", ["/r/.offstage.yml", "/r/a/.offstage.yml", "/r/a/b/Package.swift"]), "/r")
  }

  func testElseTheNearestProject() {
    XCTAssertEqual(root("/r/a/b", ["/r/.git", "/r/a/Package.swift"]), "/r/a")
    XCTAssertEqual(root("/r/a/b", ["/r/.git", "/r/a/App.xcodeproj"]), "/r/a")
    XCTAssertEqual(root("/r/a/b", ["/r/.git"]), "/r")
  }

  func testElseTheFolderItself() { XCTAssertEqual(root("/r/a/b", []), "/r/a/b") }

  func testTheSearchEndsAtTheRepositoryAndAtHome() {
    XCTAssertEqual(root("/r/a/b", ["/.offstage.yml", "/r/.git"]), "/r")
    XCTAssertEqual(root("/home/me/a", ["/home/me/.offstage.yml", "/home/me/a/Package.swift"], home: "/home/me"), "/home/me/a")
  }
}

/// How paths of a project are shown.
final class DisplayPathsTests: XCTestCase {
  func testPathsAreRelativeWhereThatIsNatural() {
    func display(_ path: String, directory: String, root: String) -> String {
      DisplayPaths(directory: directory, root: root).display(path)
    }
    XCTAssertEqual(display("A/B.swift", directory: "/r", root: "/r"), "A/B.swift")
    XCTAssertEqual(display("A/B.swift", directory: "/w", root: "/w/r"), "r/A/B.swift")
    XCTAssertEqual(display("A/B.swift", directory: "/r/A", root: "/r"), "B.swift")
    XCTAssertEqual(display("A/B.swift", directory: "/r/C/D", root: "/r"), "../../A/B.swift")
    XCTAssertEqual(display("A/B/C.swift", directory: "/r/A/X", root: "/r"), "../B/C.swift")
    XCTAssertEqual(display("A/B.swift", directory: "/w", root: "/r"), "/r/A/B.swift")
    XCTAssertEqual(display("A/B.swift", directory: "/", root: "/r"), "r/A/B.swift")
  }
}
