import ObjectiveC
import XCTest

final class NotificationAndTimerTests: XCTestCase {
  private final class Listener: NSObject {
    var log: [String] = []
    func noted(_ note: Notification) { log.append(note.name.rawValue) }
    func notedQuietly() { log.append("quiet") }
    func fired(_ timer: Timer) { log.append("fired") }
    func asked(_ text: String?) { log.append("asked \(text ?? "nothing") on \(Thread.isMainThread ? "main" : "another")") }
  }

  private let center = NotificationCenter()
  private let bell = NSNotification.Name("bell")
  private let horn = NSNotification.Name("horn")
  private let noted = Selector("noted:", Listener.noted(_:))
  private let asked = Selector("asked:", Listener.asked(_:))

  private func runLoop(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }

  func test_a_selector_observer_hears_its_name_and_sender_synchronously() {
    let listener = Listener()
    let sender = NSObject()
    center.addObserver(listener, selector: noted, name: bell, object: nil)
    center.addObserver(listener, selector: Selector("notedQuietly", Listener.notedQuietly), name: horn, object: sender)
    center.post(name: bell, object: nil)
    center.post(name: horn, object: nil)
    center.post(name: horn, object: sender)
    XCTAssertEqual(listener.log, ["bell", "quiet"])
  }

  func test_observers_are_called_in_the_order_of_registration() {
    final class Numbered: NSObject {
      nonisolated(unsafe) static var log: [Int] = []
      let number: Int
      init(_ number: Int) { self.number = number }
      func noted(_ note: Notification) { Self.log.append(number) }
    }
    let all = (0..<20).map(Numbered.init)
    for each in all { center.addObserver(each, selector: Selector("noted:", Numbered.noted(_:)), name: nil, object: nil) }
    center.post(name: bell, object: nil)
    XCTAssertEqual(Numbered.log, Array(0..<20))
  }

  func test_a_dead_observer_is_not_called_and_was_not_kept() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: noted, name: bell, object: nil)
    }
    XCTAssertNil(gone)
    center.post(name: bell, object: nil)
  }

  func test_one_call_removes_observers_of_both_kinds() {
    let listener = Listener()
    center.addObserver(listener, selector: noted, name: bell, object: nil)
    center.addObserver(listener, selector: noted, name: horn, object: nil)
    nonisolated(unsafe) var heard = 0
    let token = center.addObserver(forName: bell, object: nil, queue: nil) { _ in heard += 1 }
    center.removeObserver(listener, name: bell, object: nil)
    center.removeObserver(token)
    center.post(name: bell, object: nil)
    center.post(name: horn, object: nil)
    center.removeObserver(listener)
    center.post(name: horn, object: nil)
    XCTAssertEqual(listener.log, ["horn"])
    XCTAssertEqual(heard, 0)
  }

  func test_a_timer_keeps_its_target_until_it_is_invalidated() {
    weak var gone: Listener?
    let timer: Timer
    do {
      let listener = Listener()
      gone = listener
      timer = Timer.scheduledTimer(
        timeInterval: 0.01, target: listener, selector: Selector("fired:", Listener.fired(_:)), userInfo: nil, repeats: true)
    }
    runLoop(0.05)
    XCTAssertEqual(gone?.log.first, "fired")
    timer.invalidate()
    runLoop(0.02)
    let count = gone?.log.count
    runLoop(0.03)
    XCTAssertEqual(gone?.log.count, count)
  }

  func test_delayed_messages_arrive_later_and_can_be_cancelled() {
    let listener = Listener()
    listener.perform(asked, with: "first", afterDelay: 0)
    listener.perform(asked, with: "second", afterDelay: 0.01)
    listener.perform(asked, with: "cancelled", afterDelay: 0.01)
    XCTAssertEqual(listener.log, [])
    NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: asked, object: "cancelled")
    runLoop(0.05)
    XCTAssertEqual(listener.log, ["asked first on main", "asked second on main"])
    listener.perform(asked, with: "third", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    runLoop(0.03)
    XCTAssertEqual(listener.log.count, 2)
  }

  func test_messages_to_the_main_thread() {
    let listener = Listener()
    listener.performSelector(onMainThread: asked, with: "now", waitUntilDone: true)
    let done = expectation(description: "sent from another thread")
    nonisolated(unsafe) let target = listener
    Thread.detachNewThread { [asked] in
      target.performSelector(onMainThread: asked, with: "crossing", waitUntilDone: true)
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
    XCTAssertEqual(listener.log, ["asked now on main", "asked crossing on main"])
  }
}
