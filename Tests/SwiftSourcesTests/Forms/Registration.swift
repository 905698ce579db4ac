extension Form {
  static let registration: [Form] = [
    Form(
      "private and nested types, local class, extension",
      """
      private class G1: NSObject { struct In { final class Deep: NSObject { @objc var x: Int?; @objc let y = 1 } } }
      func g1() {
        class Local: NSObject { @objc func l() {} }
        _ = Local()
      }
      extension G1 { @objc private func later() {} }
      """,
      """
      private class G1: NSObject { struct In { final class Deep: NSObject {       var x: Int?;       let y = 1; @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.property(Deep.self, "x", \\Deep.x); r.property(Deep.self, "y", \\Deep.y) } } } } }
      func g1() {
        class Local: NSObject {       func l() {}; @section(".init_array") @used private static let _offstage_members_File_2: @convention(c) () -> Void = { _offstageRegister { r in r.method(Local.self, "l", Local.l) } } }
        _ = Local()
      }
      extension G1 {       private func later() {}; @section(".init_array") @used private static let _offstage_members_File_3: @convention(c) () -> Void = { _offstageRegister { r in r.method(G1.self, "later", G1.later) } } }
      """)
  ]
}
