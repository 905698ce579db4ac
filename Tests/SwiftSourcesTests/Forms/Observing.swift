extension Form {
  static let observing: [Form] = [
    Form(
      "changes of dynamic properties are announced",
      """
      class O1: NSObject {
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
      class O1: NSObject {
                      var plain = 1 { willSet { _offstageWillSet(self, "plain", \\O1.plain) } didSet { _offstageDidSet(self, "plain", \\O1.plain, oldValue) } }
                      var watched: Int = 0 {
          willSet { _offstageWillSet(self, "watched", \\O1.watched) } didSet { _offstageDidSet(self, "watched", \\O1.watched, oldValue); print(oldValue) }
        }
                      var named: Int = 0 {
          willSet(next) { _offstageWillSet(self, "named", \\O1.named); print(next) }
          didSet(before) { _offstageDidSet(self, "named", \\O1.named, before); print(before) }
        }
                      var computed: Int {
          get { plain }
          set { _offstageWillSet(self, "computed", \\O1.computed); defer { _offstageDidSet(self, "computed", \\O1.computed, nil) }; plain = newValue }
        }
                      var readOnly: Int { plain }
              var still = 2
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.property(O1.self, "plain", \\O1.plain); r.property(O1.self, "watched", \\O1.watched); r.property(O1.self, "named", \\O1.named); r.property(O1.self, "computed", \\O1.computed); r.property(O1.self, "readOnly", \\O1.readOnly); r.property(O1.self, "still", \\O1.still) } } }
      """),
    Form(
      "classes by their Objective-C names",
      """
      @objc(LegacyPanel) class O2: NSObject {}
      let o2 = NSClassFromString("LegacyPanel") as? NSObject.Type
      let o2Name = NSStringFromClass(O2.self)
      """,
      """
                         class O2: NSObject { @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.name(O2.self, "LegacyPanel") } } }
      let o2 = _offstageClassFromString("LegacyPanel") as? NSObject.Type
      let o2Name = _offstageStringFromClass(O2.self)
      """),
  ]
}
