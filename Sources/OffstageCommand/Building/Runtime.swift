/// The staged run time: what the compiler and the linker of code under test see of Offstage. `Support/setup.sh` lays it out.
struct Runtime: Equatable {
  /// The folder named by the hash of its content.
  var directory: String
  /// The root of the toolchain that it was built with.
  var toolchain: String
  /// Changes with Offstage's own command and with the toolchain: prepared text of another identity is never used.
  var identity: String

  var modules: String { directory + "/modules" }
  var libraries: String { directory + "/lib" }
  var linkHook: String { directory + "/link-hook.o" }
  var virtualClock: String { directory + "/virtual-clock.o" }

  /// The run time beside the running command.
  static func locate(executable: String? = FileSystem.realPath("/proc/self/exe")) throws -> Runtime {
    let stage = executable.map { FileSystem.join($0, "..") } ?? "/"
    guard let stamp = FileSystem.read(stage + "/stamp"), let runtime = parse(String(decoding: stamp, as: UTF8.self), stage: stage)
    else {
      throw Failure.fault(
        "Offstage's run time is not beside its command",
        cure: "Start it with the ./offstage script, which builds what is missing.")
    }
    return runtime
  }

  static func parse(_ stamp: String, stage: String) -> Runtime? {
    var values: [Substring: String] = [:]
    for line in stamp.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[parts[0]] = String(parts[1]) }
    }
    guard let toolchain = values["toolchain"], let runtime = values["runtime"], let command = values["command"] else {
      return nil
    }
    // "root size.date": the root may hold blanks, the rest does not.
    let root = toolchain.split(separator: " ").dropLast().joined(separator: " ")
    return Runtime(directory: "\(stage)/\(runtime)", toolchain: root, identity: "\(command) \(toolchain)")
  }
}
