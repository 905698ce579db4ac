import LifecycleModel
import Testing

/// What is printed when constraints can't all hold, word for word.
struct LayoutMessageTests {
  @Test("The report of a conflict lists the constraints and names the one that gave way")
  func unsatisfiable() {
    let message = LifecycleMessage.unsatisfiable(
      ["<NSLayoutConstraint UIView:1.width == 100   (active)>", "<NSLayoutConstraint UIView:1.width == 200   (active)>"],
      broken: "<NSLayoutConstraint UIView:1.width == 200   (active)>")
    #expect(
      message.text == """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        \tTry this: 
        \t\t(1) look at each constraint and try to figure out which you don't expect; 
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
        (
            "<NSLayoutConstraint UIView:1.width == 100   (active)>",
            "<NSLayoutConstraint UIView:1.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint UIView:1.width == 200   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
        """)
  }

  @Test("Masks among them are explained")
  func autoresizing() {
    let message = LifecycleMessage.unsatisfiable(
      ["<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView:1.width == 0   (active)>"], broken: "<x>")
    #expect(
      message.text.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to"))
  }

  @Test("Left and leading are not mixed; other pairs that are unlike are refused too")
  func pairs() {
    #expect(LifecycleMessage.constraintPairsUnlike("leading", "right").text.contains("Use leading/trailing for both or neither."))
    let other = LifecycleMessage.constraintPairsUnlike("top", "width")
    #expect(other.text.hasSuffix("Invalid pairing of layout attributes"))
    #expect(other.rendered.hasPrefix("*** Terminating app due to uncaught exception 'NSInvalidArgumentException'"))
  }
}
