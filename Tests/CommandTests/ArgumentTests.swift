import Foundation
import XCTest

@testable import OffstageCommand

/// Which arguments are the command's, which are SwiftPM's, and what is said of the others.
final class ArgumentTests: XCTestCase {
  private func parse(_ arguments: [String], _ action: BuildAction = .test) throws -> ParsedArguments {
    try BuildCommand.parser(action, directory: "/home/user").parse(arguments)
  }

  private func message(_ arguments: [String], _ action: BuildAction = .test) -> String? {
    do {
      _ = try parse(arguments, action)
      return nil
    } catch {
      return (error as? Failure)?.text
    }
  }

  func testOptionsOfSwiftTestPassThroughInOrder() throws {
    let parsed = try parse([
      "Examples/Journal", "--filter", "Editor", "--skip=Slow", "--parallel", "--num-workers", "2", "-c", "release",
      "--enable-code-coverage", "-Xswiftc", "-DX", "--disable-swift-testing",
    ])
    XCTAssertEqual(parsed.positionals, ["Examples/Journal"])
    XCTAssertEqual(
      parsed.passed,
      [
        "--filter", "Editor", "--skip", "Slow", "--parallel", "--num-workers", "2", "-c", "release", "--enable-code-coverage",
        "-Xswiftc", "-DX", "--disable-swift-testing",
      ])
  }

  func testAnOptionsValueIsNotTakenForTheDirectory() throws {
    let parsed = try parse(["--filter", "Editor", "Journal"])
    XCTAssertEqual(parsed.positionals, ["Journal"])
  }

  func testAValueMayLookLikeAnOption() throws {
    XCTAssertEqual(
      try parse(["-Xswiftc", "-g", "-Xlinker", "--gc-sections"]).passed, ["-Xswiftc", "-g", "-Xlinker", "--gc-sections"])
  }

  func testPathsAreRelativeToTheUsersDirectoryNotToThePackage() throws {
    XCTAssertEqual(try parse(["--xunit-output", "out/tests.xml"]).passed, ["--xunit-output", "/home/user/out/tests.xml"])
    XCTAssertEqual(try parse(["--xunit-output=/tmp/tests.xml"]).passed, ["--xunit-output", "/tmp/tests.xml"])
  }

  func testOwnOptionsAreNotHandedOn() throws {
    let parsed = try parse(["--trace", "t.jsonl", "--dependency", "A=a", "--dependency=B=b"])
    XCTAssertEqual(parsed.last("--trace"), "t.jsonl")
    XCTAssertEqual(parsed.values["--dependency"], ["A=a", "B=b"])
    XCTAssertEqual(parsed.passed, [])
  }

  func testRealTimeIsAFlagOfTests() throws {
    let parsed = try parse(["--real-time", "Journal"])
    XCTAssertTrue(parsed.has("--real-time"))
    XCTAssertEqual(parsed.positionals, ["Journal"])
    XCTAssertEqual(parsed.passed, [], "SwiftPM does not know it; the process under test reads OFFSTAGE_TIME")
    XCTAssertFalse(try parse(["Journal"]).has("--real-time"))
    XCTAssertEqual(
      message(["--real-time=no"]),
      "offstage: error: '--real-time' takes no value\n  `offstage test --help` says how it is used.")
  }

  func testTimeIsVirtualUnlessItIsAskedToBeReal() throws {
    XCTAssertEqual(try BuildCommand.time(try parse(["Journal"])), .virtual)
    XCTAssertEqual(try BuildCommand.time(try parse(["--virtual-time"])), .virtual)
    XCTAssertEqual(try BuildCommand.time(try parse(["--real-time"])), .real)
    XCTAssertThrowsError(try BuildCommand.time(try parse(["--real-time", "--virtual-time"]))) { error in
      XCTAssertEqual(
        (error as? Failure)?.text,
        """
        offstage: error: '--virtual-time' and '--real-time' contradict each other
          Give one of them; without either, time is virtual.
        """)
    }
  }

  func testTheDeviceIsAskedForByNameOrByTheEnvironment() throws {
    XCTAssertNil(try BuildCommand.device(try parse(["Journal"]), [:]))
    XCTAssertEqual(try BuildCommand.device(try parse(["--device", "iphone se"]), [:])?.description, "iPhone SE")
    let environment = ["OFFSTAGE_DEVICE": "iPad, 1/2"]
    XCTAssertEqual(try BuildCommand.device(try parse(["Journal"]), environment)?.description, "iPad, 1/2")
    XCTAssertEqual(try BuildCommand.device(try parse(["--device", "iPad"]), environment)?.description, "iPad")
    XCTAssertThrowsError(try BuildCommand.device(try parse(["--device", "Newton"]), [:])) { error in
      XCTAssertEqual(
        (error as? Failure)?.text,
        """
        offstage: error: there is no device 'Newton'
          Devices: iPhone SE, iPhone 13 mini, iPhone 14, iPhone 16, iPhone 16 Pro, iPhone 11, iPhone 16 Plus, iPhone 16 Pro Max, \
        iPad mini, iPad, iPad Pro 11, iPad Pro 13. An iPad's split follows a comma: iPad, 1/2 (or 2/3, 1/3, slide over).
        """)
    }
  }

