// The colours with names. Values of the dynamic ones are those of Apple's Human Interface Guidelines for iOS 13 to 18, light and
// dark, at normal contrast on the base level; elevated and high contrast variants are not told apart.

/// sRGB from 0 to 255.
private func shade(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  .rgb(red / 255, green / 255, blue / 255, alpha)
}

private func dynamic(_ name: String, _ light: CGColor, _ dark: CGColor) -> UIColor {
  UIColor(storage: .system(name, light: light, dark: dark))
}

private enum Named {
  static let black = UIColor(storage: .plain(.gray(0, 1)))
  static let darkGray = UIColor(storage: .plain(.gray(1 / 3, 1)))
  static let lightGray = UIColor(storage: .plain(.gray(2 / 3, 1)))
  static let white = UIColor(storage: .plain(.gray(1, 1)))
  static let gray = UIColor(storage: .plain(.gray(0.5, 1)))
  static let red = UIColor(storage: .plain(.rgb(1, 0, 0, 1)))
  static let green = UIColor(storage: .plain(.rgb(0, 1, 0, 1)))
  static let blue = UIColor(storage: .plain(.rgb(0, 0, 1, 1)))
  static let cyan = UIColor(storage: .plain(.rgb(0, 1, 1, 1)))
  static let yellow = UIColor(storage: .plain(.rgb(1, 1, 0, 1)))
  static let magenta = UIColor(storage: .plain(.rgb(1, 0, 1, 1)))
  static let orange = UIColor(storage: .plain(.rgb(1, 0.5, 0, 1)))
  static let purple = UIColor(storage: .plain(.rgb(0.5, 0, 0.5, 1)))
  static let brown = UIColor(storage: .plain(.rgb(0.6, 0.4, 0.2, 1)))
  static let clear = UIColor(storage: .plain(.gray(0, 0)))
  static let darkText = UIColor(storage: .plain(.gray(0, 1)))
  static let lightText = UIColor(storage: .plain(.gray(1, 0.6)))
  static let systemRed = dynamic("systemRedColor", shade(255, 59, 48), shade(255, 69, 58))
  static let systemOrange = dynamic("systemOrangeColor", shade(255, 149, 0), shade(255, 159, 10))
  static let systemYellow = dynamic("systemYellowColor", shade(255, 204, 0), shade(255, 214, 10))
  static let systemGreen = dynamic("systemGreenColor", shade(52, 199, 89), shade(48, 209, 88))
  static let systemMint = dynamic("systemMintColor", shade(0, 199, 190), shade(99, 230, 226))
  static let systemTeal = dynamic("systemTealColor", shade(48, 176, 199), shade(64, 200, 224))
  static let systemCyan = dynamic("systemCyanColor", shade(50, 173, 230), shade(100, 210, 255))
  static let systemBlue = dynamic("systemBlueColor", shade(0, 122, 255), shade(10, 132, 255))
  static let systemIndigo = dynamic("systemIndigoColor", shade(88, 86, 214), shade(94, 92, 230))
  static let systemPurple = dynamic("systemPurpleColor", shade(175, 82, 222), shade(191, 90, 242))
  static let systemPink = dynamic("systemPinkColor", shade(255, 45, 85), shade(255, 55, 95))
  static let systemBrown = dynamic("systemBrownColor", shade(162, 132, 94), shade(172, 142, 104))
  static let systemGray = dynamic("systemGrayColor", shade(142, 142, 147), shade(142, 142, 147))
  static let systemGray2 = dynamic("systemGray2Color", shade(174, 174, 178), shade(99, 99, 102))
  static let systemGray3 = dynamic("systemGray3Color", shade(199, 199, 204), shade(72, 72, 74))
  static let systemGray4 = dynamic("systemGray4Color", shade(209, 209, 214), shade(58, 58, 60))
  static let systemGray5 = dynamic("systemGray5Color", shade(229, 229, 234), shade(44, 44, 46))
  static let systemGray6 = dynamic("systemGray6Color", shade(242, 242, 247), shade(28, 28, 30))
  static let label = dynamic("labelColor", shade(0, 0, 0), shade(255, 255, 255))
  static let secondaryLabel = dynamic("secondaryLabelColor", shade(60, 60, 67, 0.6), shade(235, 235, 245, 0.6))
  static let tertiaryLabel = dynamic("tertiaryLabelColor", shade(60, 60, 67, 0.3), shade(235, 235, 245, 0.3))
  static let quaternaryLabel = dynamic("quaternaryLabelColor", shade(60, 60, 67, 0.18), shade(235, 235, 245, 0.16))
  static let placeholderText = dynamic("placeholderTextColor", shade(60, 60, 67, 0.3), shade(235, 235, 245, 0.3))
  static let link = dynamic("linkColor", shade(0, 122, 255), shade(9, 132, 255))
  static let separator = dynamic("separatorColor", shade(60, 60, 67, 0.29), shade(84, 84, 88, 0.6))
  static let opaqueSeparator = dynamic("opaqueSeparatorColor", shade(198, 198, 200), shade(56, 56, 58))
  static let systemFill = dynamic("systemFillColor", shade(120, 120, 128, 0.2), shade(120, 120, 128, 0.36))
  static let secondarySystemFill = dynamic("secondarySystemFillColor", shade(120, 120, 128, 0.16), shade(120, 120, 128, 0.32))
  static let tertiarySystemFill = dynamic("tertiarySystemFillColor", shade(118, 118, 128, 0.12), shade(118, 118, 128, 0.24))
  static let quaternarySystemFill = dynamic("quaternarySystemFillColor", shade(116, 116, 128, 0.08), shade(118, 118, 128, 0.18))
  static let systemBackground = dynamic("systemBackgroundColor", shade(255, 255, 255), shade(0, 0, 0))
  static let secondarySystemBackground = dynamic("secondarySystemBackgroundColor", shade(242, 242, 247), shade(28, 28, 30))
  static let tertiarySystemBackground = dynamic("tertiarySystemBackgroundColor", shade(255, 255, 255), shade(44, 44, 46))
  static let systemGroupedBackground = dynamic("systemGroupedBackgroundColor", shade(242, 242, 247), shade(0, 0, 0))
  static let secondarySystemGroupedBackground = dynamic(
    "secondarySystemGroupedBackgroundColor", shade(255, 255, 255), shade(28, 28, 30))
  static let tertiarySystemGroupedBackground = dynamic(
    "tertiarySystemGroupedBackgroundColor", shade(242, 242, 247), shade(44, 44, 46))
}

