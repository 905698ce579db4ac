/// The texts of `--help`.
enum HelpText {
  static let overview = """
    offstage \(OffstageTool.version): builds, tests and checks unmodified iOS packages on Linux

    usage: offstage <command> [options]

      test [DIR]      build the package in DIR and run its XCTest and Swift Testing suites
      build [DIR]     build the package in DIR
      run [DIR]       build an app, start it without a screen and print the callbacks of its screens
      check [PATH…]   find lifecycle mistakes in sources, without building them
      lsp             the same for editors, as a language server
      prepare [DIR]   show which sources are rewritten for Linux, and how
      trace FILE      print a recorded trace as a timeline
      doctor          say what this machine lacks, and the cure

      --help          this text; `offstage <command> --help` describes one command
      --version       the version

    Exit status: 0 all right, 1 tests, the build or the check failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  static func text(for command: CommandName) -> String {
    switch command {
    case .test: test
    case .build: build
    case .run: run
    case .check: check
    case .lsp: lsp
    case .prepare: prepare
    case .trace: trace
    case .doctor: doctor
    }
  }

  private static let test = """
    usage: offstage test [DIR] [options] [swift test options] [-- swift test arguments]

    Builds the iOS package in DIR (default: the current directory) for Linux and runs its XCTest and Swift Testing suites.
    Sources stay untouched; everything that is written goes to DIR/.build/offstage.

      --device NAME            the device that screens are shown on: iPhone SE, iPhone 16, iPad, … (default: iPhone 14)
      --ios VERSION            the release of iOS whose behaviour is followed where releases differ (default: `ios_version`
                               in DIR/.offstage.yml, or the newest)
      --trace FILE             record lifecycle events as JSON Lines (read them with `offstage trace FILE`)
      --real-time              let time pass as on a clock; else waits, timers and animations take no time
                               (Documentation/VirtualTime.md)
      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Options of `swift test` pass through: --filter, --skip, --parallel, --num-workers, --xunit-output, -c release,
    --enable-code-coverage, -Xswiftc and all others that it knows. Relative paths are relative to the current directory.
    What stands after `--` is handed to `swift test` unread.

    Exit status: 0 all tests passed, 1 tests or the build failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let build = """
    usage: offstage build [DIR] [options] [swift build options] [-- swift build arguments]

    Builds the iOS package in DIR (default: the current directory) for Linux.
    Sources stay untouched; everything that is written goes to DIR/.build/offstage.

      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Options of `swift build` pass through: --build-tests, --target, --product, -c release, -Xswiftc and all others that it knows.
    What stands after `--` is handed to `swift build` unread.

    Exit status: 0 built, 1 the build failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let run = """
    usage: offstage run [DIR] [options] [swift build options] [--product NAME [-- arguments of the app]]

    Builds the app in the package in DIR (default: the current directory), starts it without a screen, lets it run for a while and
    prints the lifecycle callbacks of its screens. An app is an executable target with `@main` on its app delegate.

      --product NAME           the app, if the package has several
      --for SECONDS            how long it runs; default 10. In virtual time that takes as long as its code takes
      --device NAME            the device that screens are shown on: iPhone SE, iPhone 16, iPad, … (default: iPhone 14)
      --ios VERSION            the release of iOS whose behaviour is followed where releases differ (default: `ios_version`
                               in DIR/.offstage.yml, or the newest)
      --trace FILE             write the events to FILE as JSON Lines instead (read them with `offstage trace FILE`)
      --real-time              let time pass as on a clock
      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Exit status: 0 the app ran, 1 the build or the app failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let check = """
    usage: offstage check [PATH…] [options]

    Finds lifecycle mistakes in the Swift sources, storyboards and xibs in PATH (default: the current directory), without building
    them. All of the project around PATH is read, for superclasses lie anywhere; findings are printed for PATH only.
    .offstage.yml configures it: see Documentation/Check.md.

    What is reported:
      --only-rule, --enable-rule, --disable-rule RULE
                               choose rules; may be repeated, and goes before the configuration
      --min-confidence LEVEL   leave out findings below low, medium or high
      --changed-lines DIFF     only lines that a unified diff in the file DIFF (or `-`) adds or changes
      --changed-since COMMIT   only lines that differ from a commit or branch in git
      --baseline FILE          leave out what FILE knows; --strict-baseline fails when it knows what is gone
      --write-baseline FILE    write all findings to FILE, and keep what was accepted there
      --config FILE            read FILE instead of the project's .offstage.yml files
      --stdin                  check standard input; --assume-filename PATH says which file it stands for

    How:
      --reporter FORM          xcode (default), json, sarif, github-actions-logging, checkstyle, junit or html
      --output FILE            write the report to FILE
      --fail-on SEVERITY       fail from error (default), warning or note on, or never; --strict is --fail-on warning
      --jobs N                 use N threads (default: one for each core); the result does not depend on it
      --no-cache, --cache-path DIR
                               keep nothing between runs, or keep it in DIR (default: offstage/check in the user's cache)

    Instead of a report:
      --fix                    make the fixes that can't change what a right program does; --fix-suggestions makes all
      --dry-run                with them: print the difference, write nothing
      --explain RULE           say why RULE exists, with examples
      --rules                  list the rules; --format json for programs
      --print-configuration    print what is in force for PATH

    Exit status: 0 nothing from the severity of --fail-on on, 1 something, 2 wrong usage, input or configuration,
    70 a fault of Offstage.
    """

  private static let lsp = """
    usage: offstage lsp

    A language server on standard input and output: findings of `offstage check` while you type, fixes, and comments that disable a
    rule. An editor starts it; Documentation/Check.md says how it is set up.

    Exit status: 0 the editor ended it as the protocol asks, 1 it ended in another way, 2 wrong usage.
    """

  private static let prepare = """
    usage: offstage prepare [DIR] [--list | --diff FILE] [--jobs N]

    Prepares the Swift sources of the package in DIR (default: the current directory), or of a folder that is no package,
    and says how many files are rewritten. Sources stay untouched; prepared text is kept in DIR/.build/offstage.

      --list                   name every file that is rewritten
      --diff FILE              show how FILE is rewritten
      --jobs N                 use N threads (default: one for each core); the result does not depend on it
      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Exit status: 0 all sources could be prepared, 1 some could not, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let trace = """
    usage: offstage trace FILE [--test NAME]

    Prints the lifecycle events in FILE, recorded with `offstage test --trace FILE`, as one timeline for each test.

      --test NAME              only tests whose name contains NAME

    Exit status: 0 printed, 2 wrong usage, or FILE is missing or malformed.
    """

  private static let doctor = """
    usage: offstage doctor

    Says what this machine lacks to run Offstage, one line each, with the cure. Changes nothing.

    Exit status: 0 nothing is missing, 1 something is.
    """
}
