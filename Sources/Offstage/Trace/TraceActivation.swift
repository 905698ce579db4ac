// Recording for a whole run: `OFFSTAGE_TRACE` names the file (`offstage test --trace FILE`).
import COffstage
import UIKit

@MainActor
private enum RunTrace {
  static var recorder: TraceRecorder?
  static var file: UnsafeMutablePointer<FILE>?

  static func beginIfAsked() {
    guard let path = getenv("OFFSTAGE_TRACE").map({ String(cString: $0) }), !path.isEmpty else { return }
    // Parallel test processes append to one file; whole lines are written at a time.
    guard let file = fopen(path, "a") else {
      fputs("offstage: can't write the trace '\(path)': \(String(cString: strerror(errno)))\n", stderr)
      return
    }
    self.file = file
    let recorder = TraceRecorder { line in
      fputs(line + "\n", file)
    }
    self.recorder = recorder
    recorder.begin()
    offstage_observe_tests(
      { name in
        let name = String(cString: name)
        RunTrace.onMain { RunTrace.recorder?.testWillStart(name) }
      },
      { _ in
        RunTrace.onMain {
          RunTrace.recorder?.testDidFinish()
          fflush(RunTrace.file)
        }
      })
  }

  /// Tests are announced on the thread that runs them; UIKit's events come on the main thread.
  nonisolated static func onMain(_ body: @MainActor () -> Void) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated(body)
  }
}

@section(".init_array") @used
private let startTrace: @convention(c) () -> Void = { RunTrace.onMain { RunTrace.beginIfAsked() } }
