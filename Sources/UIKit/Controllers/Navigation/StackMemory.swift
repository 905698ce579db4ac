/// What a navigation stack was, told by what has changed since. Costs what has changed, not what the stack holds: a push or a pop at any
/// depth remembers one controller.
@MainActor
final class StackMemory {
  /// How many controllers at the bottom of the present stack lay there before too.
  private var shared: Int
  /// What lay over them and does not lie there any more, top first.
  private var lost: [UIViewController] = []

  init(of stack: [UIViewController]) { shared = stack.count }

  /// The controllers from `count` up are about to leave `stack`.
  func stack(_ stack: [UIViewController], willShrinkTo count: Int) {
    guard count < shared else { return }
    lost += stack[count..<shared].reversed()
    shared = count
  }

  /// `stack` is about to become `new`.
  func stack(_ stack: [UIViewController], willBecome new: [UIViewController]) {
    self.stack(stack, willShrinkTo: zip(stack, new).count(upTo: shared) { $0 === $1 })
  }

  /// Lets go of controllers that nobody will want back.
  func keepOnly(_ isWanted: (UIViewController) -> Bool) {
    let wanted = lost.filter(isWanted)
    replaceValue(of: &lost, with: wanted)
  }

  /// The stack as it was, made from the present one.
  func stack(from present: [UIViewController]) -> [UIViewController] { present[..<shared] + lost.reversed() }
}

extension Sequence {
  /// How many elements at the start, at most `limit`, meet a condition.
  fileprivate func count(upTo limit: Int, while isMet: (Element) -> Bool) -> Int {
    var count = 0
    for element in self {
      guard count < limit, isMet(element) else { break }
      count += 1
    }
    return count
  }
}

// MARK: - Changes

extension UINavigationController {
  /// The memories in use: of calls under way, and of what they have asked for. The running transition needs its memory no more.
  private func forEachMemory(_ body: (StackMemory) -> Void) {
    for memory in memoriesOfCalls { body(memory) }
    if let memory = intent?.before { body(memory) }
  }

  /// Runs a call that changes the stack; `body` may hand the memory of the stack on.
  func remembering<Result>(_ body: (StackMemory) -> Result) -> Result {
    let memory = StackMemory(of: stack)
    memoriesOfCalls.append(memory)
    // Who dies with what the running transition remembers may change the stack again; not before this call has done so.
    let forgotten = memoryOfTransition
    defer { withExtendedLifetime((memory, forgotten)) { memoriesOfCalls.removeAll { $0 === memory } } }
    return body(memory)
  }

  // What the running transition remembers is let go of when the stack has changed: who dies with it may change the stack again.

  func putOnStack(_ controller: UIViewController) {
    stack.append(controller)
    replaceValue(of: &memoryOfTransition, with: nil)
  }

  func takeTopOffStack() -> UIViewController {
    forEachMemory { $0.stack(stack, willShrinkTo: stack.count - 1) }
    let top = stack.removeLast()
    replaceValue(of: &memoryOfTransition, with: nil)
    return top
  }

  func replaceStack(by controllers: [UIViewController]) {
    forEachMemory { $0.stack(stack, willBecome: controllers) }
    let old = replaceValue(of: &stack, with: controllers)
    withExtendedLifetime(old) { _ = replaceValue(of: &memoryOfTransition, with: nil) }
  }
}
