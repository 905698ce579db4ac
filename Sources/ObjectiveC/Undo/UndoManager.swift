import Foundation

// Undo as two stacks of groups. An undone group leaves a group on the other stack, made of what its actions register while they run.
// Foundation for Linux has no UndoManager.

/// Remembers how to take changes back, and how to make them again.
///
/// With `groupsByEvent`, what is registered in one turn of the main run loop is one group; it is closed at the end of the turn, or
/// when `undo()` is called.
open class UndoManager: NSObject {
  fileprivate struct Action {
    weak var target: AnyObject?
    let perform: (AnyObject) -> Void
  }
  fileprivate final class Group {
    var actions: [Action] = []
    var name = ""
    var isDiscardable = false
  }
  private enum Activity { case recording, undoing, redoing }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// Groups that are open, the outermost first.
  private var open: [Group] = []
  private var activity = Activity.recording
  private var disablements = 0
  private var eventGroupIsOpen = false

  /// Whether a group is opened by itself for each turn of the run loop.
  open var groupsByEvent = true
  /// How many groups can be undone; 0 for any number.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  open var runLoopModes: [RunLoop.Mode] = [.default]

  open var groupingLevel: Int { open.count }
  open var isUndoRegistrationEnabled: Bool { disablements == 0 }
  open var isUndoing: Bool { activity == .undoing }
  open var isRedoing: Bool { activity == .redoing }
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }

  open func disableUndoRegistration() { disablements += 1 }
  open func enableUndoRegistration() {
    precondition(disablements > 0, "enableUndoRegistration() without a disableUndoRegistration() before it.")
    disablements -= 1
  }

  // MARK: Groups

  open func beginUndoGrouping() {
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the innermost group; an outermost one goes onto the stack.
  open func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping() without a beginUndoGrouping() before it.")
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = open.removeLast()
    if let outer = open.last {
      outer.actions += group.actions
    } else if !group.actions.isEmpty {
      if activity == .undoing { redoStack.append(group) } else { undoStack.append(group) }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func trim() {
    guard levelsOfUndo > 0, undoStack.count > levelsOfUndo else { return }
    undoStack.removeFirst(undoStack.count - levelsOfUndo)
  }

  private func openEventGroup() {
    guard groupsByEvent, open.isEmpty, activity == .recording else { return }
    beginUndoGrouping()
    eventGroupIsOpen = true
    RunLoop.main.perform(inModes: runLoopModes) { [weak self] in self?.closeEventGroup() }
  }

  private func closeEventGroup() {
    guard eventGroupIsOpen else { return }
    eventGroupIsOpen = false
    while !open.isEmpty { endUndoGrouping() }
  }

  // MARK: Registering

  /// Registers `handler`; the target is not retained, and its actions are skipped once it is gone.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    register(Action(target: target) { handler($0 as! Target) })
  }

  /// Registers the message `selector` with `object`.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(Action(target: target as AnyObject) { _offstageSend(selector, to: $0, anObject) })
  }

  private func register(_ action: Action) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroup()
    precondition(
      !open.isEmpty, "registerUndo: no group is open, and groupsByEvent is false. Call beginUndoGrouping() before it.")
    open.last!.actions.append(action)
    // A change of one's own makes what was undone before unreachable.
    if activity == .recording { redoStack = [] }
  }

  open func removeAllActions() {
    undoStack = []
    redoStack = []
    open = []
    eventGroupIsOpen = false
  }
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + open { group.actions.removeAll { $0.target === target } }
    undoStack.removeAll(where: \.actions.isEmpty)
    redoStack.removeAll(where: \.actions.isEmpty)
  }

  // MARK: Undoing

  /// Closes the group of this turn, then undoes the last group.
  open func undo() {
    closeEventGroup()
    precondition(open.isEmpty, "undo() while a group is open. Call endUndoGrouping() before it.")
    undoNestedGroup()
  }
  open func undoNestedGroup() { run(from: \.undoStack, as: .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange) }
  open func redo() {
    closeEventGroup()
    run(from: \.redoStack, as: .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
  }

  private func run(
    from stack: ReferenceWritableKeyPath<UndoManager, [Group]>, as activity: Activity, _ will: Notification.Name,
    _ did: Notification.Name
  ) {
    post(.NSUndoManagerCheckpoint)
    guard let group = self[keyPath: stack].popLast() else { return }
    post(will)
    self.activity = activity
    beginUndoGrouping()
    open.last!.name = group.name
    for action in group.actions.reversed() { if let target = action.target { action.perform(target) } }
    endUndoGrouping()
    self.activity = .recording
    post(did)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Names

  open func setActionName(_ actionName: String) { (open.first ?? undoStack.last)?.name = actionName }
  open var undoActionName: String { (open.first ?? undoStack.last)?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func setActionIsDiscardable(_ discardable: Bool) { (open.first ?? undoStack.last)?.isDiscardable = discardable }
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
}

extension Notification.Name {
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
