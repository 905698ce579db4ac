import Foundation

// Messages sent later, or on another thread. A pending message retains its target and argument.

extension NSObject {
  /// Sends a message after a delay in seconds, on the current run loop in its default mode.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Sends a message after a delay in seconds, on the current run loop in the given modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    DelayedMessages.shared.add(self, aSelector, anArgument, delay, modes)
  }

  /// Cancels the messages to `aTarget` that were scheduled on the current run loop.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedMessages.shared.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the messages to `aTarget` with this selector and argument that were scheduled on the current run loop.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?)
  {
    DelayedMessages.shared.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
    }
  }

  /// Sends a message on the main thread; from the main thread itself at once if it waits, else in a later turn.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    let message = PendingMessage(self, aSelector, arg)
    guard wait else { return RunLoop.main.perform(inModes: [.common]) { message.send() } }
    if Thread.isMainThread { return message.send() }
    let done = DispatchSemaphore(value: 0)
    RunLoop.main.perform(inModes: [.common]) {
      message.send()
      done.signal()
    }
    done.wait()
  }

  /// Sends a message on a new thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let message = PendingMessage(self, aSelector, arg)
    Thread.detachNewThread { message.send() }
  }

  /// Sends a message on `thr`, which must be the main or the current thread.
  public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
    if thr.isMainThread { return performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait) }
    guard thr == Thread.current else {
      fatalError(
        "NSObject.perform(_:on:with:waitUntilDone:) reaches the main and the current thread only. "
          + "See Documentation/Compatibility.md.")
    }
    let message = PendingMessage(self, aSelector, arg)
    if wait { message.send() } else { RunLoop.current.perform { message.send() } }
  }
}

/// A message with its receiver, kept until it is sent.
final class PendingMessage: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  fileprivate var timer: Timer?
  fileprivate let runLoop = RunLoop.current

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  func send() { ObjectiveC.send(selector, to: target, [argument]) }

  fileprivate func hasArgument(_ other: Any?) -> Bool {
    guard let argument = flattened(argument), let other = flattened(other) else {
      return flattened(argument) == nil && flattened(other) == nil
    }
    if let left = argument as? AnyHashable, let right = other as? AnyHashable { return left == right }
    return argument as AnyObject === other as AnyObject
  }
}

private final class DelayedMessages: @unchecked Sendable {
  static let shared = DelayedMessages()
  private let lock = NSLock()
  private var pending: [PendingMessage] = []

  func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    let message = PendingMessage(target, selector, argument)
    // Foundation for Linux fires `Timer(timeInterval:repeats:block:)` at once, so the date is given.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0.0001)), interval: 0, repeats: false) { [unowned self] _ in
      if take(where: { $0 === message }).isEmpty { return }
      message.send()
    }
    message.timer = timer
    lock.lock()
    pending.append(message)
    lock.unlock()
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  func cancel(where isMeant: (PendingMessage) -> Bool) {
    let current = RunLoop.current
    for message in take(where: { $0.runLoop === current && isMeant($0) }) { message.timer?.invalidate() }
  }

  // The removed messages are returned, so that their targets are released outside of the lock.
  private func take(where isMeant: (PendingMessage) -> Bool) -> [PendingMessage] {
    lock.lock()
    defer { lock.unlock() }
    let taken = pending.filter(isMeant)
    pending.removeAll { candidate in taken.contains { $0 === candidate } }
    return taken
  }
}
