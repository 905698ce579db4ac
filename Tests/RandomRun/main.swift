// The long run of random programs: RandomRun OPERATIONS [FIRST_SEED [FAILURES]]. Ends at the first violation, or after as many.
import Foundation
import RandomPrograms

setvbuf(stdout, nil, _IOLBF, 0)
MainActor.assumeIsolated {
  let arguments = CommandLine.arguments
  let wanted = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 10_000_000
  let first = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
  let allowedFailures = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
  var failures = 0
  var performed = 0
  var seed = first
  var nextWord = 1_000_000
  let clock = ContinuousClock()
  let start = clock.now
  while performed < wanted {
    let (operations, failure) = RandomPrograms.run(seed: seed)
    performed += operations
    if let failure {
      print(failure)
      failures += 1
      if failures >= allowedFailures { exit(1) }
    }
    seed += 1
    if performed >= nextWord {
      print("\(performed) operations, seeds \(first)...\(seed - 1), \(clock.now - start)")
      nextWord += 1_000_000
    }
  }
  print(
    "\(performed) operations in \(seed - first) programs, seeds \(first)...\(seed - 1): "
      + "\(failures == 0 ? "no violation" : "\(failures) programs break an invariant"). \(clock.now - start)")
  exit(failures == 0 ? 0 : 1)
}
