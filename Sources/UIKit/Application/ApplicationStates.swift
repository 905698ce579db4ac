// Changes of state (J): the delegates are told in UIKit's order, then the notifications are posted (J10). No controller hears of any of
// it (R14), except of a memory warning (J8).

@_spi(Offstage)
extension UIApplication {
  private var scenes: [UIScene] { connectedScenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier } }
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
    for window in LayoutPhase.allWindows { window.rootViewController?.receiveMemoryWarning() }
  }
}
