// Turning the device and the interface (K1): the device turns, the scene follows if the app and the controller on top support it, and
// each window that fills the screen changes its size.

extension UIWindowScene {
  /// What an app wishes the geometry of a scene to be.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {}

  /// Asks for other interface orientations. The scene turns to the first of them that the controller on top supports; if there is
  /// none, `errorHandler` is called, later.
  public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((Error) -> Void)? = nil) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    if wanted.contains(UIInterfaceOrientationMask(interfaceOrientation)) { return }
    let supported = supportedOrientations.intersection(wanted)
    guard let orientation = UIInterfaceOrientation.inOrderOfChoice.first(where: { supported.contains(.init($0)) }) else {
      let refusal = GeometryRefusal(
        failureReason: "None of the requested orientations are supported by the view controller. Requested: \(wanted.names); "
          + "Supported: \(supportedOrientations.names)")
      DispatchQueue.main.async { errorHandler?(refusal) }
      return
    }
    forgetRestriction()
    turn(to: orientation)
  }

  /// What the app and the controller on top of the scene's windows support together.
  var supportedOrientations: UIInterfaceOrientationMask {
    let window = windows.last { !$0.isHidden && $0.windowLevel == .normal }
    let app = UIApplication.shared.supportedInterfaceOrientations(for: window ?? windows.first)
    guard let controller = window?.rootViewController?.topForOrientation else { return app }
    return app.intersection(controller.supportedInterfaceOrientations)
  }

  /// Turns the interface: every window that fills the screen goes through a size transition.
  func turn(to orientation: UIInterfaceOrientation) {
    guard orientation != interfaceOrientation else { return }
    let filling = windows.filter { $0.frame == UIScreen.main.bounds }
    let old = traitCollection
    UIScreen.main.orientation = orientation
    let new = traitCollection
    let size = UIScreen.main.bounds.size
    UIScreen.main.orientation = interfaceOrientation
    guard !filling.isEmpty else { return apply(orientation) }
    for window in filling {
      let resize = { [self] in
        apply(orientation)
        window.frame = CGRect(origin: .zero, size: size)
        window.setNeedsTraitUpdate()
        window.updateTraitsIfNeeded()
      }
      guard !window.isHidden, let root = window.rootViewController, root.isViewLoaded else {
        resize()
        continue
      }
      root.performSizeTransition(
        to: size, traits: old == new ? nil : root.traits(in: new), announcing: root.announcementOfTurn, apply: resize)
    }
  }

  private func apply(_ orientation: UIInterfaceOrientation) {
    interfaceOrientation = orientation
    UIScreen.main.orientation = orientation
  }
}

extension UIWindowScene.GeometryPreferences {
  /// For iPhone and iPad.
  @preconcurrency @MainActor
  public final class iOS: UIWindowScene.GeometryPreferences {
    public var interfaceOrientations: UIInterfaceOrientationMask

    public init(interfaceOrientations: UIInterfaceOrientationMask) { self.interfaceOrientations = interfaceOrientations }
    public override convenience init() { self.init(interfaceOrientations: []) }
  }
}

/// Why a scene does not turn.
private struct GeometryRefusal: LocalizedError, CustomStringConvertible {
  let failureReason: String?
  var errorDescription: String? { failureReason }
  var description: String { failureReason ?? "" }
}

extension UIViewController {
  /// The controller whose supported orientations count: what covers the screen, or else this one.
  fileprivate var topForOrientation: UIViewController {
    guard let presented = ownPresented, presented.storedPresentationController?.hasCoveredPresenter == true else { return self }
    return presented.topForOrientation
  }

  /// How this root hears of a turn.
  fileprivate var announcementOfTurn: TurnAnnouncement { lifecycle.machine.state == .appearing ? .traits : .traitsAndSize }

  /// The traits that this root will have in a scene with `traits`.
  fileprivate func traits(in traits: UITraitCollection) -> UITraitCollection {
    overriding(traits)
  }
}

extension UIDevice {
  /// The user turns the device. The interface follows where that is supported.
  @_spi(Offstage) public func turn(to orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    if isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
    guard let interface = UIInterfaceOrientation(orientation) else { return }
    for scene in UIApplication.shared.orderedScenes.compactMap({ $0 as? UIWindowScene })
    where scene.supportedOrientations.contains(UIInterfaceOrientationMask(interface)) {
      scene.forgetRestriction()
      scene.turn(to: interface)
    }
  }
}

extension UIInterfaceOrientation {
  static let inOrderOfChoice: [UIInterfaceOrientation] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]

  /// The interface turns against the device: its left side is the interface's right.
  fileprivate init?(_ device: UIDeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }
}

extension UIInterfaceOrientationMask {
  init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }

  fileprivate var names: String {
    let all: [(Self, String)] = [
      (.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
      (.portraitUpsideDown, "portraitUpsideDown"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
