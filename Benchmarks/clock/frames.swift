// Waits `count` times for 1/60 s in the way that the first argument names.
import Dispatch
import Foundation

let kind = CommandLine.arguments[1]
let count = Int(CommandLine.arguments[2])!
nonisolated(unsafe) var frames = 0
nonisolated(unsafe) var kept: (any DispatchSourceTimer)?

func end() -> Never {
  print(frames)
  exit(0)
}

switch kind {
case "none":
  end()
case "sleep":
  while frames < count {
    usleep(16667)
    frames += 1
  }
  end()
case "run-loop":
  let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { _ in
    frames += 1
    if frames == count { end() }
  }
  RunLoop.main.add(timer, forMode: .common)
case "dispatch":
  let timer = DispatchSource.makeTimerSource(queue: .main)
  timer.schedule(deadline: .now(), repeating: 1.0 / 60)
  timer.setEventHandler {
    frames += 1
    if frames == count { end() }
  }
  timer.resume()
  kept = timer
case "task":
  Task.detached {
    while frames < count {
      try await Task.sleep(for: .nanoseconds(16_666_667))
      frames += 1
    }
    end()
  }
case "compute":
  // Never waits: locks, allocation and clock reads.
  let lock = NSLock()
  var dates = 0.0
  var texts: [String] = []
  for number in 0..<count {
    lock.lock()
    texts.append(String(number))
    if number % 100 == 0 { dates += Date().timeIntervalSinceReferenceDate }
    lock.unlock()
  }
  frames = texts.count
  end()
default:
  fatalError("none, sleep, run-loop, dispatch, task or compute")
}
RunLoop.main.run()
