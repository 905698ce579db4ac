import Foundation
import XCTest

/// What the virtual clock promises to unmodified programs; they are in `Programs`.
final class VirtualClockTests: XCTestCase {
  func testAnHourOfSleepTakesNoTime() throws {
    let run = try Program.cases.run("hour")
    XCTAssertEqual(run.output, "0.000 asleep\n3600.000 awake\n")
    XCTAssertLessThan(run.seconds, 5)
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
    // Dispatch's next timer is one of XCTest's own; the test's, 15 s away, hides behind it (Documentation/VirtualTime.md).
    let pending = """
      Virtual time is 19.000 s after the process began. Still waiting:
        - in 0.250 s: Dispatch: a timer, asyncAfter or Task.sleep
      """
    XCTAssertTrue(run.output.contains(pending), run.output)
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
        - in 0.999 s: run loop of the main thread: a Timer

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
      [in 40.000 s: run loop of the main thread: a Timer]
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
