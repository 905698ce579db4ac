/// Pixels per point of the main screen. `UIScreen.main.scale` and everything that draws without a screen agree on it.
enum DisplayScale {
  static let main: CGFloat = 3
}
