import ObjectiveC
import XCTest

final class AssociatedObjectsTests: XCTestCase {
  private nonisolated(unsafe) static var key: UInt8 = 0
  private nonisolated(unsafe) static var otherKey: UInt8 = 0
  private nonisolated(unsafe) static var log: [String] = []

  private class Owner: NSObject {}
  private final class SubOwner: Owner { deinit { log.append("deinit") } }
  private final class Plain {
    var name = "plain"
    deinit { log.append("deinit, sees \(objc_getAssociatedObject(self, &key) as? String ?? "nothing")") }
  }
  private class Generic<T> {
    let content: T
    init(_ content: T) { self.content = content }
  }
  private final class Tracer {
    let name: String
    init(_ name: String) { self.name = name }
    deinit { log.append("\(name) released") }
  }

  override func setUp() { Self.log = [] }

  func test_a_value_is_found_under_its_key() {
    let owner = Owner()
    objc_setAssociatedObject(owner, &Self.key, "text", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(owner, &Self.otherKey, 42, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertEqual(objc_getAssociatedObject(owner, &Self.key) as? String, "text")
    XCTAssertEqual(objc_getAssociatedObject(owner, &Self.otherKey) as? Int, 42)
    XCTAssertNil(objc_getAssociatedObject(Owner(), &Self.key))
    objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertNil(objc_getAssociatedObject(owner, &Self.key))
    objc_removeAssociatedObjects(owner)
    XCTAssertNil(objc_getAssociatedObject(owner, &Self.otherKey))
  }

  func test_an_optional_owner_is_the_object_in_it() {
    let owner: Owner? = Owner()
    objc_setAssociatedObject(owner as Any, &Self.key, "label", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    XCTAssertEqual(objc_getAssociatedObject(owner as Any, &Self.key) as? String, "label")
    XCTAssertEqual(objc_getAssociatedObject(owner!, &Self.key) as? String, "label")
  }

  func test_a_replaced_value_is_released() {
    let owner = Owner()
    objc_setAssociatedObject(owner, &Self.key, Tracer("first"), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &Self.key, Tracer("second"), .OBJC_ASSOCIATION_RETAIN)
    XCTAssertEqual(Self.log, ["first released"])
  }

  func test_values_die_with_their_owner_after_its_deinit() {
    do {
      let owner = SubOwner()
      objc_setAssociatedObject(owner, &Self.key, Tracer("value"), .OBJC_ASSOCIATION_RETAIN)
    }
    XCTAssertEqual(Self.log, ["deinit", "value released"])
  }

  func test_a_deinit_still_sees_the_values() {
    do {
      let owner = Plain()
      objc_setAssociatedObject(owner, &Self.key, "it", .OBJC_ASSOCIATION_RETAIN)
    }
    XCTAssertEqual(Self.log, ["deinit, sees it"])
  }

  func test_owners_of_generic_classes_and_instances_that_existed_before() {
    let earlier = Generic("x")
    do {
      let owner = Generic("x")
      objc_setAssociatedObject(owner, &Self.key, Tracer("generic"), .OBJC_ASSOCIATION_RETAIN)
      let number = Generic(1)
      objc_setAssociatedObject(number, &Self.key, Tracer("number"), .OBJC_ASSOCIATION_RETAIN)
    }
    XCTAssertEqual(Self.log.sorted(), ["generic released", "number released"])
    objc_setAssociatedObject(earlier, &Self.key, "later", .OBJC_ASSOCIATION_RETAIN)
    XCTAssertEqual(objc_getAssociatedObject(earlier, &Self.key) as? String, "later")
  }

  func test_values_can_be_associated_with_a_class() {
    objc_setAssociatedObject(Owner.self, &Self.key, "class", .OBJC_ASSOCIATION_RETAIN)
    XCTAssertEqual(objc_getAssociatedObject(Owner.self, &Self.key) as? String, "class")
    XCTAssertNil(objc_getAssociatedObject(SubOwner.self, &Self.key))
  }

  func test_a_copied_value_is_a_copy_and_an_assigned_one_is_not_retained() {
    let owner = Owner()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(owner, &Self.key, text, .OBJC_ASSOCIATION_COPY)
    text.append("b")
    XCTAssertEqual(objc_getAssociatedObject(owner, &Self.key) as? NSString, "a")
    let tracer = Tracer("assigned")
    objc_setAssociatedObject(owner, &Self.otherKey, tracer, .OBJC_ASSOCIATION_ASSIGN)
    objc_setAssociatedObject(owner, &Self.otherKey, nil, .OBJC_ASSOCIATION_ASSIGN)
    XCTAssertEqual(Self.log, [])
    withExtendedLifetime(tracer) {}
  }

  func test_objects_made_and_dropped_on_many_threads() {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for index in 0..<2_000 {
        let owner = Generic(index)
        objc_setAssociatedObject(owner, &Self.key, index, .OBJC_ASSOCIATION_RETAIN)
        guard objc_getAssociatedObject(owner, &Self.key) as? Int == index else { return XCTFail("lost at \(index)") }
        let fresh = Generic(index)
        if objc_getAssociatedObject(fresh, &Self.key) != nil { return XCTFail("a fresh object has a value") }
      }
    }
  }

  func test_a_callback_runs_once_right_before_the_deinit() {
    do {
      let owner = SubOwner()
      _offstageOnDeinit(owner) { Self.log.append("dying") }
      _offstageOnDeinit(owner) { Self.log.append("dying too") }
    }
    XCTAssertEqual(Self.log, ["dying", "dying too", "deinit"])
  }
}
