// The end of an app that `offstage run` started: `OFFSTAGE_RUN_FOR` holds the seconds after which it is over.
import COffstage
import Foundation
import UIKit

/// Ends the process when its time is up, as the system ends an app in the background: without a callback to any screen (J6).
@MainActor
private enum RunLimit {
  static var token: NSObjectProtocol?
  static var timer: Timer?

  static func beginIfAsked() {
    guard let text = getenv("OFFSTAGE_RUN_FOR").map({ String(cString: $0) }), let seconds = Double(text), seconds >= 0 else {
      return
    }
    // The app's children are programs of their own.
    unsetenv("OFFSTAGE_RUN_FOR")
    // Not now: this runs before the executable's own initialisers, which make time virtual, and must not touch the run loop.
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { schedule(seconds) }
    }
  }

  private static func schedule(_ seconds: Double) {
    let timer = Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { _ in
      fflush(nil)
      exit(0)
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}

@section(".init_array") @used
private let startRunLimit: @convention(c) () -> Void = {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { RunLimit.beginIfAsked() }
}
