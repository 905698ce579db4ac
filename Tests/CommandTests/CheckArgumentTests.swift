import XCTest

@testable import OffstageCommand

/// What is said of command lines of `offstage check` that can't be obeyed.
final class CheckArgumentTests: XCTestCase {
  private func assert(_ arguments: [String], says text: String, line: UInt = #line) {
    let run = CommandLineRun(check: arguments, input: "")
    XCTAssertEqual(run.status, .usage, line: line)
    XCTAssertEqual(run.errors, ["offstage: error: " + text], line: line)
  }

  private let help = "\n  `offstage check --help` says how it is used."

  func testWrongValues() {
    assert(
      ["--reporter", "jsn"],
      says: "--reporter can't be 'jsn'\n  Did you mean 'json'? "
        + "It is one of xcode, json, sarif, github-actions-logging, checkstyle, junit, html.")
    assert(["--fail-on", "fatal"], says: "--fail-on can't be 'fatal'\n  It is one of error, warning, note, never.")
    assert(
      ["--min-confidence", "hihg"],
      says: "--min-confidence can't be 'hihg'\n  Did you mean 'high'? It is one of low, medium, high.")
    assert(["--rules", "--format", "xml"], says: "--format can't be 'xml'\n  It is one of text, json.")
    assert(["--jobs", "0"], says: "--jobs 0: not a number of threads\n  Give a number from 1 to 1024.")
    assert(
      ["--explain", "mising_super_call"],
      says: "--explain: there is no rule 'mising_super_call'\n"
        + "  Did you mean 'missing_super_call'? `offstage check --rules` lists the rules.")
    assert(
      ["--only-rule", "missing_super_call,xyz"],
      says: "--only-rule: there is no rule 'xyz'\n  `offstage check --rules` lists the rules.")
    assert(["--changed-since", "--output=x"], says: "'--output=x' is no commit" + help)
    assert(
      ["--stdin", "--assume-filename", "a.txt"],
      says: "--assume-filename a.txt: not the name of a Swift file\n  Give a path that ends in .swift.")
  }

  func testWhatExcludesEachOther() {
    assert(["--explain", "missing_super_call", "--rules"], says: "--explain and --rules exclude each other" + help)
    assert(["--baseline", "a", "--write-baseline", "a"], says: "--baseline and --write-baseline exclude each other" + help)
    assert(["--no-cache", "--cache-path", "a"], says: "--no-cache and --cache-path exclude each other" + help)
    assert(
      ["--changed-lines", "a", "--changed-since", "b"], says: "--changed-lines and --changed-since exclude each other" + help)
    assert(["--stdin", "--fix"], says: "--stdin and --fix exclude each other" + help)
    assert(["--fix", "--write-baseline", "a"], says: "--fix and --write-baseline exclude each other" + help)
    assert(["--fix", "--changed-lines", "a"], says: "--fix and --changed-lines exclude each other" + help)
  }

  func testWhatNeedsSomethingElse() {
    assert(["--format", "json"], says: "--format goes with --rules" + help)
    assert(["--assume-filename", "A.swift"], says: "--assume-filename goes with --stdin" + help)
    assert(["--dry-run"], says: "--dry-run shows what --fix would do\n  Add --fix or --fix-suggestions.")
    assert(
      ["--stdin", "A.swift"],
      says: "--stdin takes no paths\n  Name the file that the text stands for: `--assume-filename A.swift`.")
    assert(
      ["--stdin", "--changed-lines", "-"],
      says: "--stdin and --changed-lines - both read standard input\n  Put the diff into a file.")
    assert(["--", "a"], says: "'--' has no meaning for `offstage check`" + help)
  }

  func testPathsThatCannotBeChecked() throws {
    let folder = try TemporaryFolder(["notes.txt": "", "Empty/a.txt": ""])
    assert(["no/where"], says: "there is no file or folder 'no/where'\n  Name Swift files or folders that exist.")
    assert(
      ["\(folder.path)/notes.txt"],
      says: "'\(folder.path)/notes.txt' is neither a Swift file nor a document of Interface Builder\n"
        + "  Name .swift, .xib and .storyboard files, or folders.")
    assert(
      ["\(folder.path)/Empty"],
      says: "there is nothing to check in '\(folder.path)/Empty'\n"
        + "  Tests, generated code and foreign code are left out unless they are named; `--print-configuration` shows what is excluded."
    )
    assert(
      ["--stdin", "--assume-filename", "\(folder.path)/no/A.swift"],
      says: "there is no folder '\(folder.path)/no'\n  Give --assume-filename a path in a folder that exists.")
  }

  func testABaselineIsForOneProject() throws {
    let one = try TemporaryFolder(["Package.swift": "", "A.swift": ""])
    let two = try TemporaryFolder(["Package.swift": "", "A.swift": ""])
    let roots = [one.path, two.path].sorted()
    for option in ["--baseline", "--write-baseline"] {
      assert(
        [one.path, two.path, option, "\(one.path)/b.json"],
        says: "a baseline is for one project, but the paths belong to 2: \(roots[0]), \(roots[1])\n"
          + "  Check the projects one by one, or name the baseline in each one's .offstage.yml.")
    }
  }

  func testWhereTheCacheIs() throws {
    func cache(_ arguments: [String], _ environment: [String: String]) throws -> CheckOptions.Cache {
      try CheckOptions(arguments, environment: environment).cache
    }
    XCTAssertEqual(try cache([], ["HOME": "/home/me"]), .directory("/home/me/.cache/offstage/check"))
    XCTAssertEqual(try cache([], ["HOME": "/home/me", "XDG_CACHE_HOME": "/c"]), .directory("/c/offstage/check"))
    XCTAssertEqual(try cache([], ["HOME": "/home/me", "XDG_CACHE_HOME": "c"]), .directory("/home/me/.cache/offstage/check"))
    XCTAssertEqual(try cache([], [:]), .none)
    XCTAssertEqual(try cache(["--cache-path", "/x"], ["HOME": "/home/me"]), .directory("/x"))
    XCTAssertEqual(try cache(["--no-cache"], ["HOME": "/home/me"]), .none)
  }
}