  func testTheReleaseIsAskedForByNameByTheEnvironmentOrByThePackage() throws {
    let environment = ["OFFSTAGE_IOS": "16"]
    XCTAssertNil(try BuildCommand.systemVersion(try parse(["Journal"]), [:], setting: nil))
    XCTAssertEqual(try BuildCommand.systemVersion(try parse(["Journal"]), [:], setting: 15)?.major, 15)
    XCTAssertEqual(try BuildCommand.systemVersion(try parse(["Journal"]), environment, setting: 15)?.major, 16)
    XCTAssertEqual(try BuildCommand.systemVersion(try parse(["--ios", "17.4"]), environment, setting: 15)?.major, 17)
    XCTAssertThrowsError(try BuildCommand.systemVersion(try parse(["--ios", "seventeen"]), [:], setting: nil)) { error in
      XCTAssertEqual(
        (error as? Failure)?.text,
        """
        offstage: error: --ios: 'seventeen' is no release of iOS
          Give a number, such as 17.
        """)
    }
    XCTAssertThrowsError(try BuildCommand.systemVersion(try parse([]), ["OFFSTAGE_IOS": "new"], setting: nil)) { error in
      XCTAssertEqual(
        (error as? Failure)?.text,
        """
        offstage: error: OFFSTAGE_IOS: 'new' is no release of iOS
          Give a number, such as 17.
        """)
    }
  }

  func testThePackagesSettingStandsNextToItsManifest() throws {
    let root = NSTemporaryDirectory() + "offstage-setting-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    XCTAssertNil(try CheckProject.settings(ofPackage: root))
    try Data("ios_version: 17\n".utf8).write(to: URL(fileURLWithPath: root + "/.offstage.yml"))
    XCTAssertEqual(try CheckProject.settings(ofPackage: root)?.systemVersion, 17)
    try Data("ios_version: old\n".utf8).write(to: URL(fileURLWithPath: root + "/.offstage.yml"))
    XCTAssertThrowsError(try CheckProject.settings(ofPackage: root)) { error in
      XCTAssertEqual(
        (error as? Failure)?.text,
        """
        offstage: error: .offstage.yml:1:14: 'ios_version' is no version of iOS
          Write the version, as `ios_version: 15`.
        """)
    }
  }

  func testStaticLinkingIsRefused() throws {
    for arguments in [["-Xswiftc", "-static-executable"], ["--", "-Xswiftc", "-static-stdlib"]] {
      let flag = arguments.last ?? ""
      XCTAssertThrowsError(try BuildCommand.refuseStaticLinking(try parse(arguments).passed)) { error in
        XCTAssertEqual(
          (error as? Failure)?.text,
          """
          offstage: error: code under test cannot be linked statically ('\(flag)')
            Offstage's UIKit and its virtual time need Swift's dynamic libraries. Leave the flag out.
          """)
      }
    }
    XCTAssertNoThrow(try BuildCommand.refuseStaticLinking(try parse(["--filter", "static"]).passed))
  }

  func testEverythingAfterTheDashesIsSwiftPMs() throws {
    let parsed = try parse(["Journal", "--", "--trace", "x", "--help", "Other"])
    XCTAssertEqual(parsed.positionals, ["Journal"])
    XCTAssertEqual(parsed.passed, ["--trace", "x", "--help", "Other"])
  }

  func testAMisspelledOptionIsNamed() {
    XCTAssertEqual(
      message(["--fliter", "A"]),
      """
      offstage: error: unknown option '--fliter'
        Did you mean '--filter'? To hand it to `swift test` all the same, put it after `--`.
      """)
  }

  func testOptionsThatOffstageDecidesAreRefused() {
    XCTAssertEqual(
      message(["--scratch-path", "x"]),
      """
      offstage: error: '--scratch-path' cannot be given to `offstage test`
        Offstage keeps its products in .build/offstage of the package, apart from those of a native build.
      """)
    XCTAssertEqual(
      message(["--package-path", "x"], .build),
      """
      offstage: error: '--package-path' cannot be given to `offstage build`
        Name the package's directory itself: `offstage build DIR`.
      """)
  }

  func testWrongForms() {
    let cure = "\n  `offstage test --help` says how it is used."
    XCTAssertEqual(message(["--filter"]), "offstage: error: '--filter' needs a value" + cure)
    XCTAssertEqual(message(["--parallel=yes"]), "offstage: error: '--parallel' takes no value" + cure)
    XCTAssertEqual(message(["A", "B"]), "offstage: error: unexpected argument 'B'" + cure)
  }

  func testTraceIsForTestsOnly() {
    XCTAssertEqual(
      message(["--trace", "x"], .build),
      "offstage: error: unknown option '--trace'\n  Did you mean '--traits'? To hand it to `swift build` all the same, put it after `--`."
    )
  }
}
