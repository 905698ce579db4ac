import XCTest

@testable import OffstageCommand

/// `Support/setup.sh` and the doctor, on machines that are made up: a toolchain and a package manager that only say what they are told.
final class SetupTests: XCTestCase {
  /// Runs shell text that has `Support/setup.sh` sourced.
  private func shell(_ text: String, in machine: TemporaryFolder, user: Int = 1000) throws -> (status: Int32, output: String) {
    let home = FileSystem.join(#filePath, "../../..")
    let result = try Subprocess.collect(
      "/bin/bash", ["-c", "set -euo pipefail; home='\(home)'; source \"$home/Support/setup.sh\"; exec 2>&1; \(text)"],
      environment: [
        "PATH": "\(machine.path)/toolchain/usr/bin:/usr/bin:/bin", "OFFSTAGE_DPKG_QUERY": "\(machine.path)/dpkg-query",
        "OFFSTAGE_APT_GET": "\(machine.path)/apt-get", "OFFSTAGE_USER_ID": "\(user)",
      ])
    return (result.status, String(decoding: result.output, as: UTF8.self))
  }

  private func machine(version: String? = "6.3.1", packages: [String], hasSyntax: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "dpkg-query": "#!/bin/sh\nprintf 'installed %s\\n' \(packages.joined(separator: " "))\n",
      // The first installation fails, as on a machine whose lists are empty; after an update it works.
      "apt-get": """
      #!/bin/sh
      echo "$@" >>"$(dirname "$0")/apt.log"
      [ "$1" = update ] && touch "$(dirname "$0")/updated"
      [ -e "$(dirname "$0")/updated" ]

      """,
      "toolchain/usr/bin/swift": version.map { "#!/bin/sh\necho 'Swift version \($0) (swift-\($0)-RELEASE)'\n" }
        ?? "#!/bin/sh\nexit 127\n",
    ])
    if hasSyntax { try folder.write("", to: "toolchain/usr/lib/swift/host/libSwiftParser.so") }
    for tool in ["dpkg-query", "apt-get", "toolchain/usr/bin/swift"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(tool)")
    }
    return folder
  }

  private let complete = [
    "binutils", "git", "ca-certificates", "libc6-dev", "libstdc++-12-dev", "libgcc-s1", "libstdc++6", "zlib1g", "libuuid1",
    "libncurses6",
    "libsqlite3-0", "libcurl4", "libxml2", "libyaml-dev", "tzdata", "libharfbuzz0b", "fonts-inter",
  ]

  func testACompleteMachineSaysNothing() throws {
    let result = try shell("check_packages; check_toolchain; echo fine", in: try machine(packages: complete))
    XCTAssertEqual(result.output, "fine\n")
    XCTAssertEqual(result.status, 0)
  }

  func testAUserIsToldTheOneCommand() throws {
    let result = try shell("check_packages", in: try machine(packages: complete.filter { !["libxml2", "git"].contains($0) }))
    XCTAssertEqual(
      result.output,
      """
      offstage: error: this machine lacks Debian packages: git libxml2
        Install them, then run the same command again:
        
          sudo apt-get install -y git libxml2

      """)
    XCTAssertEqual(result.status, 2)
  }

  func testRootInstallsWhatIsMissingAndUpdatesTheListsOnlyWhenThatFails() throws {
    let machine = try machine(packages: complete.filter { $0 != "tzdata" })
    let result = try shell("check_packages; check_packages", in: machine, user: 0)
    XCTAssertEqual(result.output, String(repeating: "offstage: installing Debian packages: tzdata\n", count: 2))
    XCTAssertEqual(
      machine.read("apt.log"),
      """
      install -y -q --no-install-recommends tzdata
      update -q
      install -y -q --no-install-recommends tzdata
      install -y -q --no-install-recommends tzdata

      """)
  }

  func testAnotherReleasesNameOfAPackageCounts() throws {
    let packages = complete.map { ["libcurl4": "libcurl4t64", "libstdc++-12-dev": "libstdc++-14-dev"][$0] ?? $0 }
    XCTAssertEqual(try shell("missing_packages", in: try machine(packages: packages)).output, "")
  }

  func testAnOldToolchain() throws {
    let machine = try machine(version: "6.2.4", packages: complete)
    let result = try shell("check_toolchain", in: machine)
    XCTAssertEqual(
      result.output,
      """
      offstage: error: Swift 6.2.4 at \(machine.path)/toolchain is too old
        Offstage needs Swift 6.3 or newer first on PATH.

      """)
    XCTAssertEqual(result.status, 2)
  }

  func testVersionsAreComparedByNumber() throws {
    let result = try shell(
      "at_least 6.10 6.3 && echo newer; at_least 6.3 6.3 && echo same; at_least 5.10 6.3 || echo older",
      in: try machine(packages: []))
    XCTAssertEqual(result.output, "newer\nsame\nolder\n")
  }

  func testNoToolchain() throws {
    let result = try shell("PATH=/nowhere; check_toolchain", in: try machine(packages: complete))
    XCTAssertEqual(
      result.output,
      """
      offstage: error: no Swift toolchain was found: `swift` is not on PATH
        Install Swift 6.3 or newer for this system and put its usr/bin on PATH, then run the same command again.

      """)
    XCTAssertEqual(result.status, 2)
  }

  func testAToolchainWithoutSwiftSyntax() throws {
    let machine = try machine(packages: complete, hasSyntax: false)
    XCTAssertEqual(
      try shell("check_toolchain", in: machine).output,
      """
      offstage: error: the Swift toolchain at \(machine.path)/toolchain lacks SwiftSyntax
        Offstage uses the libraries in usr/lib/swift/host of the toolchain. Install the complete toolchain, not a cut-down image.

      """)
  }

  func testTheDoctorNamesEachLackWithItsCure() throws {
    let machine = try machine(version: "6.2", packages: complete.filter { $0 != "git" })
    let result = try shell("status=0; bash \"$home/Support/doctor\" || status=$?; echo status $status", in: machine)
    XCTAssertEqual(
      result.output,
      """
      missing  Swift 6.3 or newer (found 6.2); cure: put a newer toolchain first on PATH
      ok       SwiftSyntax in the toolchain
      ok       Debian package binutils (the linker)
      missing  Debian package git (the package manager); cure: apt-get install -y git
      ok       Debian package ca-certificates (dependencies that are cloned over https)
      ok       Debian package libc6-dev (the C library's headers and start files)
      ok       Debian package libstdc++-12-dev (the C++ library, and the compiler's start files)
      ok       Debian package libgcc-s1 (the Swift run time)
      ok       Debian package libstdc++6 (the Swift run time)
      ok       Debian package zlib1g (the compiler)
      ok       Debian package libuuid1 (the compiler)
      ok       Debian package libncurses6 (the package manager)
      ok       Debian package libsqlite3-0 (the package manager)
      ok       Debian package libcurl4 (FoundationNetworking)
      ok       Debian package libxml2 (FoundationXML)
      ok       Debian package libyaml-dev (configuration files of `offstage check`)
      ok       Debian package tzdata (Foundation's time zones)
      ok       Debian package libharfbuzz0b (sizes of text, opened with the first text that is measured)
      ok       Debian package fonts-inter (sizes of text: the face that stands for the system font)
      missing  Offstage's run time (not built, or older than its sources); cure: any other ./offstage command builds it
      status 1

      """)
  }
}
