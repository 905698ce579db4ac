// What is said of a program that breaks an invariant, or the process.
import Foundation

/// Runs programs, and says what is wrong with them.
@MainActor
package enum RandomPrograms {
  /// Runs the program of a seed. Its failure text is nil if no invariant was broken.
  package static func run(seed: UInt64) -> (operations: Int, failure: String?) {
    let program = Program(seed: seed)
    let world = World(writesDown: false)
    world.run(program)
    return (world.count, world.violations.isEmpty ? nil : report(program, seed: seed))
  }

  /// The seed, the violation, the smallest program that fails, and what happened in it.
  private static func report(_ program: Program, seed: UInt64) -> String {
    let smallest = Shrinking.shrink(program) { candidate in
      let world = World(writesDown: false)
      world.run(candidate)
      return !world.violations.isEmpty
    }
    let world = World(writesDown: true)
    world.run(smallest)
    return report(world.violations, seed: seed, smallest, world.diary)
  }

  /// The same for a program that takes the process with it, or never ends. Each candidate gets a process of its own, so that this is
  /// only for a process with one thread.
  package static func reportOfCrash(seed: UInt64, _ ending: Ending) -> String {
    let smallest = Shrinking.shrink(Program(seed: seed)) { candidate in
      Isolation.listen { runAlone(candidate) }.ending == ending
    }
    let (last, lines) = Isolation.listen { runAlone(smallest, telling: .events) }
    let diary = lines.filter { $0.hasPrefix(diaryMark) }.map { String($0.dropFirst(diaryMark.count)) }
    let reason = lines.first { $0.contains("Fatal error") }
    return report(["\(last.description)\(reason.map { ": " + $0 } ?? "")"], seed: seed, smallest, diary)
  }

  private static let diaryMark = "| "
  private enum Telling { case nothing, events }

  private static func runAlone(_ program: Program, telling: Telling = .nothing) -> Int32 {
    Isolation.startTime()
    let world = World(writesDown: telling == .events)
    if telling == .events { world.onNote = { fputs(diaryMark + $0 + "\n", stderr) } }
    world.run(program)
    return 0
  }

  private static func report(_ violations: [String], seed: UInt64, _ smallest: Program, _ diary: [String]) -> String {
    """
    \(violations.joined(separator: "\n"))
    Seed \(seed). Run it again: OFFSTAGE_RANDOM_SEED=\(seed) OFFSTAGE_RANDOM_OPERATIONS=1 swift test --filter RandomOperationTests
    The smallest program that fails:
      \(smallest.root)
    \(smallest.operations.map { "  \($0)" }.joined(separator: "\n"))
    What happened:
    \(diary.suffix(150).map { "  " + $0 }.joined(separator: "\n"))
    """.replacingOccurrences(of: "RandomPrograms.", with: "")
  }
}
