import Foundation
import XCTest

@testable import RandomPrograms

/// Random trees of controllers and random operations on them, from outside and from within callbacks. Whatever happens:
///
/// - what each controller is told forms the state machine's language (R9), every begin has its end, and nothing is unbalanced;
/// - nobody appears without a window (R1), and nobody dies before `viewDidDisappear`;
/// - nobody survives the last owner, and the engine's bookkeeping equals the view tree.
///
/// `OFFSTAGE_RANDOM_OPERATIONS` and `OFFSTAGE_RANDOM_SEED` choose how much and from where. The long run is made by `RandomRun` in a
/// release build; its figures are in `Documentation/Conformance.md`.
final class RandomOperationTests: XCTestCase {
  private func setting(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

  func testRandomOperationsKeepTheInvariants() { MainActor.assumeIsolated { keepTheInvariants() } }

  @MainActor private func keepTheInvariants() {
    let wanted = Int(setting("OFFSTAGE_RANDOM_OPERATIONS") ?? 100_000)
    var allowedFailures = Int(setting("OFFSTAGE_RANDOM_FAILURES") ?? 1)
    var performed = 0
    var seed = setting("OFFSTAGE_RANDOM_SEED") ?? 1
    defer { CrashNotice.stop() }
    while performed < wanted {
      CrashNotice.expect(seed: seed)
      let (operations, failure) = RandomPrograms.run(seed: seed)
      performed += operations
      seed += 1
      guard let failure else { continue }
      XCTFail(failure)
      allowedFailures -= 1
      if allowedFailures <= 0 { return }
    }
  }

  private func kind<Operation>(_ operation: Operation) -> String {
    Mirror(reflecting: operation).children.first?.label ?? "\(operation)"
  }

  /// What a program does from outside; reactions within callbacks are told by their text.
  func testProgramsDoEverythingThatChangesWhatIsOnScreen() {
    let programs = (1...400).map { Program(seed: $0) }
    let kinds = Set(programs.flatMap(\.operations).map(kind))
    let text = programs.map { "\($0)" }.joined()
    for wanted in [
      "push", "pop", "popToRoot", "popTo", "set", "beginSwipeBack", "endSwipeBack", "present", "dismiss", "beginPull", "endPull",
      "select", "tap", "setTabs", "turn", "beginTurn", "endTurn", "setColumn", "showDetail", "add", "addViewFirst", "remove",
      "swap", "adopt", "orphan",
    ] {
      XCTAssertTrue(kinds.contains(wanted), wanted)
      XCTAssertTrue(text.contains("operation: RandomPrograms.Operation.\(wanted)("), "\(wanted) within a callback")
    }
    let fromOutside = [
      "rotate", "background", "foreground", "memoryWarning", "hideWindow", "showWindow", "replaceRoot", "animationsEnd", "rest",
    ]
    XCTAssertEqual(fromOutside.filter { !kinds.contains($0) }, [])
  }

  func testAProgramThatEndsTheProcessIsToldOfWithItsSeed() {
    XCTAssertEqual(
      CrashNotice.message(seed: 7),
      "The random program of seed 7 crashed. `swift run -c release RandomRun 1 7` cuts it down and shows what happened.\n")
    XCTAssertEqual(Ending.killed(SIGABRT).description, "crashes (Aborted)")
    XCTAssertEqual(Ending.killed(SIGALRM).description, "does not come to an end within 20 seconds")
    XCTAssertEqual(Ending.exited(3).description, "ends the process with status 3")
  }

  @MainActor private func shrunk(_ seed: UInt64) -> Program {
    Shrinking.shrink(Program(seed: seed)) { program in program.operations.contains { self.kind($0) == "push" } }
  }

  func testAFailingProgramIsCutDownToWhatItTakes() {
    MainActor.assumeIsolated {
      let smallest = shrunk(7)
      XCTAssertEqual(smallest.operations.map(kind), ["push"])
      guard case .screen(nil) = smallest.root else { return XCTFail("\(smallest.root)") }
    }
  }
}
