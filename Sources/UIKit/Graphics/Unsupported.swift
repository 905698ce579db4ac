/// Stops the program: the named API is declared but cannot do its work yet.
func unsupported(_ name: String, _ reason: String = "") -> Never { fatalError(unsupportedMessage(name, reason)) }

func unsupportedMessage(_ name: String, _ reason: String = "") -> String {
  "\(name) is not supported on Linux yet\(reason.isEmpty ? "" : ": \(reason)"). See Documentation/Compatibility.md."
}
