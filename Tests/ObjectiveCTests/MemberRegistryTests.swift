import ObjectiveC
import XCTest

// The declarations below are what source preparation makes of `@objc` and `@objc optional` (Documentation/Preparation.md).

private protocol Playing: AnyObject {}
extension Playing {
  fileprivate var `player(_:didStopAt:)`: ((String, Int) -> Bool)? { _offstageOptional(self, "player:didStopAt:") }
  fileprivate var playerDidStart: (() -> Void)? { _offstageOptional(self, "playerDidStart") }
  fileprivate var heading: String? { _offstageOptionalValue(self, "heading") }
}

private class Listener: NSObject, Playing {
  var log: [String] = []
  var heading: String { "listener" }
}
private final class KeenListener: Listener {
  func player(_ player: String, didStopAt second: Int) -> Bool {
    log.append("\(player) \(second)")
    return second > 3
  }
  @MainActor func playerDidStart() { log.append("started") }
}
private final class OtherTypeListener: Listener {
  func player(_ player: String, didStopAt second: Double) -> Bool { false }
}
private final class LooseListener: Listener {
  func player(_ player: String?, didStopAt second: Int) -> Bool { player == "p" }
}
private final class Box<Element>: NSObject, Playing {
  var content: Element
  var started = 0
  init(_ content: Element) { self.content = content }
  func playerDidStart() { started += 1 }
}
@MainActor private protocol _OffstageGeneric_Box: AnyObject { static func _offstage_members_0(_ r: _OffstageMembers) }
extension Box: _OffstageGeneric_Box {
  @MainActor fileprivate static func _offstage_members_0(_ r: _OffstageMembers) {
    r.method(Box.self, "playerDidStart", Box.playerDidStart)
    r.property(Box.self, "content", \Box.content)
  }
}

// An overridable member of another module's extension, and two overrides in a row.
private class Base: NSObject {}
extension Base {
  fileprivate func label(_ text: String) -> String {
    if let result = _offstageOverride(self, "label:", ((String) -> String).self, { $0(text) }) { return result }
    return _offstage_original_label(text)
  }
  fileprivate func _offstage_original_label(_ text: String) -> String {
    if let result = _offstageSuperOverride(self, "label:", ((String) -> String).self, { $0(text) }) { return result }
    return "base(\(text))"
  }
}
private class Middle: Base {
  func _offstage_override_label(_ text: String) -> String { "middle(\(super._offstage_original_label(text)))" }
}
private class Plain: Middle {}
private final class Leaf: Plain {
  func _offstage_override_leaf_label(_ text: String) -> String { "leaf(\(super._offstage_original_label(text)))" }
  func _offstage_override_responds(to selector: Selector!) -> Bool {
    selector == "made:up:" || super._offstage_original_responds(to: selector)
  }
}

@preconcurrency @MainActor private class Model: NSObject {
  var name = "Ann"
  private(set) var age = 3
  var partner: Model?
  var isOpen = true
  class func shared() -> Model { Model() }
}
private final class Forwarder: NSObject {
  let other = KeenListener()
  func _offstage_override_forwardingTarget(for selector: Selector!) -> Any? { other }
  func _offstage_override_value(forUndefinedKey key: String) -> Any? { "undefined \(key)" }
}

extension MemberRegistryTests {
  @MainActor fileprivate static func _offstage_members_0(_ r: _OffstageMembers) {
    r.method(KeenListener.self, "player:didStopAt:", KeenListener.player(_:didStopAt:))
    r.method(KeenListener.self, "playerDidStart", KeenListener.playerDidStart)
    r.method(OtherTypeListener.self, "player:didStopAt:", OtherTypeListener.player(_:didStopAt:))
    r.method(LooseListener.self, "player:didStopAt:", LooseListener.player(_:didStopAt:))
    r.property(Listener.self, "heading", \Listener.heading)
    r.generic { type, r in (type as? any _OffstageGeneric_Box.Type)?._offstage_members_0(r) }
    r.override(Middle.self, "label:", Middle._offstage_override_label)
    r.override(Leaf.self, "label:", Leaf._offstage_override_leaf_label)
    r.override(Leaf.self, "respondsToSelector:", Leaf._offstage_override_responds(to:))
    r.property(Model.self, "name", \Model.name)
    r.property(Model.self, "age", \Model.age)
    r.property(Model.self, "partner", \Model.partner)
    r.property(Model.self, "isOpen", \Model.isOpen)
    r.staticMethod(Model.self, "shared") { $0.shared }
    r.override(
      Forwarder.self, "forwardingTargetForSelector:", Forwarder._offstage_override_forwardingTarget(for:))
    r.override(Forwarder.self, "valueForUndefinedKey:", Forwarder._offstage_override_value(forUndefinedKey:))
  }
}
@section(".init_array") @used private let _offstage_file: @convention(c) () -> Void = {
  _offstageRegister { r in MemberRegistryTests._offstage_members_0(r) }
}

