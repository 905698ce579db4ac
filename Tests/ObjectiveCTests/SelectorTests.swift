@testable import ObjectiveC
import XCTest

final class SelectorTests: XCTestCase {
  @preconcurrency @MainActor class Editor: NSObject {
    var log: [String] = []
    var title: String? = "untitled"
    weak var friend: Editor?
    func saved(_ count: Int) { log.append("saved \(count)") }
    fileprivate func renamed(_ name: String, by author: Editor?) -> Bool {
      log.append("renamed \(name) by \(author === self ? "self" : "nobody")")
      return true
    }
    func copyOfTitle() -> NSString { (title ?? "") as NSString }
    func noted(_ note: NSNotification) { log.append(note.name.rawValue) }
    func failing() throws { throw CocoaError(.fileNoSuchFile) }
    class func make(_ title: String) -> Editor {
      let editor = Editor()
      editor.title = title
      return editor
    }
  }

  @preconcurrency @MainActor final class Subeditor: Editor {
    override func saved(_ count: Int) { log.append("sub \(count)") }
  }

  final class Plain {
    var fired = 0
    func fire(_ timer: Timer?) { fired += 1 }
  }

  func test_a_selector_is_its_name() {
    XCTAssertEqual(Selector("saved:", Editor.saved(_:)), Selector("saved:"))
    XCTAssertEqual(Selector("saved:", Editor.saved(_:)).hashValue, ("saved:" as Selector).hashValue)
    XCTAssertEqual(Selector("saved:", Editor.saved(_:)).description, "saved:")
    XCTAssertEqual("\(NSSelectorFromString("a:b:"))", "a:b:")
    XCTAssertEqual(NSStringFromSelector(Selector("a:b:")), "a:b:")
    XCTAssertEqual(Selector("a:b:")._argumentCount, 2)
  }

  func test_a_message_calls_the_referenced_method_with_as_many_arguments_as_it_has_colons() {
    let editor = Editor()
    editor.perform(Selector("saved:", Editor.saved(_:)), with: 3)
    _offstageSend(Selector("renamed:by:", Editor.renamed(_:by:)), to: editor, "x", editor, "left out")
    _offstageSend(Selector("renamed:by:", Editor.renamed(_:by:)), to: editor, "y", nil)
    XCTAssertEqual(editor.log, ["saved 3", "renamed x by self", "renamed y by nobody"])
  }

  func test_a_subclass_override_is_called() {
    let editor = Subeditor()
    editor.perform(Selector("saved:", Editor.saved(_:)), with: 3)
    XCTAssertEqual(editor.log, ["sub 3"])
  }

  func test_the_result_comes_back_unretained() {
    let title = Editor().perform(Selector("copyOfTitle", Editor.copyOfTitle))
    XCTAssertEqual(title?.takeUnretainedValue() as? NSString, "untitled")
    XCTAssertNil(Editor().perform(Selector("saved:", Editor.saved(_:)), with: 1))
  }

  func test_arguments_cross_the_bridge_to_Foundation_classes() {
    let editor = Editor()
    editor.perform(Selector("noted:", Editor.noted(_:)), with: Notification(name: .init("bell")))
    editor.perform(Selector("saved:", Editor.saved(_:)), with: NSNumber(value: 4))
    editor.perform(Selector("renamed:by:", Editor.renamed(_:by:)), with: "bridged" as NSString, with: nil)
    XCTAssertEqual(editor.log, ["bell", "saved 4", "renamed bridged by nobody"])
  }

  func test_accessors_and_type_methods_have_selectors_too() {
    let editor = Editor()
    let getter = Selector("title", getter: \Editor.title)
    let setter = Selector("setTitle:", setter: \Editor.title)
    editor.perform(setter, with: "named")
    XCTAssertEqual(_offstageSend(getter, to: editor) as? String, "named")
    editor.perform(setter, with: nil)
    XCTAssertNil(editor.title)
    let make = Selector("make:", static: Editor.make)
    XCTAssertEqual((Editor.perform(make, with: "new")?.takeUnretainedValue() as? Editor)?.title, "new")
  }

  func test_objects_that_are_no_NSObjects_receive_messages() {
    let plain = Plain()
    let fire = Selector("fire:", Plain.fire(_:))
    XCTAssertTrue(_offstageResponds(plain, to: fire))
    XCTAssertFalse(_offstageResponds(NSObject(), to: fire))
    _offstageSend(fire, to: plain, nil)
    XCTAssertEqual(plain.fired, 1)
  }

  func test_a_selector_does_not_keep_an_object_alive() {
    weak var gone: Editor?
    var selector: Selector?
    do {
      let editor = Editor()
      gone = editor
      selector = Selector("saved:", Editor.saved(_:))
      editor.perform(selector, with: 1)
    }
    XCTAssertNil(gone)
    XCTAssertNotNil(selector)
  }

  func test_exchanging_methods_says_what_was_called_and_what_to_do() {
    XCTAssertEqual(
      MethodExchange.message("method_getImplementation"),
      "method_getImplementation was called. Methods can't be looked into or exchanged on this system: Swift calls its methods "
        + "directly. Override the method in a subclass, or keep the call from being reached here. See "
        + "Documentation/Compatibility.md.")
  }

  func test_messages_say_what_where_and_what_to_do() {
    let site = MessageSite(target: NSObject(), name: "saved:")
    XCTAssertEqual(
      Messages.wrongArgument(site, position: 1, expected: Int.self, actual: "x"),
      "-[NSObject saved:]: argument 1 is a value of type String, but the method takes Int. "
        + "Change the parameter's type to what is sent, or send a Int.")
    XCTAssertEqual(
      Messages.unrecognized(site),
      "-[NSObject saved:]: unrecognized selector sent to instance. "
        + "The class has no method of this name that is marked @objc, @IBAction or listed in an optional requirement.")
    XCTAssertEqual(
      Messages.unrecognized(MessageSite(target: NSObject.self, name: "make")),
      "+[NSObject make]: unrecognized selector sent to class. "
        + "The class has no method of this name that is marked @objc, @IBAction or listed in an optional requirement.")
    XCTAssertEqual(
      Messages.tooFewArguments(site, expected: 2, actual: 1),
      "-[NSObject saved:]: the method has 2 parameters, but the message carries 1 arguments. "
        + "A selector has one colon for each parameter.")
    XCTAssertEqual(
      Messages.cannotBeSent(site, (() async -> Void).self),
      "-[NSObject saved:]: a method of type () async -> () can't be called by its selector: it is async, has an inout "
        + "parameter or more than four parameters. Call it directly. See Documentation/Compatibility.md.")
    XCTAssertEqual(
      Messages.undefinedKey(NSObject(), "outlet", setting: true),
      "[<NSObject> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key outlet.")
  }
}
