import Foundation
import Glibc

/// Runs other programs.
enum Subprocess {
  struct Output {
    var status: Int32
    var output: Data
    var error: String
  }

  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Runs a program with our own standard streams, as if the shell had started it: it shares our process group, so that the
  /// terminal's interrupt reaches it, and signals sent to us alone are passed on.
  static func run(_ program: String, _ arguments: [String], environment: [String: String]) throws -> Ending {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child starts with the default actions, whatever we do with signals meanwhile.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in forwarded { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + variables).forEach { free($0) } }
    for signal in forwarded { Glibc.signal(signal, forward) }
    defer { for signal in forwarded { Glibc.signal(signal, SIG_DFL) } }
    var process = pid_t()
    let problem = posix_spawn(&process, program, nil, &attributes, argv, variables)
    guard problem == 0 else { throw notStarted(program, String(cString: strerror(problem))) }
    runningProcess.store(process)
    defer { runningProcess.store(0) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw notStarted(program, String(cString: strerror(errno))) }
    }
    return status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
  }

  /// Runs a program and collects what it prints.
  static func collect(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    // Errors go to a file: a second pipe would have to be read at the same time.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardError = try FileHandle(forWritingTo: errors)
    do { try process.run() } catch { throw notStarted(program, error.localizedDescription) }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, output: data, error: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
  }

  private static func notStarted(_ program: String, _ reason: String) -> Failure {
    .fault(
      "cannot run \(FileSystem.lastComponent(program)): \(reason)", cure: "`./offstage doctor` says what this machine lacks.")
  }

  private static let forwarded = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
}

/// The child that signals are passed on to. A signal handler may only touch what needs no lock, so it is a plain C-like integer.
private struct ProcessNumber: @unchecked Sendable {
  private let number = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)

  init() { number.initialize(to: 0) }

  func store(_ process: pid_t) { number.pointee = process }

  func send(_ signal: Int32) {
    let process = number.pointee
    if process > 0 { kill(process, signal) }
  }
}

private let runningProcess = ProcessNumber()

private func forward(_ signal: Int32) { runningProcess.send(signal) }
