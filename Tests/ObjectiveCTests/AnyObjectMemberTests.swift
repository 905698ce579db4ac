import Foundation
@testable import ObjectiveC
import XCTest

/// A type that stands for its raw value, as `UILayoutPriority` does.
private struct Weight: RawRepresentable, Equatable { var rawValue: Float }

@MainActor private final class Unregistered { var weight = Weight(rawValue: 750) }

private final class Parcel: NSObject {
  var weight = Weight(rawValue: 2)
  var title: String?
}

@section(".init_array") @used
private nonisolated(unsafe) let registerParcel: @convention(c) () -> Void = {
  _offstageRegister { r in
    r.property(Parcel.self, "weight", \Parcel.weight)
    r.property(Parcel.self, "title", \Parcel.title)
  }
}

/// Properties of an `AnyObject`, looked up by name.
final class AnyObjectMemberTests: XCTestCase {
  private let parcel: AnyObject = Parcel()

  func test_a_property_is_found_by_its_name() {
    (parcel as? Parcel)?.title = "Books"
    let title: String? = _offstageAnyObject(parcel).title
    XCTAssertEqual(title, "Books")
    XCTAssertEqual(_offstageAnyObject(parcel).title as? String, "Books")
  }

  func test_a_type_that_stands_for_its_raw_value_is_read_as_either() {
    XCTAssertEqual(_offstageAnyObject(parcel).weight, Float(2))
    XCTAssertEqual(_offstageAnyObject(parcel).weight, Weight(rawValue: 2))
  }

  func test_a_reader_reads_what_is_not_registered() async {
    let object: AnyObject = await MainActor.run { Unregistered() }
    XCTAssertEqual(_offstageAnyObject(object, [{ ($0 as? Unregistered)?.weight }])?.weight, Float(750))
  }

  func test_what_an_object_does_not_have_is_nil() {
    let none: String? = _offstageAnyObject(NSObject()).title
    XCTAssertNil(none)
    let object: AnyObject? = nil
    XCTAssertNil(_offstageAnyObject(object)?.title as String?)
  }

  func test_a_wrong_type_is_said() {
    XCTAssertEqual(
      Messages.wrongMember(Parcel(), "weight", expected: String.self, actual: Weight(rawValue: 2)),
      "The property weight of <Parcel> is a Weight, but was read as a String through AnyObject. Cast the object to its class first, "
        + "so that the compiler checks the type.")
  }
}
