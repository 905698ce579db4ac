import Glibc
import OrderedJSON

/// Moves messages between a server and two file descriptors, until the server exits or the input ends.
public struct ServerLoop {
  let server: LanguageServer
  let input: Int32
  let output: Int32
  /// How long the input must be quiet before documents that changed are checked, in milliseconds.
  let pause: Int32

  public init(server: LanguageServer, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, pause: Int32 = 150) {
    self.server = server
    self.input = input
    self.output = output
    self.pause = pause
  }

  /// Runs to the end; the status for the shell.
  public func run() -> Int32 {
    var reader = MessageReader()
    // An editor that is gone is seen as a failed write, not as a signal.
    signal(SIGPIPE, SIG_IGN)
    while true {
      while let message = reader.next() {
        guard write(server.handle(message)) else { return 1 }
        if case .exited(let status) = server.state { return status }
      }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, server.hasWork ? pause : -1)
      if ready == 0 {
        guard write(server.idle()) else { return 1 }
        continue
      }
      if ready < 0, errno == EINTR { continue }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        server.inputEnded()
        if case .exited(let status) = server.state { return status }
        return 1
      }
      reader.append(buffer[..<count])
    }
  }

  private func write(_ messages: [JSON]) -> Bool {
    for message in messages {
      let bytes = MessageReader.frame(message)
      var offset = 0
      while offset < bytes.count {
        let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress! + offset, bytes.count - offset) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
    }
    return true
  }
}
