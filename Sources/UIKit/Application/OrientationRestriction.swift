// A8: a root that does not support the orientation in which its window appears turns the interface in the next commit, before layout.
// Once nobody on screen restricts it any more, the interface goes back to where it was.

/// How a window's root hears of a turn of the interface.
enum TurnAnnouncement {
  /// New traits, then the new size (K1).
  case traitsAndSize
  /// A8: a root that is on its way to the screen has not been laid out at any size yet, and hears of the traits alone.
  case traits
}

/// What a scene keeps of a restriction.
struct OrientationRestriction {
  /// Where the interface was before a controller on screen forced it elsewhere; nil as long as nobody has.
  var orientationBefore: UIInterfaceOrientation?
  var checkIsScheduled = false
}

extension UIWindowScene {
  /// Something has come on screen, or supports other orientations than before.
  func setNeedsOrientationCheck() {
    guard !restriction.checkIsScheduled else { return }
    restriction.checkIsScheduled = true
    CommitCycle.main.performBeforeLayout { [self] in
      restriction.checkIsScheduled = false
      checkOrientation()
    }
  }

  /// Something has left the screen. With nobody there who could be told, the interface goes back at once.
  func restrictionMayHaveEnded() {
    guard restriction.orientationBefore != nil else { return }
    if windows.contains(where: { !$0.isHidden && $0.rootViewController != nil }) {
      setNeedsOrientationCheck()
    } else {
      checkOrientation()
    }
  }

  private func checkOrientation() {
    let supported = supportedOrientations
    guard let wanted = wantedOrientation(among: supported) else { return }
    if wanted == restriction.orientationBefore {
      restriction.orientationBefore = nil
    } else {
      restriction.orientationBefore = restriction.orientationBefore ?? interfaceOrientation
    }
    turn(to: wanted)
  }

  /// Where the interface shall go; nil if it stays, or if the app and the controller support nothing in common.
  private func wantedOrientation(among supported: UIInterfaceOrientationMask) -> UIInterfaceOrientation? {
    func isSupported(_ orientation: UIInterfaceOrientation) -> Bool { supported.contains(.init(orientation)) }
    if let before = restriction.orientationBefore, isSupported(before) { return before }
    if isSupported(interfaceOrientation) { return nil }
    return UIInterfaceOrientation.inOrderOfChoice.first(where: isSupported)
  }

  /// What the user does to the device, or the app asks for, takes the place of what a restriction has found.
  func forgetRestriction() { restriction.orientationBefore = nil }
}
