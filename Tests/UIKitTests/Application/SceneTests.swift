import ObjectiveC
import XCTest

@_spi(Offstage) import UIKit

final class SceneTests: LifecycleTestCase {
  func testEachSessionHasAnIdentityOfItsOwn() {
    let first = _offstageMake(UISceneSession.self), second = _offstageMake(UISceneSession.self)
    XCTAssertNotEqual(first.persistentIdentifier, second.persistentIdentifier)
    XCTAssertNotNil(UUID(uuidString: first.persistentIdentifier))
  }

  func testASceneCanBeMadeByTheInitOfItsClass() {
    let scene = _offstageMake(UIWindowScene.self)
    XCTAssertEqual(scene.activationState, .unattached)
    XCTAssertEqual(scene.session.role, .windowApplication)
    XCTAssertEqual(UIWindow(windowScene: scene).windowScene, scene)
  }

  func testASceneDelegateThatCantBeOneSaysSo() {
    let messages = ProgrammerErrorHandler.catching {
      UIApplication.shared.performLaunch(StrangeApplication(), reason: .user, mainInterface: nil) {}
    }
    XCTAssertEqual(
      messages.first?.rendered,
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'The scene configuration's \
      delegateClass NotADelegate can't be the delegate of a scene'
        advice: let NotADelegate inherit from UIResponder and conform to UIWindowSceneDelegate [A3]
      """)
  }

  func testASessionThatIsNotOpenCantBeDestroyed() {
    let failed = expectation(description: "the error handler is called")
    UIApplication.shared.requestSceneSessionDestruction(_offstageMake(UISceneSession.self), options: nil) { error in
      XCTAssertEqual(error.localizedDescription, "The session is not one of the application's openSessions.")
      failed.fulfill()
    }
    wait(for: [failed], timeout: 2)
  }

  // MARK: Geometry

  func testAnAppAsksForAnotherOrientation() throws {
    show(UIViewController())
    let scene = try XCTUnwrap(window.windowScene)
    defer { UIDevice.current.turn(to: .portrait) }
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
    settle()
    XCTAssertEqual(scene.interfaceOrientation, .landscapeRight)
    XCTAssertEqual(window.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    XCTAssertEqual(window.traitCollection.verticalSizeClass, .compact)
    XCTAssertEqual(window.safeAreaInsets, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
    settle()
    XCTAssertEqual(window.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  func testWhatTheTopControllerDoesNotSupportIsRefused() throws {
    show(UpsideDown())
    let scene = try XCTUnwrap(window.windowScene)
    let refused = expectation(description: "the error handler is called")
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { error in
      XCTAssertEqual(
        error.localizedDescription,
        "None of the requested orientations are supported by the view controller. "
          + "Requested: landscapeLeft, landscapeRight; Supported: portrait")
      refused.fulfill()
    }
    wait(for: [refused], timeout: 2)
    XCTAssertEqual(scene.interfaceOrientation, .portrait)
  }

  func testTurningTheDeviceIsPostedToWhoAskedForIt() {
    let device = UIDevice.current
    let posted = expectation(forNotification: UIDevice.orientationDidChangeNotification, object: device)
    device.beginGeneratingDeviceOrientationNotifications()
    device.turn(to: .faceUp)
    wait(for: [posted], timeout: 1)
    device.endGeneratingDeviceOrientationNotifications()
    XCTAssertEqual(device.orientation, .faceUp)
    device.turn(to: .portrait)
  }
}

private final class UpsideDown: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .portraitUpsideDown] }
}

private final class NotADelegate: NSObject {}

private final class StrangeApplication: UIResponder, UIApplicationDelegate {
  private static let registration: Void = _offstageRegister { members in
    members.method(
      StrangeApplication.self, "application:configurationForConnecting:options:",
      StrangeApplication.application(_:configurationForConnecting:options:))
  }
  override init() {
    _ = Self.registration
    super.init()
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = NotADelegate.self
    return configuration
  }
}
