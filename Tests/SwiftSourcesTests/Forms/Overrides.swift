extension Form {
  static let overrides: [Form] = [
    Form(
      "overrides in an extension",
      """
      class O1Base: NSObject {
        func load(_ x: Int = 1) -> Int { x }
        var name: String { get { "" } set {} }
        class var kind: Int { 0 }
      }
      class O1: O1Base {
      }
      extension O1 {
        override func load(_ x: Int = 1) -> Int { super.load(x) }
        override var name: String { get { super.name } set { super.name = newValue } }
        override class var kind: Int { 1 }
      }
      class O1Sub: O1 { override func load(_ x: Int = 1) -> Int { super.load(x) + 1 } }
      """,
      """
      class O1Base: NSObject {
        func load(_ x: Int = 1) -> Int { x }
        var name: String { get { "" } set {} }
        class var kind: Int { 0 }
      }
      class O1: O1Base {
      override class var kind: Int { _offstage_override_O1_kind }; override func load(_ x: Int = 1) -> Int { _offstage_override_O1_load(x) }; override var name: String { get { _offstage_override_O1_name } set { _offstage_override_O1_name = newValue } } }
      extension O1 {
                 func _offstage_override_O1_load(_ x: Int = 1) -> Int { super.load(x) }
                 var _offstage_override_O1_name: String { get { super.name } set { super.name = newValue } }
                 class var _offstage_override_O1_kind: Int { 1 }
      }
      class O1Sub: O1 { override func load(_ x: Int = 1) -> Int { super.load(x) + 1 } }
      """),
    Form(
      "override in a public extension; the name of a class",
      """
      public class O5: NSObject {}
      public extension O5 {
        override var description: String { type(of: self).description() + type(of: self as AnyObject).description() }
      }
      """,
      """
      public class O5: NSObject { public override var description: String { _offstage_override_O5_description } }
      public extension O5 {
                 var _offstage_override_O5_description: String { Swift.String(reflecting: type(of: self)) + Swift.String(reflecting: type(of: self as AnyObject)) }
      }
      """),
    Form(
      "overridable member in an extension of a class of the module",
      """
      class O2: NSObject {}
      extension O2 {
        @objc func configure(_ x: inout Int) throws {}
        @objc func alone() {}
      }
      class O2Sub: O2 { override func configure(_ x: inout Int) throws { try super.configure(&x) } }
      """,
      """
      class O2: NSObject { func configure(_ x: inout Int) throws { try _offstage_member_O2_configure(&x) } }
      extension O2 {
              func _offstage_member_O2_configure(_ x: inout Int) throws {}
              func alone() {}
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(O2.self, "configure:error:", O2.configure(_:)); r.method(O2.self, "alone", O2.alone) } } }
      class O2Sub: O2 { override func configure(_ x: inout Int) throws { try super.configure(&x) } }
      """),
    Form(
      "overridable members in an extension of another module's class",
      """
      extension UIView {
        func styled(_ names: String...) -> Int { styled(names[0]) }
        @objc func styled(_ name: String) -> Int { 1 }
        @objc var density: Int { 1 }
      }
      class O3: UIView {
        override func styled(_ name: String) -> Int { super.styled(name) + 1 }
        override var density: Int { super.density + 1 }
      }
      """,
      """
      extension UIView {
        func styled(_ names: String...) -> Int { styled(names[0]) }
              func _offstage_body_styled(_ name: String) -> Int { 1 }; func _offstage_original_styled(_ name: String) -> Int { if let value = _offstageSuperOverride(self, "styled:", ((String) -> Int).self, { $0(name) }) { return value }; return _offstage_body_styled(name) }; func styled(_ name: String) -> Int { if let value = _offstageOverride(self, "styled:", ((String) -> Int).self, { $0(name) }) { return value }; return _offstage_original_styled(name) }
              var _offstage_body_density: Int { 1 }; var _offstage_original_density: Int { if let value = _offstageSuperOverride(self, "density", (() -> Int).self, { $0() }) { return value }; return _offstage_body_density }; var density: Int { if let value = _offstageOverride(self, "density", (() -> Int).self, { $0() }) { return value }; return _offstage_original_density }
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(UIView.self, "styled:", UIView.styled(_:)); r.property(UIView.self, "density", \\UIView.density) } } }
      class O3: UIView {
                 func _offstage_override_O3_styled(_ name: String) -> Int { super._offstage_original_styled(name) + 1 }
                 var _offstage_override_O3_density: Int { super._offstage_original_density + 1 }
      @section(".init_array") @used private static let _offstage_members_File_2: @convention(c) () -> Void = { _offstageRegister { r in r.override(O3.self, "styled:", O3._offstage_override_O3_styled(_:)); r.override(O3.self, "density", { (s: O3) -> () -> Int in { s._offstage_override_O3_density } }) } } }
      """),
    Form(
      "override of NSObject's own extension members",
      """
      class O4: NSObject {
        override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        override func value(forKey key: String) -> Any? { super.value(forKey: key) }
        override var description: String { "O4" }
      }
      """,
      """
      class O4: NSObject {
                 func _offstage_override_O4_responds(to aSelector: Selector!) -> Bool { super._offstage_original_responds(to: aSelector) }
                 func _offstage_override_O4_value(forKey key: String) -> Any? { super._offstage_original_value(forKey: key) }
        override var description: String { "O4" }
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.override(O4.self, "respondsToSelector:", O4._offstage_override_O4_responds(to:)); r.override(O4.self, "valueForKey:", O4._offstage_override_O4_value(forKey:)) } } }
      """),
  ]
}
