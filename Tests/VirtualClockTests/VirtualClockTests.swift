import Foundation
import XCTest

/// What the virtual clock promises to unmodified programs; they are in `Programs`.
final class VirtualClockTests: XCTestCase {
  func testAnHourOfSleepTakesNoTime() throws {
    let run = try Program.cases.run("hour")
    XCTAssertEqual(run.output, "0.000 asleep\n3600.000 awake\n")
    XCTAssertLessThan(run.seconds, 5)
  }

  /// The report stops all other threads: there must be nobody it waits for.
  func testACrashIsReported() throws {
    let run = try Program.cases.run("crash", environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"])
    XCTAssertTrue(run.errors.contains("Index out of range"), run.errors)
    XCTAssertTrue(run.errors.contains("Backtrace took"), run.errors)
    XCTAssertLessThan(run.seconds, 15)
  }

  func testTimeStaysVirtualAfterASignalThatTheProgramHandles() throws {
    XCTAssertEqual(try Program.cases.run("handled signal").output, "3600.000 handled 1, its own handler: true\n")
  }

  func testTimersTasksQueuesAndThreadsInterleaveInTheSameOrderInOneHundredRuns() throws {
    let expected = """
      0.100 thread slept
      0.150 source
      0.150 semaphore timedOut
      0.200 condition false
      0.250 task
      0.300 timer
      0.300 source
      0.300 asyncAfter
      0.450 source
      0.500 task
      0.600 timer
      0.600 source
      0.750 task
      0.750 source
      0.900 timer
      0.900 source
      1.000 end

      """
    for _ in 0..<100 { XCTAssertEqual(try Program.cases.run("interleaved").output, expected) }
  }

  func testAWorkerOfDispatchThatOnlyWaitsTimesOut() throws {
    XCTAssertEqual(try Program.cases.run("shallow wait").output, "20.000 timed out\n")
  }

  func testThreadsGetALockInTheOrderInWhichTheyAskedForIt() throws {
    XCTAssertEqual(try Program.cases.run("locks").output, "0.080 [0, 1, 2, 3, 4, 5, 6, 7]\n")
  }

  func testALoopbackServerThatSleeps() throws {
    for _ in 0..<20 { XCTAssertEqual(try Program.cases.run("server that sleeps").output, "true\n") }
  }

  func testTimeDoesNotPassWhileALoopbackServerComputes() throws {
    for _ in 0..<5 { XCTAssertEqual(try Program.cases.run("server that computes").output, "true\n") }
  }

  func testAServerInAnotherProcessAnswersInRealTime() throws {
    for _ in 0..<5 {
      let server = try OutsideServer(answersAfter: 0.1)
      let run = try Program.cases.run("server outside", server.port)
      XCTAssertEqual(run.output, "true\n")
      XCTAssertGreaterThan(run.seconds, 0.09)
    }
  }

  func testTimeDoesNotPassWhileAThreadComputes() throws {
    XCTAssertEqual(try Program.cases.run("computing thread").output, "true\n")
  }

  func testTimeRunsAtRealSpeedWhileASubprocessIsAwaitedAndJumpsAfterwards() throws {
    XCTAssertEqual(try Program.cases.run("subprocess").output, "true true\nhello\ntrue\n")
  }

  func testALoopThatReadsTheClockEnds() throws {
    XCTAssertEqual(try Program.cases.run("busy wait").output, "ended\n")
  }

  func testALoopThatYieldsEnds() throws {
    XCTAssertEqual(try Program.cases.run("yielding wait").output, "ended\n")
  }

  func testThreadsThatComputeRunInParallel() throws {
    XCTAssertEqual(try Program.cases.run("parallel").output, "ended\n")
  }

  func testRealTimeOnRequest() throws {
    let run = try Program.cases.run("busy wait", environment: ["OFFSTAGE_TIME": "real"])
    XCTAssertEqual(run.output, "ended\n")
    XCTAssertGreaterThan(run.seconds, 0.2)
  }

  func testAStaticExecutableSaysThatItsTimeIsReal() throws {
    let run = try Program.staticExecutable.run()
    XCTAssertEqual(
      run.errors,
      """
      offstage: virtual time needs a dynamically linked C library; this process runs in real time.
        Link without -static-executable to get virtual time.

      """)
    XCTAssertEqual(run.output, "main queue\ntrue\n")
    XCTAssertGreaterThan(run.seconds, 0.5)
  }

  func testSwiftsLibrariesMayBeStatic() throws {
    let run = try Program.staticLibraries.run()
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.output, "main queue\ntrue\n")
    XCTAssertLessThan(run.seconds, 0.4)
  }

