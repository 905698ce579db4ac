extension Form {
  static let attributes: [Form] = [
    Form(
      "class with @objc members",
      """
      @objcMembers
      final class A1: NSObject {
        @objc(number) dynamic var count = 1
        @objc private func tick() {}
        @nonobjc func hidden() {}
        @IBOutlet private weak var label: UIView!
      }
      """,
      """
                  
      final class A1: NSObject {
                              var count = 1 { willSet { _offstageWillSet(self, "number", \\A1.count) } didSet { _offstageDidSet(self, "number", \\A1.count, oldValue) } }
              private func tick() {}
                 func hidden() {}
                  private weak var label: UIView!
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.property(A1.self, "number", \\A1.count); r.method(A1.self, "tick", A1.tick); r.property(A1.self, "label", \\A1.label) } } }
      """),
    Form(
      "@objc on its own line, actions",
      """
      class A2: UIView {
        @objc
        func tap(_ sender: Any) {}
        @IBAction func save() {}
      }
      """,
      """
      class A2: UIView {
             
        func tap(_ sender: Any) {}
                  func save() {}
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(A2.self, "tap:", A2.tap(_:)); r.method(A2.self, "save", A2.save) } } }
      """),
    Form(
      "@objc enum and plain protocol",
      """
      @objc enum A3: Int { case one }
      @objc(ATitled) protocol A3Titled { var title: String { get } }
      @objc public protocol A3Named: NSObjectProtocol { @objc func name() -> String }
      """,
      """
            enum A3: Int { case one }
                     protocol A3Titled: AnyObject { var title: String { get } }
            public protocol A3Named: NSObjectProtocol {       func name() -> String }
      """),
    Form(
      "@objc on one line with the brace",
      "class A4: NSObject { @objc func go() {} }",
      "class A4: NSObject {       func go() {}; @section(\".init_array\") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(A4.self, \"go\", A4.go) } } }"
    ),
    Form(
      "@objc initializer, subscript and static method",
      """
      class A5: NSObject {
        @objc init(name: String) {}
        @objc static func make(_ x: Int) -> Int { x }
        @objc func load() async {}
      }
      """,
      """
      class A5: NSObject {
              init(name: String) {}
              static func make(_ x: Int) -> Int { x }
              func load() async {}
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.staticMethod(A5.self, "make:", { $0.make(_:) }) } } }
      """),
    Form(
      "types of blocks and of methods' implementations",
      """
      typealias A6Implementation = @convention(c) (AnyObject, Selector) -> Void
      typealias A6Block = @convention(block) (UIViewController, Selector) -> Void
      typealias A6Comparison = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Int32
      func a6(_ block: @escaping @convention(block) (UIView) -> Void) {}
      """,
      """
      typealias A6Implementation =                (AnyObject, Selector) -> Void
      typealias A6Block =                    (UIViewController, Selector) -> Void
      typealias A6Comparison = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Int32
      func a6(_ block: @escaping                    (UIView) -> Void) {}
      """),
  ]
}
