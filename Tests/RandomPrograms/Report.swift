// What is said of a program that breaks an invariant.
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
    return """
      \(world.violations.joined(separator: "\n"))
      Seed \(seed). Run it again: OFFSTAGE_RANDOM_SEED=\(seed) OFFSTAGE_RANDOM_OPERATIONS=1 swift test --filter RandomOperationTests
      The smallest program that fails:
        \(smallest.root)
      \(smallest.operations.map { "  \($0)" }.joined(separator: "\n"))
      What happened:
      \(world.diary.suffix(70).map { "  " + $0 }.joined(separator: "\n"))
      """.replacingOccurrences(of: "RandomPrograms.", with: "")
  }
}
