import LintModel

/// The command: finds the subcommand, runs it, and turns what goes wrong into a message and an exit status.
struct OffstageTool {
  static let version = "0.1.0"

  var console: Console

  func run(_ arguments: [String]) -> ExitStatus {
    reporting { try dispatch(arguments) }
  }

  /// Runs a command, and says what stops it.
  func reporting(_ command: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try command()
    } catch let failure as Failure {
      console.error(failure.text)
      return failure.status
    } catch {
      console.error(Failure.unexpected(error).text)
      return .fault
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitStatus {
    guard let name = arguments.first else {
      console.error(HelpText.overview)
      return .usage
    }
    switch name {
    case "--help", "-h", "-help", "help":
      return try help(Array(arguments.dropFirst()))
    case "--version":
      console.output("offstage \(Self.version)")
      return .success
    default:
      break
    }
    guard let command = CommandName(rawValue: name) else {
      throw Failure.usage("unknown command '\(name)'", cure: CommandName.suggestion(for: name))
    }
    // Help is asked of the command itself, never of what stands after `--`.
    if arguments.dropFirst().prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h", "-help"].contains($0) }) {
      return try help([name])
    }
    let rest = Array(arguments.dropFirst())
    switch command {
    case .test: return try BuildCommand(action: .test, console: console).run(rest)
    case .build: return try BuildCommand(action: .build, console: console).run(rest)
    case .run: return try RunCommand(console: console).run(rest)
    case .prepare: return try PrepareCommand(console: console).run(rest)
    case .doctor: return try DoctorCommand().run(rest)
    case .trace: return try TraceCommand(console: console).run(rest)
    case .check: return try CheckCommand(console: console).run(rest)
    case .lsp: return try LanguageServerCommand().run(rest)
    }
  }

  private func help(_ names: [String]) throws -> ExitStatus {
    guard let name = names.first else {
      console.output(HelpText.overview)
      return .success
    }
    guard let command = CommandName(rawValue: name) else {
      throw Failure.usage("unknown command '\(name)'", cure: CommandName.suggestion(for: name))
    }
    console.output(HelpText.text(for: command))
    return .success
  }
}

/// The subcommands.
enum CommandName: String, CaseIterable {
  case test, build, run, check, lsp, prepare, trace, doctor

  static func suggestion(for name: String) -> String {
    let known = "The commands are \(allCases.map(\.rawValue).joined(separator: ", ")); `offstage --help` describes them."
    guard let near = Spelling.nearest(to: name, among: allCases.map(\.rawValue)) else { return known }
    return "Did you mean '\(near)'? \(known)"
  }
}
