import XCTest

@testable import OffstageCommand

/// What is said when the directory that a user named is not a package.
final class PackageLocationTests: XCTestCase {
  private func message(_ directory: String) -> String? {
    do {
      _ = try PackageLocation.find(directory)
      return nil
    } catch {
      XCTAssertEqual((error as? Failure)?.status, .usage)
      return (error as? Failure)?.text
    }
  }

  func testAPackageIsNamedByItsRealPath() throws {
    let folder = try TemporaryFolder(["Real/Package.swift": ""])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/Link", withDestinationPath: "Real")
    XCTAssertEqual(try PackageLocation.find(folder.path + "/Link/").root, folder.path + "/Real")
  }

  func testAMissingDirectory() {
    XCTAssertEqual(
      message("/no/such/place"),
      "offstage: error: there is no directory '/no/such/place'\n  Name the directory of a Swift package, the one with Package.swift."
    )
  }

  func testAFile() throws {
    let folder = try TemporaryFolder(["Package.swift": ""])
    let file = folder.path + "/Package.swift"
    XCTAssertEqual(
      message(file),
      "offstage: error: '\(file)' is not a directory\n  Name the directory of a Swift package, the one with Package.swift.")
  }

  func testADirectoryWithoutAManifest() throws {
    let folder = try TemporaryFolder(["Notes.txt": ""])
    XCTAssertEqual(
      message(folder.path),
      "offstage: error: '\(folder.path)' has no Package.swift\n  Name the directory of a Swift package, the one with Package.swift."
    )
  }

  func testAFolderOfPackages() throws {
    let folder = try TemporaryFolder(["Journal/Package.swift": "", "Weather/Package.swift": ""])
    let name = FileSystem.lastComponent(folder.path)
    XCTAssertEqual(
      message(folder.path),
      """
      offstage: error: '\(folder.path)' has no Package.swift
        There are packages in it: Journal, Weather. Name one, for example \(name)/Journal.
      """)
  }

  func testAnXcodeProject() throws {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": ""])
    XCTAssertEqual(
      message(folder.path),
      """
      offstage: error: '\(folder.path)' has an Xcode project (App.xcodeproj), but no Package.swift
        Offstage builds Swift packages. Move the code you want to test into a local package (in Xcode: File > New > Package),
        or write a Package.swift beside the project that names its source folder:
            .target(name: "App", path: "App"), .testTarget(name: "AppTests", dependencies: ["App"], path: "AppTests")
      """)
  }
}
