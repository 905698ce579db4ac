/// What the command tells the shell.
enum ExitStatus: Int32 {
  case success = 0
  /// Tests or the build failed, or the doctor found something.
  case failed = 1
  /// Wrong usage or input.
  case usage = 2
  /// A fault of Offstage itself.
  case fault = 70
}

/// Something that stops the command: what happened, what to do, and the exit status.
struct Failure: Error, Equatable {
  var status: ExitStatus
  var message: String
  /// What the user can do; each line is printed indented.
  var cure: String

  /// The message as it is printed.
  var text: String {
    let lines = cure.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    return (["offstage: error: \(message)"] + (cure.isEmpty ? [] : lines)).joined(separator: "\n")
  }

  static func usage(_ message: String, cure: String) -> Failure { Failure(status: .usage, message: message, cure: cure) }

  static func fault(_ message: String, cure: String) -> Failure { Failure(status: .fault, message: message, cure: cure) }

  static func unexpected(_ error: any Error) -> Failure {
    .fault("\(error)", cure: "This is a fault of Offstage. Please report it, with the command and this message.")
  }
}
