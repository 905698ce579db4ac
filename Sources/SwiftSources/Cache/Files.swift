import Foundation

/// What tells whether a file changed without reading it.
struct FileStamp: Hashable, Sendable {
  var size: Int
  /// Nanoseconds.
  var modified: Int
  var inode: UInt64

  /// Nil for what is not a readable regular file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    inode = UInt64(status.st_ino)
  }

  init(size: Int, modified: Int, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
  }

  var encoded: String { "\(size)\t\(modified)\t\(inode)" }
}

/// Why a file or directory could not be read or written.
public struct FileProblem: Error, CustomStringConvertible, Sendable {
  public var path: String
  public var reason: String
  public var description: String { "\(path): \(reason)" }
}

enum Files {
  static func read(_ path: String) -> Result<[UInt8], FileProblem> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(problem(path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(problem(path)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(FileProblem(path: path, reason: "it is not a regular file"))
    }
    var failure: FileProblem?
    var bytes: [UInt8] = []
    var capacity = Int(status.st_size) + 1
    // The file may grow while it is read.
    while failure == nil {
      let wanted = capacity
      let start = bytes.count
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        count = Glibc.read(descriptor, buffer.baseAddress, wanted)
        initialized = max(0, count)
      }
      if count < 0 { failure = problem(path) }
      if count <= 0 { break }
      capacity = bytes.count - start == wanted ? 1 << 16 : 1
    }
    return failure.map { .failure($0) } ?? .success(bytes)
  }

  /// Writes by renaming, and only what differs, so that an unchanged file keeps its date. Whether anything was written.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) throws -> Bool {
    if case .success(let old) = read(path), old == bytes { return false }
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw problem(path) }
    var offset = 0
    let isWritten = bytes.withUnsafeBytes { buffer -> Bool in
      while offset < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        if count < 0 && errno != EINTR { return false }
        offset += max(0, count)
      }
      return true
    }
    let failure = isWritten ? nil : problem(path)
    close(descriptor)
    if failure == nil && rename(temporary, path) == 0 { return true }
    let reason = failure ?? problem(path)
    unlink(temporary)
    throw reason
  }

  static func createDirectory(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileProblem(path: path, reason: "the directory can't be created")
    }
  }

  private static func problem(_ path: String) -> FileProblem {
    FileProblem(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}

/// The place of the first byte that is not UTF-8, as line and column; nil when all are.
func invalidUTF8(in bytes: [UInt8]) -> (line: Int, column: Int)? {
  let isValid = bytes.withUnsafeBufferPointer { buffer -> Bool in
    if buffer.allSatisfy({ $0 < 128 }) { return true }
    return String(validating: buffer, as: UTF8.self) != nil
  }
  if isValid { return nil }
  var line = 1
  var column = 1
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += UTF8.width(scalar)
      }
    case .error, .emptyInput: return (line, column)
    }
  }
}
