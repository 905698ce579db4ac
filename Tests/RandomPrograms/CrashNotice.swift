// Says which program ran when the process crashed: a test run that dies has no failure text of its own.
import Foundation

package enum CrashNotice {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  private static let capacity = 256

  /// Written before each program, read by the handler, which may not allocate.
  private nonisolated(unsafe) static let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
  private nonisolated(unsafe) static var length = 0
  private nonisolated(unsafe) static var former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  static func message(seed: UInt64) -> String {
    "The random program of seed \(seed) crashed. `swift run -c release RandomRun 1 \(seed)` cuts it down and shows what happened.\n"
  }

  /// From here on a crash is told of as that of the program of `seed`.
  package static func expect(seed: UInt64) {
    _ = installed
    length = 0
    let message = message(seed: seed)
    strncpy(text, message, capacity - 1)
    length = min(message.utf8.count, capacity - 1)
  }

  /// No program runs any more.
  package static func stop() { length = 0 }

  private static let installed: Void = {
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        _ = write(STDERR_FILENO, CrashNotice.text, CrashNotice.length)
        // Whoever was to hear of it before hears of it now.
        sigaction(signal, CrashNotice.former + Int(signal), nil)
        raise(signal)
      }
      sigaction(signal, &action, former + Int(signal))
    }
  }()
}
