extension Form {
  static let anyObjectMembers: [Form] = [
    Form(
      "properties of what evidently is an AnyObject",
      """
      extension UIView { var b1: [AnyObject] { constraints } }
      final class B1: NSObject { @objc var weight = 1 }
      @MainActor func b1(_ view: UIView, _ value: Any) {
        let priority: Float? = view.b1.first?.priority
        let constant: CGFloat = view.b1[0].constant
        if let weight = (value as AnyObject).weight as? Int { _ = (priority, constant, weight) }
      }
      """,
      """
      extension UIView { var b1: [AnyObject] { constraints } }
      final class B1: NSObject {       var weight = 1; @section(".init_array") @used private static let _offstage_members_File_1: @convention(c) () -> Void = { _offstageRegister { r in r.property(B1.self, "weight", \\B1.weight) } } }
      @MainActor func b1(_ view: UIView, _ value: Any) {
        let priority: Float? = _offstageAnyObject(view.b1.first, [{ ($0 as? NSLayoutConstraint)?.priority }])?.priority
        let constant: CGFloat = _offstageAnyObject(view.b1[0], [{ ($0 as? NSLayoutConstraint)?.constant }]).constant
        if let weight = _offstageAnyObject((value as AnyObject)).weight as? Int { _ = (priority, constant, weight) }
      }
      """),
    Form(
      "what may be something else stays, and so does what no class declares",
      """
      extension UIView { var b2: [AnyObject] { constraints } }
      final class B2 { var b2: [UIView] = [] }
      @MainActor func b2(_ other: B2) { _ = (other.b2.first?.alpha, other.b2.first?.unknown) }
      """,
      """
      extension UIView { var b2: [AnyObject] { constraints } }
      final class B2 { var b2: [UIView] = [] }
      @MainActor func b2(_ other: B2) { _ = (other.b2.first?.alpha, other.b2.first?.unknown) }
      """, isCompiled: false),
    Form(
      "a member that no class has is left to the compiler",
      "func b3(_ value: Any) { _ = (value as AnyObject).unheardOf }",
      "func b3(_ value: Any) { _ = (value as AnyObject).unheardOf }",
      isCompiled: false),
  ]
}
