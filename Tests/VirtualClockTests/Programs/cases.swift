// A program that is linked with the virtual clock; the argument names the case. It prints virtual seconds since its start.
import Dispatch
import Foundation
import Glibc

let start = Date()
setvbuf(stdout, nil, _IOLBF, 0)
func log(_ text: String) { print(String(format: "%.3f", Date().timeIntervalSince(start)), text) }

/// Runs the main run loop until `done` or for `timeout`, as XCTest's waiter does.
func wait(_ timeout: Double, until done: () -> Bool) -> Bool {
  let end = Date() + timeout
  while !done() {
    guard Date() < end else { return false }
    _ = RunLoop.main.run(mode: .default, before: min(end, Date() + 0.1))
  }
  return true
}

/// Uses the processor for some time, whatever the clocks say.
func compute(_ seconds: Double) {
  var time = timespec()
  func used() -> Double {
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let end = used() + seconds
  while used() < end {}
}

func loopback(_ port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  address.sin_port = port.bigEndian
  return address
}

func withAddress<R>(_ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> R) -> R {
  withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
  }
}

/// Serves forever on a thread; returns its port.
func serve(_ work: @escaping () -> Void) -> UInt16 {
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = loopback(0)
  withAddress(&address) { pointer, length in
    var length = length
    _ = bind(listener, pointer, length)
    _ = listen(listener, 5)
    _ = getsockname(listener, pointer, &length)
  }
  Thread.detachNewThread {
    while true {
      let connection = accept(listener, nil, nil)
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
      work()
      _ = send(connection, &byte, 1, 0)
      close(connection)
    }
  }
  return UInt16(bigEndian: address.sin_port)
}

/// Asks a server for a byte.
func ask(_ port: UInt16) -> Bool {
  let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(connection) }
  var address = loopback(port)
  var byte: UInt8 = 1
  guard withAddress(&address, { connect(connection, $0, $1) }) == 0, send(connection, &byte, 1, 0) == 1 else { return false }
  return recv(connection, &byte, 1, 0) == 1
}

final class Box: @unchecked Sendable { var done = false }
let box = Box()

switch CommandLine.arguments[1] {
case "interleaved":
  Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { timer in
    log("timer")
    if Date().timeIntervalSince(start) > 0.8 { timer.invalidate() }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log("asyncAfter") }
  Task {
    for _ in 0..<3 {
      try await Task.sleep(for: .milliseconds(250))
      log("task")
    }
  }
  DispatchQueue.global().async {
    Thread.sleep(forTimeInterval: 0.1)
    DispatchQueue.main.async { log("thread slept") }
    let semaphore = DispatchSemaphore(value: 0)
    let result = semaphore.wait(timeout: .now() + 0.05)
    DispatchQueue.main.async { log("semaphore \(result)") }
    let condition = NSCondition()
    condition.lock()
    let signalled = condition.wait(until: Date() + 0.05)
    condition.unlock()
    DispatchQueue.main.async { log("condition \(signalled)") }
  }
  let source = DispatchSource.makeTimerSource(queue: .main)
  source.schedule(deadline: .now() + 0.15, repeating: 0.15)
  source.setEventHandler { log("source") }
  source.resume()
  RunLoop.main.run(until: start + 1)
  log("end")

case "crash":
  let queue = DispatchQueue(label: "others", attributes: .concurrent)
  for _ in 0..<3 { queue.async { sleep(1000) } }
  sleep(1)
  let empty: [Int] = []
  print(empty[CommandLine.arguments.count])

case "handled signal":
  struct Caught { nonisolated(unsafe) static var count = 0 }
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in Caught.count += 1 }
  sigaction(SIGTRAP, &action, nil)
  raise(SIGTRAP)
  sleep(3600)
  var seen = sigaction()
  sigaction(SIGTRAP, nil, &seen)
  let isOwn =
    unsafeBitCast(seen.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  log("handled \(Caught.count), its own handler: \(isOwn)")

case "hour":
  log("asleep")
  sleep(3600)
  log("awake")

case "server that sleeps":
  let port = serve { usleep(100_000) }
  Thread.detachNewThread { box.done = ask(port) }
  print(wait(1) { box.done })

case "server that computes":
  let port = serve { compute(0.1) }
  Thread.detachNewThread { box.done = ask(port) }
  print(wait(0.05) { box.done })

case "server outside":
  // The child answers after 100 ms of real time.
  let port = UInt16(CommandLine.arguments[2])!
  Thread.detachNewThread { box.done = ask(port) }
  print(wait(1) { box.done })

case "computing thread":
  DispatchQueue.global().async {
    compute(0.3)
    box.done = true
  }
  print(wait(0.1) { box.done })

case "subprocess":
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", "sleep 0.2; echo hello"]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.terminationHandler = { _ in box.done = true }
  try process.run()
  print(wait(5) { box.done }, Date().timeIntervalSince(start) < 2)
  print(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), terminator: "")
  // Afterwards time jumps again.
  box.done = false
  DispatchQueue.main.asyncAfter(deadline: .now() + 1000) { box.done = true }
  print(wait(2000) { box.done })

case "busy wait":
  let end = Date() + 0.2
  while Date() < end {}
  print("ended")

case "yielding wait":
  DispatchQueue.global().async {
    usleep(1000)
    box.done = true
  }
  while !box.done { sched_yield() }
  print("ended")

case "shallow wait":
  // The block does nothing but wait: Dispatch's own wait for work looks much the same.
  DispatchQueue.global().async {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 20)
    log("timed out")
    exit(0)
  }
  RunLoop.main.run(until: start + 60)

case "locks":
  let lock = NSLock()
  var order: [Int] = []
  let group = DispatchGroup()
  for number in 0..<8 {
    Thread.detachNewThread {
      lock.lock()
      order.append(number)
      usleep(10_000)
      lock.unlock()
      group.leave()
    }
    group.enter()
  }
  group.wait()
  log("\(order)")

case "parallel":
  DispatchQueue.concurrentPerform(iterations: 4) { _ in compute(0.05) }
  print("ended")

default:
  print("no such case")
}
