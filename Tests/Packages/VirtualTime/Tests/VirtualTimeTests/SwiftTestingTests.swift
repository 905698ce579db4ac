import Foundation
import Testing

@testable import VirtualTime

@MainActor @Suite(.serialized) struct MainActorWaits {
  @Test func aTaskSleepsForTenSeconds() async throws {
    let real = RealTime.uptime()
    let clock = ContinuousClock()
    let begin = clock.now
    try await Task.sleep(nanoseconds: 10_000_000_000)
    #expect(begin.duration(to: clock.now) >= .seconds(10))
    if !RealTime.isReal { #expect(RealTime.uptime() - real < 1.5) }
  }

  @Test func aTimerOfTheMainRunLoopFires() async {
    await withCheckedContinuation { done in Reminder.byTimer(after: 7) { done.resume() } }
  }

  @Test func theMainQueueRunsLater() async {
    await withCheckedContinuation { done in Reminder.byMainQueue(after: 7) { done.resume() } }
  }
}

@Test func tasksWakeInOrder() async {
  let woken = await withTaskGroup(of: Int.self) { group in
    for seconds in [3, 1, 2] {
      group.addTask {
        try? await Task.sleep(for: .seconds(seconds))
        return seconds
      }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  #expect(woken == [1, 2, 3])
}
