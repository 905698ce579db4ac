// Compiled together with `Sources/Offstage/Clock`: what a test can do with the clock.
import Foundation

@main
struct Steering {
  static func main() {
    setvbuf(stdout, nil, _IOLBF, 0)
    switch CommandLine.arguments[1] {
    case "advance": advance()
    case "idle": idle()
    case "real":
      Clock.advance(by: .milliseconds(200))
      print(Clock.runUntilIdle(limit: .milliseconds(100)))
      print(Clock.pendingReport)
    case "async":
      Task {
        await steerAsync()
        exit(0)
      }
      RunLoop.main.run()
    default: print("no such case")
    }
  }

  static func log(_ text: String) { print(Clock.seconds(Clock.now), text) }

  static func advance() {
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in log("timer") }
    Timer.scheduledTimer(withTimeInterval: 2.5, repeats: false) { _ in log("once") }
    Clock.advance(by: .seconds(3))
    log("advanced")
    Clock.advance(by: .milliseconds(1))
    log("advanced")
    print(Clock.pendingReport)
  }

  static func idle() {
    Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in log("timer") }
    print(Clock.runUntilIdle())
    log("idle")
    Timer.scheduledTimer(withTimeInterval: 40, repeats: true) { _ in log("timer") }
    print(Clock.runUntilIdle(limit: .seconds(100)))
    log("idle")
  }

  static func steerAsync() async {
    Task {
      try await Task.sleep(for: .seconds(5))
      log("task")
    }
    await Clock.advance(by: .seconds(2))
    log("advanced")
    print(await Clock.runUntilIdle())
    log("idle")
  }
}
