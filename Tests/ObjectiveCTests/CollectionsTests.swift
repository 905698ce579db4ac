import ObjectiveC
import XCTest

final class CollectionsTests: XCTestCase {
  func test_a_weak_hash_table_forgets_dead_objects_and_keeps_the_order() {
    let table = NSHashTable<NSString>.weakObjects()
    let kept = [NSMutableString(string: "b"), NSMutableString(string: "a")]
    kept.forEach { table.add($0) }
    do { table.add(NSMutableString(string: "gone")) }
    XCTAssertEqual(table.allObjects, ["b", "a"])
    XCTAssertEqual(table.count, 2)
    XCTAssertTrue(table.contains(kept[1]))
    table.remove(kept[0])
    XCTAssertEqual(table.allObjects, ["a"])
    withExtendedLifetime(kept) {}
  }

  func test_map_tables_drop_entries_with_their_key_or_value() {
    let byWeakKey = NSMapTable<NSMutableString, NSObject>.weakToStrongObjects()
    let key = NSMutableString(string: "k")
    byWeakKey.setObject(NSObject(), forKey: key)
    do { byWeakKey.setObject(NSObject(), forKey: NSMutableString(string: "gone")) }
    XCTAssertEqual(byWeakKey.count, 1)
    XCTAssertNotNil(byWeakKey.object(forKey: "k" as NSMutableString))
    let toWeak = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    do { toWeak.setObject(NSObject(), forKey: "x") }
    XCTAssertNil(toWeak.object(forKey: "x"))
    withExtendedLifetime(key) {}
  }

  func test_a_pointer_array_keeps_the_place_of_a_dead_object() {
    let array = NSPointerArray.weakObjects()
    let kept = NSObject()
    do {
      let gone = NSObject()
      array.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      withExtendedLifetime(gone) {}
    }
    array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    XCTAssertNil(array.pointer(at: 0))
    XCTAssertEqual(array.count, 2)
    array.compact()
    XCTAssertTrue(array.allObjects.first as AnyObject? === kept)
  }

  func test_objects_autoreleased_in_a_pool_die_at_its_end() {
    final class Maker: NSObject {
      nonisolated(unsafe) weak static var made: NSObject?
      func make() -> NSObject {
        let object = NSObject()
        Self.made = object
        return object
      }
    }
    autoreleasepool {
      XCTAssertNotNil(Maker().perform(Selector("make", Maker.make)))
      XCTAssertNotNil(Maker.made)
    }
    XCTAssertNil(Maker.made)
  }

  func test_synchronization_is_recursive() {
    let object = NSObject()
    objc_sync_enter(object)
    objc_sync_enter(object)
    objc_sync_exit(object)
    objc_sync_exit(object)
    XCTAssertTrue(class_getSuperclass(NSMutableString.self) == NSString.self)
    XCTAssertTrue(object_getClass(NSMutableString(string: "")) == NSMutableString.self)
  }
}