  func testAMistakenWishIsReported() throws {
    let run = try Program.cases.run("busy wait", environment: ["OFFSTAGE_TIME": "fast"])
    XCTAssertEqual(
      run.errors, "offstage: OFFSTAGE_TIME must be \"virtual\" or \"real\"; this process runs in real time.\n")
  }

  func testWaitsOfXCTestPassAndFailAtOnce() throws {
    let run = try Program.waits.run()
    XCTAssertTrue(run.output.contains("Test Case 'Waits.testNineOfTenSeconds' passed (9.0 seconds)"), run.output)
    XCTAssertTrue(run.output.contains("Test Case 'Waits.testAsyncNineOfTenSeconds' passed (9."), run.output)
    let failure = "Asynchronous wait failed - Exceeded timeout of 10.0 seconds, with unfulfilled expectations: never"
    XCTAssertTrue(run.output.contains(failure), run.output)
    let place = "Tests/VirtualClockTests/Programs/waits.swift"
    XCTAssertEqual(
      pending(in: run.output),
      [
        "in 15.000 s: asyncAfter, created by Waits.testNever() at \(place):32",
        "in 29.998 s: a task that sleeps, created by closure #1 in Waits.testAsyncNever() at \(place):24",
      ], run.output)
    XCTAssertLessThan(run.seconds, 5)
  }

  // Steering ---------------------------------------------------------------------------------------------------------------

  func testAdvanceLetsEverythingHappenThatIsDueAndTellsWhatIsPending() throws {
    XCTAssertEqual(
      try Program.steering.run("advance").output,
      """
      1.000 s timer
      2.000 s timer
      2.500 s once
      3.000 s timer
      3.000 s advanced
      3.001 s advanced
      Virtual time is 3.001 s after the process began. Still waiting:
        - in 0.999 s: run loop of the main thread: a Timer, every 1.000 s, created by static Steering.advance() at \
      Tests/VirtualClockTests/Programs/steering.swift:28

      """)
  }

  /// The lines of all lists of what waits.
  private func pending(in output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
  }

  func testEverythingThatWaitsIsListedWithThePlaceThatCreatedIt() throws {
    let place = "Tests/VirtualClockTests/Programs/pending.swift"
    XCTAssertEqual(
      try Program.pending.run().output,
      """
      Virtual time is 0.500 s after the process began. Still waiting:
        - in 0.500 s: run loop of the main thread: a Timer, every 1.000 s, created by static Pending.scheduleTimers() at \(place):24
        - in 1.500 s: run loop of the main thread: a Timer, created by static Pending.scheduleTimers() at \(place):26
        - in 2.500 s: a timer of Dispatch, every 0.500 s, created by static Pending.scheduleSources() at \(place):33
        - in 3.500 s: asyncAfter, created by static Pending.main() at \(place):12
        - in 4.000 s: asyncAfter, created by static Pending.main() at \(place):13
        - in 4.500 s: a task that sleeps, created by static Pending.refresh() at \(place):47
        - in 5.500 s: a task that sleeps, created by closure #4 in static Pending.main() at \(place):15
        - in 6.500 s: thread 3 sleeps, created by closure #5 in static Pending.main() at \(place):16
        - in 7.500 s: thread 4 (of Dispatch) waits for a semaphore, created by closure #6 in static Pending.main() at \(place):17

      """)
  }

  func testRunUntilIdleEndsWithTheLastEventOrAtTheLimit() throws {
    XCTAssertEqual(
      try Program.steering.run("idle").output,
      """
      5.000 s timer
      []
      5.000 s idle
      45.000 s timer
      85.000 s timer
      [in 40.000 s: run loop of the main thread: a Timer, every 40.000 s, created by static Steering.idle() at \
      Tests/VirtualClockTests/Programs/steering.swift:41]
      85.000 s idle

      """)
  }

  func testSteeringFromAnAsyncTest() throws {
    XCTAssertEqual(
      try Program.steering.run("async").output,
      """
      2.000 s advanced
      5.000 s task
      []
      5.000 s idle

      """)
  }

  func testSteeringInRealTimeWaitsAndSaysSo() throws {
    let run = try Program.steering.run("real", environment: ["OFFSTAGE_TIME": "real"])
    XCTAssertEqual(run.output, "[]\nTime is real in this process; what waits is not known.\n")
    XCTAssertEqual(
      run.errors, "offstage: Clock.runUntilIdle cannot know when a process in real time is idle; it waits for 0.100 s.\n")
    XCTAssertGreaterThan(run.seconds, 0.3)
  }
}
