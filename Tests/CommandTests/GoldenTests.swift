import XCTest

@testable import OffstageCommand

/// The texts that a user sees, each against a file in `Golden/`. `OFFSTAGE_RECORD=1 swift test --filter GoldenTests` writes the
/// files anew; read the difference before you commit it.
final class GoldenTests: XCTestCase {
  private func assert(_ text: String, matches name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["OFFSTAGE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: golden)
    }
    XCTAssertEqual(text + "\n", try String(contentsOf: golden, encoding: .utf8), file: file, line: line)
  }

  func testHelp() throws {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let run = CommandLineRun(arguments)
      XCTAssertEqual(run.status, .success)
      try assert(run.output.joined(separator: "\n"), matches: "help")
    }
    for command in CommandName.allCases {
      for arguments in [[command.rawValue, "--help"], ["help", command.rawValue], [command.rawValue, "DIR", "-h"]] {
        let run = CommandLineRun(arguments)
        XCTAssertEqual(run.status, .success)
        try assert(run.output.joined(separator: "\n"), matches: "help-\(command.rawValue)")
      }
    }
  }

  func testHelpFitsATerminal() {
    for text in CommandName.allCases.map(HelpText.text) + [HelpText.overview] {
      for line in text.split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 130, "\(line)") }
    }
  }

  func testVersion() {
    XCTAssertEqual(CommandLineRun(["--version"]).output, ["offstage \(OffstageTool.version)"])
  }

  func testWithoutACommandTheHelpIsAnError() throws {
    let run = CommandLineRun([])
    XCTAssertEqual(run.status, .usage)
    try assert(run.errors.joined(separator: "\n"), matches: "help")
  }

  func testAnUnknownCommand() {
    let run = CommandLineRun(["tset"])
    XCTAssertEqual(run.status, .usage)
    XCTAssertEqual(
      run.errors,
      [
        """
        offstage: error: unknown command 'tset'
          Did you mean 'test'? The commands are test, build, run, check, lsp, prepare, trace, doctor; `offstage --help` describes them.
        """
      ])
    XCTAssertEqual(
      CommandLineRun(["frobnicate"]).errors,
      [
        """
        offstage: error: unknown command 'frobnicate'
          The commands are test, build, run, check, lsp, prepare, trace, doctor; `offstage --help` describes them.
        """
      ])
  }

  func testHelpAfterTheDashesIsNotOurs() {
    // The directory is looked at, so the help was not printed.
    XCTAssertEqual(CommandLineRun(["test", "no-such-directory", "--", "--help"]).status, .usage)
  }
}
