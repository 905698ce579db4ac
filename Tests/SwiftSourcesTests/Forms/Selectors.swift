extension Form {
  static let selectors: [Form] = [
    Form(
      "bare names, labels, overloads",
      """
      class S1: NSObject {
        func use() -> [Selector] {
          [#selector(saved(_:)), #selector(done), #selector(move(from:to:)), #selector(self.done), #selector(S1.open(url:))]
        }
        lazy var late = { [#selector(done)] }()
        func def(_ s: Selector = #selector(S1.done)) {}
        @objc func done() {}
        @objc func done(_ x: Int) {}
        @objc func saved(_ x: Int) {}
        @objc(mv::) func move(from: Int, to: Int) {}
        @objc func open(url: URL) {}
      }
      """,
      """
      class S1: NSObject {
        func use() -> [Selector] {
          [Selector("saved:", S1.saved(_:)), Selector("done", S1.done as (S1) -> () -> Void), Selector("mv::", S1.move(from:to:)), Selector("done", S1.done as (S1) -> () -> Void), Selector("openWithUrl:", S1.open(url:))]
        }
        lazy var late = { [Selector("done", S1.done as (S1) -> () -> Void)] }()
        func def(_ s: Selector = Selector("done", S1.done as (S1) -> () -> Void)) {}
              func done() {}
              func done(_ x: Int) {}
              func saved(_ x: Int) {}
                    func move(from: Int, to: Int) {}
              func open(url: URL) {}
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(S1.self, "done", S1.done as (S1) -> () -> Void); r.method(S1.self, "done:", S1.done(_:)); r.method(S1.self, "saved:", S1.saved(_:)); r.method(S1.self, "mv::", S1.move(from:to:)); r.method(S1.self, "openWithUrl:", S1.open(url:)) } } }
      """),
    Form(
      "casts, accessors, static members",
      """
      class S2: NSObject {
        @objc var title = ""
        @objc class func share() {}
        @objc func m(_ x: Int) {}
        @objc func m(_ x: String) {}
        func use() -> [Selector] {
          [#selector(m(_:) as (S2) -> (Int) -> Void), #selector(getter: title), #selector(setter: S2.title), #selector(S2.share)]
        }
      }
      """,
      """
      class S2: NSObject {
              var title = ""
              class func share() {}
              func m(_ x: Int) {}
              func m(_ x: String) {}
        func use() -> [Selector] {
          [Selector("m:", S2.m(_:) as (S2) -> (Int) -> Void), Selector("title", getter: \\S2.title), Selector("setTitle:", setter: \\S2.title), Selector("share", static: S2.share)]
        }
      @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.property(S2.self, "title", \\S2.title); r.staticMethod(S2.self, "share", { $0.share }); r.method(S2.self, "m:", S2.m(_:) as (S2) -> (Int) -> Void); r.method(S2.self, "m:", S2.m(_:) as (S2) -> (String) -> Void) } } }
      """),
    Form(
      "extension, nested type, other type, over lines",
      """
      class S3: NSObject {
        private class Inner: NSObject { @objc private func hit() {}; func s() -> Selector { #selector(hit) } }
        var inner = S3Other()
      }
      class S3Other: NSObject { @objc func ping(_ n: Notification) {} }
      extension S3 {
        @objc func late() {}
        func use() -> [Selector] {
          [#selector(late), #selector(
            S3Other.ping(_:)
          ), #selector(inner.ping(_:)), #selector(type(of: self).late)]
        }
      }
      """,
      """
      class S3: NSObject {
        private class Inner: NSObject {       private func hit() {}; func s() -> Selector { Selector("hit", Inner.hit) }; @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.method(Inner.self, "hit", Inner.hit) } } }
        var inner = S3Other()
      }
      class S3Other: NSObject {       func ping(_ n: Notification) {}; @section(".init_array") @used private static let _offstage_members_File_2: @convention(c) () -> Void = { _offstageRegister { r in r.method(S3Other.self, "ping:", S3Other.ping(_:)) } } }
      extension S3 {
              func late() {}
        func use() -> [Selector] {
          [Selector("late", S3.late), Selector("ping:", S3Other.ping(_:)

      ), Selector("ping:", S3Other.ping(_:)), Selector("late", S3.late)]
        }
      @section(".init_array") @used private static let _offstage_members_File_3: @convention(c) () -> Void = { _offstageRegister { r in r.method(S3.self, "late", S3.late) } } }
      """),
    Form(
      "generic class, protocol, framework",
      """
      class S4<T>: NSObject {
        @objc func tap() {}
        var s: Selector { #selector(tap) }
      }
      let s4 = [#selector(S4<Int>.tap), #selector(UIView.layoutIfNeeded)]
      @objc protocol S4P { func go(_ x: Int) }
      let s4p = #selector(S4P.go)
      let s4k = #keyPath(UIView.superview.frame)

      """,
      """
      class S4<T>: NSObject {
              func tap() {}
        var s: Selector { Selector("tap", S4.tap) }
      }
      let s4 = [Selector("tap", S4<Int>.tap), Selector("layoutIfNeeded", UIView.layoutIfNeeded)]
            protocol S4P: AnyObject { func go(_ x: Int) }
      let s4p = Selector("go:")
      let s4k = ("superview.frame" as Swift.String)
      fileprivate protocol _OffstageGeneric_File_1 { @MainActor static func _offstage_members_File_1(_ r: _OffstageMembers) }; extension S4: _OffstageGeneric_File_1 { @MainActor fileprivate static func _offstage_members_File_1(_ r: _OffstageMembers) { r.method(S4.self, "tap", S4.tap) } }; @section(".init_array") @used private let _offstage_file_File: @convention(c) () -> Void = { _offstageRegister { r in r.generic { type, r in (type as? any _OffstageGeneric_File_1.Type)?._offstage_members_File_1(r) } } }

      """.trimmedEnd),
  ]
}

extension String {
  var trimmedEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
