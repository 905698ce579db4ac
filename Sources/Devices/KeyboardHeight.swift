extension DeviceProfile {
  /// What stands above the keys.
  public enum KeyboardBar: Hashable, Sendable {
    /// Suggestions for the word being typed.
    case suggestions
    case none
  }

  /// How high the system's keyboard is, in points, with what lies over the home indicator. Apple publishes no numbers: these are what apps
  /// read from the notifications of the keyboard in its first language, docked. An iPad always has its bar of shortcuts.
  public func keyboardHeight(_ orientation: Orientation, _ bar: KeyboardBar) -> Double {
    switch (idiom, orientation) {
    case (.pad, .portrait): return 313
    case (.pad, .landscape): return 398
    case (.phone, .portrait):
      let keys: Double = safeArea.portrait.bottom == 0 ? 216 : screen.width < 414 ? 291 : 301
      return keys + (bar == .none ? 0 : safeArea.portrait.bottom == 0 ? 44 : 45)
    case (.phone, .landscape):
      return (safeArea.landscape.bottom == 0 ? 162 : 171) + (bar == .none ? 0 : 38)
    }
  }
}
