import Foundation

extension Thread {
  /// Starts a thread that sends one message.
  public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
    let message = PendingMessage(target as AnyObject, selector, argument)
    Thread.detachNewThread { message.send() }
  }

  /// A thread that, once started, sends one message.
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    let message = PendingMessage(target as AnyObject, selector, argument)
    self.init { message.send() }
  }
}
