/// What layout must know of a device: its size, scale, what hardware covers, and which size classes follow. Lengths are points.
///
/// The numbers are those that Apple publishes for each model (Human Interface Guidelines, "Layout"), and insets as apps observe them.
public struct DeviceProfile: Hashable, Sendable {
  public enum Idiom: Hashable, Sendable { case phone, pad }
  public enum Orientation: Hashable, Sendable { case portrait, landscape }
  public enum SizeClass: Hashable, Sendable { case compact, regular }

  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public struct Insets: Hashable, Sendable {
    public var top: Double
    public var side: Double
    public var bottom: Double
    public init(top: Double, side: Double = 0, bottom: Double) {
      self.top = top
      self.side = side
      self.bottom = bottom
    }
  }

  /// How much of an iPad's landscape or portrait width an app has.
  public enum Split: String, Hashable, Sendable, CaseIterable {
    case full
    case twoThirds = "2/3"
    case half = "1/2"
    case third = "1/3"
    /// Floating over another app.
    case slideOver = "slide over"
  }

  /// As Apple names the model.
  public let name: String
  public let idiom: Idiom
  /// Of the screen, upright.
  public let screen: Size
  /// Pixels a point.
  public let scale: Double
  public let safeArea: (portrait: Insets, landscape: Insets)
  public var split = Split.full

  init(_ name: String, _ idiom: Idiom, _ width: Double, _ height: Double, scale: Double, portrait: Insets, landscape: Insets) {
    self.name = name
    self.idiom = idiom
    screen = Size(width: width, height: height)
    self.scale = scale
    safeArea = (portrait, landscape)
  }

  public static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.split == other.split }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(split)
  }

  // MARK: What an app sees

  /// The screen as the interface stands.
  public func screenSize(_ orientation: Orientation) -> Size {
    orientation == .portrait ? screen : Size(width: screen.height, height: screen.width)
  }

  /// What the app's window has of it.
  public func windowSize(_ orientation: Orientation) -> Size {
    var size = screenSize(orientation)
    let divider = 10.0
    switch split {
    case .full: break
    case .half: size.width = ((size.width - divider) / 2).rounded(.down)
    case .third, .slideOver: size.width = sideWidth(of: size)
    case .twoThirds: size.width -= sideWidth(of: size) + divider
    }
    return size
  }

  /// Of the narrow part: 375 points on the largest iPads, 320 on the others.
  private func sideWidth(of size: Size) -> Double { max(size.width, size.height) >= 1366 ? 375 : 320 }

  public func insets(_ orientation: Orientation) -> Insets {
    orientation == .portrait ? safeArea.portrait : safeArea.landscape
  }

  /// An iPhone is compact in height when it lies, and regular in width only if it is large; an app on an iPad is regular in height, and in
  /// width as soon as it has room for it.
  public func sizeClasses(_ orientation: Orientation) -> (horizontal: SizeClass, vertical: SizeClass) {
    switch (idiom, orientation) {
    case (.phone, .portrait): return (.compact, .regular)
    case (.phone, .landscape): return (screen.width >= 414 ? .regular : .compact, .compact)
    case (.pad, _): return (windowSize(orientation).width >= Self.regularWidth ? .regular : .compact, .regular)
    }
  }

  private static let regularWidth = 678.0
}
