// Waits for half a second in several ways, to be linked in several ways.
import Foundation

let start = Date()
let lock = NSLock()
lock.lock()
lock.unlock()
DispatchQueue.global().async {
  usleep(100_000)
  DispatchQueue.main.async { print("main queue") }
}
_ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.2)
RunLoop.main.run(until: start + 0.4)
let group = DispatchGroup()
group.enter()
Thread.detachNewThread {
  Thread.sleep(forTimeInterval: 0.1)
  group.leave()
}
group.wait()
print(Date().timeIntervalSince(start) >= 0.5)
