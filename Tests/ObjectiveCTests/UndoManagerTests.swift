import ObjectiveC
import XCTest

/// Undo: two stacks of groups.
final class UndoManagerTests: XCTestCase {
  private final class Counter: NSObject {
    let manager = UndoManager()
    var value = 0
    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  func testUndoAndRedo() {
    let counter = Counter()
    XCTAssertFalse(counter.manager.canUndo)
    counter.set(1)
    XCTAssertTrue(counter.manager.canUndo)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
    XCTAssertFalse(counter.manager.canUndo)
    XCTAssertTrue(counter.manager.canRedo)
    counter.manager.redo()
    XCTAssertEqual(counter.value, 1)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
  }

  func testOneTurnOfTheRunLoopIsOneGroup() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    counter.set(3)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 2)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
  }

  func testAChangeOfOnesOwnForgetsWhatWasUndone() {
    let counter = Counter()
    counter.set(1)
    counter.manager.undo()
    counter.set(5)
    XCTAssertFalse(counter.manager.canRedo)
  }

  func testGroupsByHandAndTheirNames() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.beginUndoGrouping()
    counter.set(1)
    counter.manager.setActionName("Typing")
    counter.manager.endUndoGrouping()
    XCTAssertEqual(counter.manager.undoMenuItemTitle, "Undo Typing")
    counter.manager.undo()
    XCTAssertEqual(counter.manager.redoActionName, "Typing")
  }

  func testLevelsAreLimitedAndTargetsForgotten() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.levelsOfUndo = 1
    for value in 1...3 {
      counter.manager.beginUndoGrouping()
      counter.set(value)
      counter.manager.endUndoGrouping()
    }
    counter.manager.undo()
    XCTAssertEqual(counter.value, 2)
    XCTAssertFalse(counter.manager.canUndo)
    counter.manager.removeAllActions(withTarget: counter)
    XCTAssertFalse(counter.manager.canRedo)
  }

  func testRegistrationCanBeSwitchedOff() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.set(1)
    counter.manager.enableUndoRegistration()
    XCTAssertFalse(counter.manager.canUndo)
  }
}
