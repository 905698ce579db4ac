@_spi(Offstage) import UIKit

/// What the user types on.
public enum KeyboardKind: Sendable {
  /// The keyboard on the screen, which comes with a first responder that text is typed into.
  case software
  /// One beside the screen, as when a simulator is connected to its Mac's: nothing comes up but accessory views.
  case hardware
}

extension Simulation where Target: UIApplication {
  /// The keyboard comes up without a first responder, or becomes as high as this: another language, emoji, a bar of suggestions. In points,
  /// with what lies over the home indicator; the device's usual height if nil.
  public func showKeyboard(height: CGFloat? = nil) {
    let screen = UIScreen.main.bounds.size
    let orientation: DeviceProfile.Orientation = screen.width > screen.height ? .landscape : .portrait
    Keyboard.change(to: height ?? CGFloat(DeviceProfile.current.keyboardHeight(orientation, .suggestions)))
  }

  /// The user hides the keyboard: the first responder that has it resigns.
  public func hideKeyboard() { Keyboard.hideByUser() }

  /// Runs `body` while the user types on another keyboard.
  public func keyboard<Result>(_ kind: KeyboardKind, _ body: () throws -> Result) rethrows -> Result {
    let outer = Keyboard.kind
    Keyboard.kind = kind == .software ? .software : .hardware
    defer { Keyboard.kind = outer }
    return try body()
  }
}
