import Foundation
import Synchronization

// A syntax tree is walked recursively, one frame a node, so parsing and walking run on threads with stacks that a long chain of
// operators or nested closures does not exhaust.

private let stackSize = 512 << 20

/// Runs the work on a thread with a large stack, and waits for it.
func onLargeStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
  concurrently(count: 1, jobs: 1) { _ in work() }[0]
}

/// Runs `work` for 0..<count on `jobs` threads. The results are in order, whatever ran first.
func concurrently<Result: Sendable>(count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
  guard count > 0 else { return [] }
  let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
  let next = Atomic<Int>(0)
  let done = DispatchSemaphore(value: 0)
  let threads = max(1, min(jobs, count))
  for _ in 0..<threads {
    let thread = Thread {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        let result = work(index)
        results.withLock { $0[index] = result }
      }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  for _ in 0..<threads { done.wait() }
  return results.withLock { $0.map { $0! } }
}
