import XCTest

@testable import ObjectiveC

/// Key-value observing, on properties announced as prepared text announces them.
final class KeyValueObservingTests: XCTestCase {
  private class Model: NSObject {
    var count = 0 {
      willSet { _offstageWillSet(self, "count", \Model.count) }
      didSet { _offstageDidSet(self, "count", \Model.count, oldValue) }
    }
    var child: Model? {
      willSet { _offstageWillSet(self, "child", \Model.child) }
      didSet { _offstageDidSet(self, "child", \Model.child, oldValue) }
    }
  }
  private final class Special: Model {}

  private final class Watcher: NSObject {
    var seen: [String] = []
    func changed(_ path: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?) {
      seen.append("\(path ?? "nil") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }
  }

  override class func setUp() {
    super.setUp()
    _offstageRegister { r in
      r.property(Model.self, "count", \Model.count)
      r.property(Model.self, "child", \Model.child)
      r.override(Watcher.self, "observeValueForKeyPath:ofObject:change:context:", Watcher.changed)
    }
  }

  func testTheHandlerIsToldOfEachSetting() {
    let model = Model()
    var seen: [String] = []
    let observation = model.observe(\.count, options: [.old, .new]) { object, change in
      seen.append("\(change.oldValue ?? -1)→\(change.newValue ?? -1) \(object === model)")
    }
    model.count = 3
    model.count = 3
    XCTAssertEqual(seen, ["0→3 true", "3→3 true"])
    observation.invalidate()
    model.count = 4
    XCTAssertEqual(seen.count, 2)
  }

  func testValuesAreThereOnlyIfAskedFor() {
    let model = Model()
    var seen: [String] = []
    let observation = model.observe(\.count) { seen.append("\($1.oldValue as Any) \($1.newValue as Any) \($0.count)") }
    model.count = 1
    XCTAssertEqual(seen, ["nil nil 1"])
    withExtendedLifetime(observation) {}
  }

  func testInitialAndPrior() {
    let model = Model()
    var seen: [String] = []
    let observation = model.observe(\.count, options: [.initial, .prior, .new]) {
      seen.append("\($1.isPrior) \($1.newValue.map(String.init) ?? "-") \($0.count)")
    }
    model.count = 5
    XCTAssertEqual(seen, ["false 0 0", "true - 0", "false 5 5"])
    withExtendedLifetime(observation) {}
  }

  func testAPropertyOfTheSuperclassIsObservedOnASubclass() {
    let model = Special()
    var seen: [Int] = []
    let observation = model.observe(\.count, options: .new) { seen.append($1.newValue ?? -1) }
    model.count = 2
    XCTAssertEqual(seen, [2])
    withExtendedLifetime(observation) {}
  }

  func testAChangeFurtherDownThePathCounts() {
    let model = Model()
    model.child = Model()
    var seen: [Int?] = []
    let observation = model.observe(\.child?.count, options: .new) { seen.append($1.newValue ?? nil) }
    model.child?.count = 7
    model.child = nil
    XCTAssertEqual(seen, [7, nil])
    withExtendedLifetime(observation) {}
  }

  func testTheObservationEndsWithItsObject() {
    let model = Model()
    var count = 0
    do { _ = model.observe(\.count) { _, _ in count += 1 } }
    model.count = 1
    XCTAssertEqual(count, 0)
  }

  func testObserversByName() {
    let model = Model(), watcher = Watcher()
    model.addObserver(watcher, forKeyPath: "count", options: [.old, .new], context: nil)
    model.count = 1
    model.removeObserver(watcher, forKeyPath: "count")
    model.count = 2
    XCTAssertEqual(watcher.seen, ["count 0 1"])
  }

  func testObserversByAPathOfNames() {
    let model = Model(), watcher = Watcher()
    model.child = Model()
    model.addObserver(watcher, forKeyPath: "child.count", options: .new, context: nil)
    model.child?.count = 4
    XCTAssertEqual(watcher.seen, ["child.count - 4"])
    model.removeObserver(watcher, forKeyPath: "child.count")
  }

  func testTheMessagesSayWhatToDo() {
    let model = Model(), watcher = Watcher()
    XCTAssertEqual(
      Messages.unknownObserver(watcher, of: model, "count"),
      "Cannot remove an observer <Watcher> for the key path \"count\" from <Model> because it is not registered as an observer. "
        + "Remove it once for each time that it was added.")
    XCTAssertEqual(
      Messages.unhandledChange("count", of: model, watcher),
      "<Watcher>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. Key path: count, "
        + "observed object: <Model>. Override the method, and call super only for changes that are not yours.")
  }

  // MARK: What else is found by name

  private final class Overloaded: NSObject {
    func take(_ value: NSNumber) -> String { "number" }
    func take(_ value: NSString) -> String { "string" }
  }

  func testOverloadsOfOneNameAreToldApartByType() {
    _offstageRegister { r in
      r.method(Overloaded.self, "take:", Overloaded.take(_:) as (Overloaded) -> (NSNumber) -> String)
      r.method(Overloaded.self, "take:", Overloaded.take(_:) as (Overloaded) -> (NSString) -> String)
    }
    let object = Overloaded()
    let number: ((NSNumber) -> String)? = _offstageOptional(object, "take:")
    let string: ((NSString) -> String)? = _offstageOptional(object, "take:")
    let other: ((NSArray) -> String)? = _offstageOptional(object, "take:")
    XCTAssertEqual(number?(1), "number")
    XCTAssertEqual(string?("a"), "string")
    XCTAssertNil(other)
  }

  func testClassesAreFoundByTheirObjectiveCNames() {
    _offstageRegister { r in r.name(Special.self, "LegacyModel") }
    XCTAssertTrue(_offstageClassFromString("LegacyModel") == Special.self)
    XCTAssertEqual(_offstageStringFromClass(Special.self), "LegacyModel")
    XCTAssertTrue(_offstageClassFromString("XCTestCase") == XCTestCase.self)
    XCTAssertNil(_offstageClassFromString("NoSuchClass"))
    XCTAssertEqual(_offstageStringFromClass(NSObject.self), "NSObject")
  }
}
