import LintModel

/// An option of a command.
struct Option: Equatable {
  /// How it is spelled, the main name first.
  var names: [String]
  /// Whether a value follows it.
  var takesValue: Bool
  /// What happens with it.
  var use: Use

  enum Use: Equatable {
    /// The command reads it.
    case own
    /// It is handed to SwiftPM as it stands.
    case passed
    /// It is handed to SwiftPM, and its value is a path, relative to the user's directory.
    case passedPath
    /// SwiftPM knows it, but Offstage decides it.
    case refused(cure: String)
  }

  static func flag(_ names: String..., use: Use = .own) -> Option { Option(names: names, takesValue: false, use: use) }

  static func value(_ names: String..., use: Use = .own) -> Option { Option(names: names, takesValue: true, use: use) }
}

/// The arguments of one command line, sorted.
struct ParsedArguments: Equatable {
  /// Values of the command's own options by main name, in order; a flag has the value "".
  var values: [String: [String]] = [:]
  /// What stands there without a dash.
  var positionals: [String] = []
  /// What SwiftPM gets, in order.
  var passed: [String] = []

  func has(_ name: String) -> Bool { values[name] != nil }

  func last(_ name: String) -> String? { values[name]?.last }
}

/// A parser for the few forms that the command has: `--flag`, `--name value`, `--name=value`, `-Xvalue`-like options as separate
/// words, positionals, and `--`, after which everything is SwiftPM's.
struct ArgumentParser {
  var command: CommandName
  var options: [Option]
  var maximumPositionals: Int
  /// Makes a path of an option absolute.
  var absolutePath: (String) -> String

  func parse(_ arguments: [String]) throws -> ParsedArguments {
    var result = ParsedArguments()
    var index = arguments.startIndex
    while index < arguments.endIndex {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        guard command == .test || command == .build else {
          throw usage("'--' has no meaning for `offstage \(command.rawValue)`")
        }
        result.passed += arguments[index...]
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        guard result.positionals.count < maximumPositionals else {
          throw usage("unexpected argument '\(argument)'")
        }
        result.positionals.append(argument)
        continue
      }
      let (name, inlineValue) = Self.split(argument)
      guard let option = options.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
      if case .refused(let cure) = option.use {
        throw Failure.usage(
          "'\(name)' cannot be given to `offstage \(command.rawValue)`", cure: cure.replacing("COMMAND", with: command.rawValue))
      }
      var value = ""
      if option.takesValue {
        if let inlineValue {
          value = inlineValue
        } else {
          guard index < arguments.endIndex else { throw usage("'\(name)' needs a value") }
          value = arguments[index]
          index += 1
        }
      } else if inlineValue != nil {
        throw usage("'\(name)' takes no value")
      }
      switch option.use {
      case .own: result.values[option.names[0], default: []].append(value)
      case .passed: result.passed += option.takesValue ? [name, value] : [name]
      case .passedPath: result.passed += [name, absolutePath(value)]
      case .refused: break
      }
    }
    return result
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private func usage(_ message: String) -> Failure {
    .usage(message, cure: "`offstage \(command.rawValue) --help` says how it is used.")
  }

  private func unknown(_ name: String) -> Failure {
    var cure: [String] = []
    if let near = Spelling.nearest(to: name, among: options.flatMap(\.names)) { cure.append("Did you mean '\(near)'?") }
    if command == .test || command == .build {
      cure.append("To hand it to `swift \(command.rawValue)` all the same, put it after `--`.")
    } else {
      cure.append("`offstage \(command.rawValue) --help` says how it is used.")
    }
    return .usage("unknown option '\(name)'", cure: cure.joined(separator: " "))
  }
}