extension UIColor {
  public class var black: UIColor { Named.black }
  public class var darkGray: UIColor { Named.darkGray }
  public class var lightGray: UIColor { Named.lightGray }
  public class var white: UIColor { Named.white }
  public class var gray: UIColor { Named.gray }
  public class var red: UIColor { Named.red }
  public class var green: UIColor { Named.green }
  public class var blue: UIColor { Named.blue }
  public class var cyan: UIColor { Named.cyan }
  public class var yellow: UIColor { Named.yellow }
  public class var magenta: UIColor { Named.magenta }
  public class var orange: UIColor { Named.orange }
  public class var purple: UIColor { Named.purple }
  public class var brown: UIColor { Named.brown }
  public class var clear: UIColor { Named.clear }
  public class var darkText: UIColor { Named.darkText }
  public class var lightText: UIColor { Named.lightText }
  public class var systemRed: UIColor { Named.systemRed }
  public class var systemOrange: UIColor { Named.systemOrange }
  public class var systemYellow: UIColor { Named.systemYellow }
  public class var systemGreen: UIColor { Named.systemGreen }
  public class var systemMint: UIColor { Named.systemMint }
  public class var systemTeal: UIColor { Named.systemTeal }
  public class var systemCyan: UIColor { Named.systemCyan }
  public class var systemBlue: UIColor { Named.systemBlue }
  public class var systemIndigo: UIColor { Named.systemIndigo }
  public class var systemPurple: UIColor { Named.systemPurple }
  public class var systemPink: UIColor { Named.systemPink }
  public class var systemBrown: UIColor { Named.systemBrown }
  public class var systemGray: UIColor { Named.systemGray }
  public class var systemGray2: UIColor { Named.systemGray2 }
  public class var systemGray3: UIColor { Named.systemGray3 }
  public class var systemGray4: UIColor { Named.systemGray4 }
  public class var systemGray5: UIColor { Named.systemGray5 }
  public class var systemGray6: UIColor { Named.systemGray6 }
  public class var label: UIColor { Named.label }
  public class var secondaryLabel: UIColor { Named.secondaryLabel }
  public class var tertiaryLabel: UIColor { Named.tertiaryLabel }
  public class var quaternaryLabel: UIColor { Named.quaternaryLabel }
  public class var placeholderText: UIColor { Named.placeholderText }
  public class var link: UIColor { Named.link }
  public class var separator: UIColor { Named.separator }
  public class var opaqueSeparator: UIColor { Named.opaqueSeparator }
  public class var systemFill: UIColor { Named.systemFill }
  public class var secondarySystemFill: UIColor { Named.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { Named.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { Named.quaternarySystemFill }
  public class var systemBackground: UIColor { Named.systemBackground }
  public class var secondarySystemBackground: UIColor { Named.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { Named.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { Named.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { Named.secondarySystemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { Named.tertiarySystemGroupedBackground }
  /// The accent colour of an application that sets none.
  public class var tintColor: UIColor { Named.systemBlue }
}
