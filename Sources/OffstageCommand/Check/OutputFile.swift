import Glibc

/// Files that the command writes for the user.
enum OutputFile {
  /// Writes beside the file and renames, so that nobody reads half of it and a failure leaves what was there.
  /// A file that is there keeps its permissions; what a symbolic link leads to is replaced, not the link.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let absolute = FileSystem.absolute(path)
    let target = FileSystem.realPath(absolute) ?? absolute
    var status = stat()
    let isThere = stat(target, &status) == 0
    // A pipe or a terminal can't be replaced.
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(path, "it is a folder") }
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path, String(cString: strerror(errno)).lowercased()) }
      defer { close(descriptor) }
      return try writeAll(bytes, to: descriptor, path: path)
    }
    let temporary = "\(target).offstage-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? status.st_mode & 0o7777 : 0o644)
    guard descriptor >= 0 else { throw failure(path, String(cString: strerror(errno)).lowercased()) }
    do {
      if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
      try writeAll(bytes, to: descriptor, path: path)
      close(descriptor)
      guard rename(temporary, target) == 0 else { throw failure(path, String(cString: strerror(errno)).lowercased()) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + offset, bytes.count - offset) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, String(cString: strerror(errno)).lowercased()) }
      offset += count
    }
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    .usage("cannot write '\(path)': \(reason)", cure: "Choose a file in a folder that you may write to.")
  }
}
