import Glibc

/// The few questions that the command asks of the file system, without Foundation's cost: they are asked before every run.
enum FileSystem {
  enum Kind { case file, directory, other }

  /// What stands at a path, symbolic links followed; nil when nothing does.
  static func kind(_ path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  static func isDirectory(_ path: String) -> Bool { kind(path) == .directory }

  static func isFile(_ path: String) -> Bool { kind(path) == .file }

  /// Size and date of a file, as text.
  static func stamp(_ path: String) -> String {
    var information = stat()
    guard stat(path, &information) == 0 else { return "absent" }
    return "\(information.st_size) \(information.st_mtim.tv_sec).\(information.st_mtim.tv_nsec)"
  }

  /// The entries of a directory, sorted by bytes, without `.` and `..`; empty when it can't be read.
  static func entries(_ directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a file; nil when it can't be read.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(information.st_size)
    var complete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
        guard got > 0 else {
          complete = got == 0
          return
        }
        count += got
      }
    }
    return complete ? bytes : nil
  }

  /// A path without symbolic links; nil when nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// `path` as it is when absolute, else below `directory`.
  static func absolute(_ path: String, in directory: String = currentDirectory) -> String {
    path.hasPrefix("/") ? path : join(directory, path)
  }

  /// `path` below `directory`, with `.` and `..` worked out.
  static func join(_ directory: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : directory + "/" + path).split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func lastComponent(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
}

/// A 64-bit FNV-1a hash, to see whether content changed. No protection against someone who wants two contents to collide.
struct ContentHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The end counts too, so that "ab" and "c" differ from "a" and "bc".
    state = (state ^ 0x1ff) &* 0x100_0000_01b3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.text
  }
}
