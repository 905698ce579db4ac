// Changes of state (J): the delegates are told in UIKit's order, then the notifications are posted (J10). No controller hears of any of
// it (R14), except of a memory warning (J8).

@_spi(Offstage)
extension UIApplication {
  private var scenes: [UIScene] { orderedScenes }
  /// J5: with scenes the four methods of the app delegate are not called.
  private var delegateHearsStates: Bool { !scenes.contains { $0.delegate != nil } }

  private func post(_ name: Notification.Name, _ object: Any) { NotificationCenter.default.post(name: name, object: object) }

  /// J1, J4: the app stops receiving events.
  public func resignActive() {
    guard applicationState == .active else { return }
    for scene in scenes {
      scene.delegate?.sceneWillResignActive?(scene)
      post(UIScene.willDeactivateNotification, scene)
      scene.activationState = .foregroundInactive
    }
    if delegateHearsStates { delegate?.applicationWillResignActive?(self) }
    post(UIApplication.willResignActiveNotification, self)
    applicationState = .inactive
  }

  /// J1: home was pressed.
  public func enterBackground() {
    resignActive()
    guard applicationState == .inactive else { return }
    applicationState = .background
    for scene in scenes {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground?(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    }
    if delegateHearsStates { delegate?.applicationDidEnterBackground?(self) }
    post(UIApplication.didEnterBackgroundNotification, self)
    layOutForSnapshots()
  }

  /// J2: the app comes back.
  public func enterForeground() {
    guard applicationState == .background else { return }
    for scene in scenes {
      scene.delegate?.sceneWillEnterForeground?(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      scene.activationState = .foregroundInactive
    }
    if delegateHearsStates { delegate?.applicationWillEnterForeground?(self) }
    post(UIApplication.willEnterForegroundNotification, self)
    applicationState = .inactive
    becomeActive()
  }

  /// J2, J4: events come again.
  public func becomeActive() {
    guard applicationState == .inactive else { return }
    applicationState = .active
    for scene in scenes {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive?(scene)
      post(UIScene.didActivateNotification, scene)
    }
    if delegateHearsStates { delegate?.applicationDidBecomeActive?(self) }
    post(UIApplication.didBecomeActiveNotification, self)
  }

  /// J8: the delegate, the notification, then every controller in a window's tree.
  public func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning?(self)
    post(UIApplication.didReceiveMemoryWarningNotification, self)
    var told: Set<ObjectIdentifier> = []
    for window in LayoutPhase.allWindows {
      window.rootViewController?.receiveMemoryWarning(&told)
      for presented in window.shownPresented { presented.receiveMemoryWarning(&told) }
      for controller in window.hostedControllers { controller.receiveMemoryWarning(&told) }
    }
  }

  /// J6: the user closes a scene in the switcher, or the app asks for it. Its windows go with it.
  func disconnect(_ scene: UIScene) {
    guard connectedScenes.contains(scene) else { return }
    if scene.activationState == .foregroundActive {
      scene.delegate?.sceneWillResignActive?(scene)
      post(UIScene.willDeactivateNotification, scene)
      scene.activationState = .foregroundInactive
    }
    if scene.activationState == .foregroundInactive {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground?(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    }
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect?(scene)
    post(UIScene.didDisconnectNotification, scene)
    let windows = (scene as? UIWindowScene)?.windows ?? []
    connectedScenes.remove(scene)
    for window in windows { window.isHidden = true }
  }

  /// H5: the system takes pictures of the app in the background; what is visible is laid out for them.
  private func layOutForSnapshots() {
    for window in windows {
      window.rootViewController?.viewIfLoaded?.setNeedsLayout()
      window.layoutIfNeeded()
    }
  }
}

extension UIApplication {
  /// The connected scenes, the first session first.
  var orderedScenes: [UIScene] { connectedScenes.sorted { $0.session.number < $1.session.number } }

  /// Ends a scene's session: the scene is disconnected, and the delegate is told that the session is gone.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((Error) -> Void)? = nil
  ) {
    guard openSessions.contains(sceneSession) else {
      DispatchQueue.main.async { errorHandler?(UnknownSession()) }
      return
    }
    if let scene = sceneSession.scene { disconnect(scene) }
    openSessions.remove(sceneSession)
    delegate?.`application(_:didDiscardSceneSessions:)`?(self, [sceneSession])
  }
}

/// How a scene's session is ended.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

private struct UnknownSession: LocalizedError {
  var errorDescription: String? { "The session is not one of the application's openSessions." }
}
