import Foundation
@_spi(Offstage) import LifecycleModel
import XCTest

/// Random trees of controllers and random operations on them, from outside and from within callbacks. Whatever happens:
///
/// - what each controller is told forms the state machine's language (R9), every begin has its end, and nothing is unbalanced;
/// - nobody appears without a window (R1), and nobody dies before `viewDidDisappear`;
/// - nobody survives the last owner, and the engine's bookkeeping equals the view tree.
///
/// `OFFSTAGE_RANDOM_OPERATIONS` and `OFFSTAGE_RANDOM_SEED` choose how much and from where; `Documentation/Conformance.md` has the figures
/// of the long run.
final class RandomOperationTests: XCTestCase {
  private static let programLength = 40

  private func setting(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

  func testRandomOperationsKeepTheInvariants() { MainActor.assumeIsolated { keepTheInvariants() } }

  @MainActor private func keepTheInvariants() {
    let wanted = Int(setting("OFFSTAGE_RANDOM_OPERATIONS") ?? 20_000)
    let first = setting("OFFSTAGE_RANDOM_SEED") ?? 1
    var performed = 0
    var failures = 0
    var seed = first
    while performed < wanted {
      let program = Program(seed: seed, length: Self.programLength)
      let world = World(writesDown: false)
      world.run(program)
      performed += world.count
      if !world.violations.isEmpty {
        XCTFail(Self.report(program, seed: seed))
        failures += 1
        if failures == Int(setting("OFFSTAGE_RANDOM_FAILURES") ?? 1) { return }
      }
      seed += 1
      if performed / 500_000 != (performed - world.count) / 500_000 { print("\(performed) operations, \(seed - first) programs") }
    }
    guard failures == 0 else { return }
    print("\(performed) random operations in \(seed - first) programs, seeds \(first)...\(seed - 1): no violation")
  }

  /// What a failure says: the seed, the violation, the smallest program that fails, and what happened in it.
  @MainActor static func report(_ program: Program, seed: UInt64) -> String {
    let smallest = Shrinking.shrink(program) { candidate in
      let world = World(writesDown: false)
      world.run(candidate)
      return !world.violations.isEmpty
    }
    let world = World(writesDown: true)
    world.run(smallest)
    let operations = smallest.operations.map { "  \($0)" }.joined(separator: "\n")
    return """
      \(world.violations.joined(separator: "\n"))
      Seed \(seed). Run it again: OFFSTAGE_RANDOM_SEED=\(seed) OFFSTAGE_RANDOM_OPERATIONS=1 swift test --filter RandomOperationTests
      The smallest program that fails:
        \(smallest.root)
      \(operations)
      What happened:
      \(world.diary.suffix(70).map { "  " + $0 }.joined(separator: "\n"))
      """.replacingOccurrences(of: "UIKitTests.", with: "")
  }
}
