/// `offstage doctor`. The checks are a shell script, for they must also run on a machine where this command can't be built.
struct DoctorCommand {
  func run(_ arguments: [String]) throws -> ExitStatus {
    throw Failure.usage(
      arguments.isEmpty ? "the doctor is a script of its own" : "unexpected argument '\(arguments[0])'",
      cure: "`./offstage doctor`, without arguments, says what this machine lacks.")
  }
}
