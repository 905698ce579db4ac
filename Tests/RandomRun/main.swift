// The long run of random programs: RandomRun OPERATIONS [FIRST_SEED [FAILURES]]. Ends at the first failure, or after as many.
import Foundation
import RandomPrograms

/// What the process that runs programs and the one that watches it both see.
struct Progress {
  var seed: UInt64
  var performed: Int
  var failures: Int
}

@MainActor
struct LongRun {
  let wanted: Int
  let first: UInt64
  let allowedFailures: Int
  private let progress: UnsafeMutablePointer<Progress>
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  init(_ arguments: [String]) {
    wanted = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 10_000_000
    first = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
    allowedFailures = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
    let shared = mmap(nil, MemoryLayout<Progress>.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)!
    progress = shared.bindMemory(to: Progress.self, capacity: 1)
    progress.initialize(to: Progress(seed: first, performed: 0, failures: 0))
  }

  /// Programs run in a process of their own; when one takes it along, it is cut down and told of, and the run goes on behind it.
  func run() -> Int32 {
    while mayGoOn {
      let ending = Isolation.run { runPrograms() }
      guard ending != .exited(0) else { continue }
      let seed = progress.pointee.seed
      progress.pointee.seed += 1
      progress.pointee.failures += 1
      print(RandomPrograms.reportOfCrash(seed: seed, ending))
    }
    let seeds = "\(progress.pointee.seed - first) programs, seeds \(first)...\(progress.pointee.seed - 1)"
    let failures = progress.pointee.failures
    let verdict =
      switch failures {
      case 0: "no violation, no crash, no leak"
      case 1: "1 program fails"
      default: "\(failures) programs fail"
      }
    print("\(progress.pointee.performed) operations in \(seeds): \(verdict). \(clock.now - start)")
    return failures == 0 ? 0 : 1
  }

  private var mayGoOn: Bool { progress.pointee.performed < wanted && progress.pointee.failures < allowedFailures }

  private func runPrograms() -> Int32 {
    while mayGoOn {
      Isolation.startTime()
      let (operations, failure) = RandomPrograms.run(seed: progress.pointee.seed)
      let before = progress.pointee.performed
      progress.pointee.performed += operations
      progress.pointee.seed += 1
      if let failure {
        print(failure)
        progress.pointee.failures += 1
      }
      if before / 1_000_000 != progress.pointee.performed / 1_000_000 {
        print("\(progress.pointee.performed) operations, seeds \(first)...\(progress.pointee.seed - 1), \(clock.now - start)")
      }
    }
    return 0
  }
}

setvbuf(stdout, nil, _IOLBF, 0)
MainActor.assumeIsolated { exit(LongRun(CommandLine.arguments).run()) }
