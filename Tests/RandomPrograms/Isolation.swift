// Runs something in a process of its own, so that a crash or an endless loop is an answer and not the end.
import Foundation

/// How a process of its own ended.
package enum Ending: Equatable {
  case exited(Int32)
  /// The number of the signal, as in `SIGILL`; `SIGALRM` is an end for having taken too long.
  case killed(Int32)

  /// What a report says of a program that ended like this.
  var description: String {
    switch self {
    case .exited(let status): "ends the process with status \(status)"
    case .killed(SIGALRM): "does not come to an end within \(Isolation.secondsAProgramMayTake) seconds"
    case .killed(let signal): "crashes (\(String(cString: strsignal(signal))))"
    }
  }
}

package enum Isolation {
  /// Far more than any program takes: a debug build needs some tens of milliseconds.
  package static let secondsAProgramMayTake: UInt32 = 20

  /// Runs `body` in a copy of this process, which ends with the status it returns. Only a process with one thread may be copied.
  @discardableResult
  package static func run(_ body: () -> Int32) -> Ending {
    fflush(nil)
    let child = fork()
    precondition(child >= 0, "no process can be made: \(String(cString: strerror(errno)))")
    if child == 0 {
      let status = body()
      fflush(nil)
      _exit(status)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { precondition(errno == EINTR) }
    return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(status & 0x7f)
  }

  /// Runs `body`, and returns also what it wrote to standard error, as lines; the runtime's own report of a crash is among them.
  package static func listen(_ body: () -> Int32) -> (ending: Ending, lines: [String]) {
    let file = tmpfile()!
    defer { fclose(file) }
    let ending = run {
      dup2(fileno(file), STDERR_FILENO)
      return body()
    }
    rewind(file)
    let text = FileHandle(fileDescriptor: fileno(file)).readDataToEndOfFile()
    return (ending, String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// In a process of one's own: ends it when the next program takes too long.
  package static func startTime() { alarm(secondsAProgramMayTake) }
  package static func endTime() { alarm(0) }
}
