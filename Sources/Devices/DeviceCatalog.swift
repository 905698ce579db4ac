extension DeviceProfile {
  /// A device when none is chosen.
  public static let standard = iPhone14

  public static let iPhoneSE = DeviceProfile(
    "iPhone SE", .phone, 375, 667, scale: 2, portrait: Insets(top: 20, bottom: 0), landscape: Insets(top: 0, bottom: 0))
  public static let iPhone14 = phone("iPhone 14", 390, 844, top: 47)
  public static let iPhone16 = phone("iPhone 16", 393, 852, top: 59)
  public static let iPhone16ProMax = phone("iPhone 16 Pro Max", 440, 956, top: 62)
  public static let iPad = pad("iPad", 820, 1180)
  public static let iPadPro13 = pad("iPad Pro 13", 1024, 1366)

  /// Every device that can be chosen, small ones first.
  public static let all: [DeviceProfile] = [
    iPhoneSE,
    phone("iPhone 13 mini", 375, 812, top: 50),
    iPhone14,
    iPhone16,
    phone("iPhone 16 Pro", 402, 874, top: 62),
    DeviceProfile(
      "iPhone 11", .phone, 414, 896, scale: 2, portrait: Insets(top: 48, bottom: 34),
      landscape: Insets(top: 0, side: 48, bottom: 21)),
    phone("iPhone 16 Plus", 430, 932, top: 59),
    iPhone16ProMax,
    pad("iPad mini", 744, 1133),
    iPad,
    pad("iPad Pro 11", 834, 1194),
    iPadPro13,
  ]

  /// With a notch or an island, which covers both sides of a phone that lies, and a home indicator.
  private static func phone(_ name: String, _ width: Double, _ height: Double, top: Double) -> DeviceProfile {
    DeviceProfile(
      name, .phone, width, height, scale: 3, portrait: Insets(top: top, bottom: 34),
      landscape: Insets(top: 0, side: top, bottom: 21))
  }

  /// With a status bar and a home indicator however it stands.
  private static func pad(_ name: String, _ width: Double, _ height: Double) -> DeviceProfile {
    let insets = Insets(top: 24, bottom: 20)
    return DeviceProfile(name, .pad, width, height, scale: 2, portrait: insets, landscape: insets)
  }

  /// How a device is written: its name, and behind a comma how an iPad's screen is split: `iPad, 1/2`.
  public var description: String { split == .full ? name : "\(name), \(split.rawValue)" }

  /// The device of a description, upper and lower case alike; nil if there is none.
  public init?(_ description: String) {
    let parts = description.split(separator: ",", maxSplits: 1).map { Self.plain(String($0)) }
    guard let wanted = parts.first, let device = Self.all.first(where: { Self.plain($0.name) == wanted }) else { return nil }
    self = device
    if parts.count > 1 {
      guard let split = Split(rawValue: parts[1]), device.idiom == .pad || split == .full else { return nil }
      self.split = split
    }
  }

  /// Lower case, without outer spaces.
  private static func plain(_ text: String) -> String {
    String(text.lowercased().drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// What to say of a description that names no device.
  public static func complaint(about description: String) -> String { "there is no device '\(description)'" }
  public static var advice: String {
    "Devices: \(all.map(\.name).joined(separator: ", ")). An iPad's split follows a comma: iPad, 1/2 (or 2/3, 1/3, slide over)."
  }
}
