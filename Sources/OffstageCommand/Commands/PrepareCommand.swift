struct PrepareCommand {
  var console: Console
  func run(_ arguments: [String]) throws -> ExitStatus { .success }
}
