import Offstage
import UIKit
import XCTest

final class TraceTests: LifecycleTestCase {
  private func record(_ test: String, _ body: () -> Void) -> [String] {
    var lines: [String] = []
    var clock = 10.0
    let recorder = TraceRecorder(
      now: {
        defer { clock += 0.0625 }
        return clock
      }, write: { lines.append($0) })
    recorder.begin()
    recorder.testWillStart(test)
    body()
    recorder.end()
    return lines
  }

  func testLinesAreJSONWithFixedKeys() {
    let a = UIViewController()
    let lines = record("T.C/testPush") {
      let navigation = UINavigationController(rootViewController: a)
      a.loadViewIfNeeded()
      _ = navigation
    }
    XCTAssertEqual(
      lines,
      [
        #"{"test":"T.C/testPush","seq":1,"time":0.063,"controller":"UIViewController","id":1,"callback":"willMoveToParent","arguments":{"parent":"UINavigationController"},"container":"UINavigationController#2"}"#,
        #"{"test":"T.C/testPush","seq":2,"time":0.125,"controller":"UIViewController","id":1,"callback":"loadView","arguments":{},"container":"UINavigationController#2"}"#,
        #"{"test":"T.C/testPush","seq":3,"time":0.188,"controller":"UIViewController","id":1,"callback":"viewDidLoad","arguments":{},"container":"UINavigationController#2"}"#,
        #"{"test":"T.C/testPush","seq":4,"time":0.250,"controller":"UINavigationController","id":2,"callback":"deinit","arguments":{}}"#,
      ])
  }

  func testTheSameRunGivesTheSameLines() {
    func run() -> [String] {
      record("t") {
        let root = screen("root")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
      }
    }
    XCTAssertEqual(run().count, run().count)
    XCTAssertTrue(run().contains { $0.contains(#""callback":"viewWillAppear","arguments":{"animated":false}"#) })
  }
}
