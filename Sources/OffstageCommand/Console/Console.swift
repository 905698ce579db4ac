import Foundation

/// Where the command writes. Tests collect the lines instead.
struct Console {
  var output: (String) -> Void
  var error: (String) -> Void

  static var standard: Console {
    Console(
      output: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
      error: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
  }
}