final class MemberRegistryTests: XCTestCase {
  func test_an_optional_requirement_is_nil_where_the_class_has_no_such_method() {
    let listener: any Playing = Listener()
    XCTAssertNil(listener.`player(_:didStopAt:)`)
    XCTAssertNil(listener.playerDidStart)
  }

  func test_a_method_of_a_subclass_is_found_though_the_superclass_declares_the_conformance() {
    let keen = KeenListener()
    let listener: any Playing = keen
    XCTAssertEqual(listener.`player(_:didStopAt:)`?("p", 4), true)
    listener.playerDidStart?()
    XCTAssertEqual(keen.log, ["p 4", "started"])
  }

  func test_a_method_of_another_type_is_no_implementation() {
    let listener: any Playing = OtherTypeListener()
    XCTAssertNil(listener.`player(_:didStopAt:)`)
  }

  func test_a_method_that_differs_only_in_optionality_is_an_implementation() {
    let listener: any Playing = LooseListener()
    XCTAssertEqual(listener.`player(_:didStopAt:)`?("p", 4), true)
    XCTAssertEqual(listener.`player(_:didStopAt:)`?("q", 4), false)
  }

  func test_an_optional_property_is_found_from_the_superclass_too() {
    XCTAssertEqual((KeenListener() as any Playing as! Listener as any Playing).heading, "listener")
    XCTAssertNil((Box(1) as any Playing).heading)
  }

  func test_generic_classes_register_when_a_concrete_one_is_searched() {
    let box = Box("x")
    (box as any Playing).playerDidStart?()
    XCTAssertEqual(box.started, 1)
    XCTAssertEqual(box.value(forKey: "content") as? String, "x")
    XCTAssertEqual(Box(2).value(forKey: "content") as? Int, 2)
  }

  func test_an_override_of_an_extension_member_is_called_and_its_super_goes_up_the_chain() {
    XCTAssertEqual(Base().label("x"), "base(x)")
    XCTAssertEqual(Plain().label("x"), "middle(base(x))")
    XCTAssertEqual(Leaf().label("x"), "leaf(middle(base(x)))")
    XCTAssertEqual((Leaf() as Base).label("x"), "leaf(middle(base(x)))")
  }

  func test_responds_to_registered_names_and_overrides() {
    XCTAssertTrue(KeenListener().responds(to: "playerDidStart"))
    XCTAssertFalse(Listener().responds(to: "playerDidStart"))
    XCTAssertTrue(Leaf().responds(to: "made:up:"))
    XCTAssertTrue(Leaf().responds(to: "description"))
    XCTAssertFalse(Leaf().responds(to: "other"))
    XCTAssertTrue(KeenListener.instancesRespond(to: "playerDidStart"))
    XCTAssertTrue(Model.responds(to: "shared"))
    XCTAssertFalse(Listener.responds(to: "shared"))
  }

  func test_messages_by_name_reach_instances_and_classes() {
    let keen = KeenListener()
    keen.perform("playerDidStart")
    XCTAssertEqual(keen.log, ["started"])
    XCTAssertTrue(Model.perform(NSSelectorFromString("shared"))?.takeUnretainedValue() is Model)
  }

  func test_a_message_that_is_not_understood_goes_to_the_forwarding_target() {
    let forwarder = Forwarder()
    forwarder.perform("playerDidStart")
    XCTAssertEqual(forwarder.other.log, ["started"])
  }

  func test_key_value_coding_reads_and_writes_registered_properties() {
    let model = Model()
    model.setValue("Bob", forKey: "name")
    XCTAssertEqual(model.name, "Bob")
    XCTAssertEqual(model.value(forKey: "age") as? Int, 3)
    XCTAssertEqual(model.value(forKey: "open") as? Bool, true)
    model.setValue(Model(), forKey: "partner")
    model.setValue("Eve", forKeyPath: "partner.name")
    XCTAssertEqual(model.value(forKeyPath: "partner.name") as? String, "Eve")
    model.setValue(nil, forKey: "partner")
    XCTAssertNil(model.value(forKeyPath: "partner.name"))
    XCTAssertEqual(Forwarder().value(forKey: "x") as? String, "undefined x")
  }
}
