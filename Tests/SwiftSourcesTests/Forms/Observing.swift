extension Form {
  static let observing: [Form] = [
    Form(
      "changes of dynamic properties are announced",
      """
      class K1: NSObject {
        @objc dynamic var plain = 1
        @objc dynamic var watched: Int = 0 {
          didSet { print(oldValue) }
        }
        @objc dynamic var named: Int = 0 {
          willSet(next) { print(next) }
          didSet(before) { print(before) }
        }
        @objc dynamic var computed: Int {
          get { plain }
          set { plain = newValue }
        }
        @objc dynamic var readOnly: Int { plain }
        @objc var still = 2
      }
      """,
      """
      class K1: NSObject {
                      var plain = 1 { willSet { _offstageWillSet(self, "plain", \\K1.plain) } didSet { _offstageDidSet(self, "plain", \\K1.plain, oldValue) } }
                      var watched: Int = 0 {
          willSet { _offstageWillSet(self, "watched", \\K1.watched) } didSet { _offstageDidSet(self, "watched", \\K1.watched, oldValue); print(oldValue) }
        }
                      var named: Int = 0 {
          willSet(next) { _offstageWillSet(self, "named", \\K1.named); print(next) }
          didSet(before) { _offstageDidSet(self, "named", \\K1.named, before); print(before) }
        }
                      var computed: Int {
          get { plain }
          set { _offstageWillSet(self, "computed", \\K1.computed); defer { _offstageDidSet(self, "computed", \\K1.computed, nil) }; plain = newValue }
        }
                      var readOnly: Int { plain }
              var still = 2
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.property(K1.self, "plain", \\K1.plain); r.property(K1.self, "watched", \\K1.watched); r.property(K1.self, "named", \\K1.named); r.property(K1.self, "computed", \\K1.computed); r.property(K1.self, "readOnly", \\K1.readOnly); r.property(K1.self, "still", \\K1.still) } } }
      """),
    Form(
      "classes by their Objective-C names",
      """
      @objc(LegacyPanel) class K2: NSObject {}
      let k2 = NSClassFromString("LegacyPanel") as? NSObject.Type
      let k2Name = NSStringFromClass(K2.self)
      """,
      """
                         class K2: NSObject { @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.name(K2.self, "LegacyPanel") } } }
      let k2 = _offstageClassFromString("LegacyPanel") as? NSObject.Type
      let k2Name = _offstageStringFromClass(K2.self)
      """),
  ]
}
