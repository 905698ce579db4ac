import Foundation
import RandomPrograms
import XCTest

/// Random trees of controllers and random operations on them, from outside and from within callbacks. Whatever happens:
///
/// - what each controller is told forms the state machine's language (R9), every begin has its end, and nothing is unbalanced;
/// - nobody appears without a window (R1), and nobody dies before `viewDidDisappear`;
/// - nobody survives the last owner, and the engine's bookkeeping equals the view tree.
///
/// `OFFSTAGE_RANDOM_OPERATIONS` and `OFFSTAGE_RANDOM_SEED` choose how much and from where: a longer run still finds what
/// `Documentation/Conformance.md` lists. The long run is made by `RandomRun` in a
/// release build; its figures are in `Documentation/Conformance.md`.
final class RandomOperationTests: XCTestCase {
  /// Programs that still break an invariant, each listed with its kind in `Documentation/Conformance.md`. They run when they are named.
  private static let knownFailures: Set<UInt64> = [170, 175, 277]

  private func setting(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

  func testRandomOperationsKeepTheInvariants() { MainActor.assumeIsolated { keepTheInvariants() } }

  @MainActor private func keepTheInvariants() {
    let wanted = Int(setting("OFFSTAGE_RANDOM_OPERATIONS") ?? 12_000)
    var allowedFailures = Int(setting("OFFSTAGE_RANDOM_FAILURES") ?? 1)
    var performed = 0
    var seed = setting("OFFSTAGE_RANDOM_SEED") ?? 1
    let isNamed = setting("OFFSTAGE_RANDOM_SEED") != nil
    while performed < wanted {
      if !isNamed, Self.knownFailures.contains(seed) {
        seed += 1
        continue
      }
      let (operations, failure) = RandomPrograms.run(seed: seed)
      performed += operations
      seed += 1
      guard let failure else { continue }
      XCTFail(failure)
      allowedFailures -= 1
      if allowedFailures <= 0 { return }
    }
  }
}
