import LintModel
import OrderedJSON

/// The language server of `offstage lsp`: an editor tells it of documents, and it answers with findings and fixes.
///
/// It is a state machine over messages and does no input or output itself: `handle` takes one message, `idle` does the work that waits
/// for a pause in the user's typing, and both give the messages to send.
public final class LanguageServer {
  public enum State: Equatable {
    case waiting, running, shutDown
    /// The process ends with this status.
    case exited(Int32)
  }

  public private(set) var state = State.waiting
  private let checker: any DocumentChecker
  private let version: String
  private var capabilities = ClientCapabilities()
  var encoding: PositionEncoding { capabilities.encoding }
  var documents: [String: Document] = [:]
  private var outgoing: [JSON] = []
  private var requests = 0
  /// The last message about a failure, so that it is not shown at every keystroke.
  private var shownFailure: String?

  /// An open document.
  struct Document {
    /// As the client spells it.
    var uri: String
    var version: Int?
    var lines: TextLines
    /// Nil when the text changed since it was checked, or was never checked.
    var findings: [Finding]?
  }

  /// - Parameter version: Of the tool, told to the editor.
  public init(checker: any DocumentChecker, version: String) {
    self.checker = checker
    self.version = version
  }

  /// Whether `idle` has something to do.
  public var hasWork: Bool {
    state == .running && !capabilities.pullsDiagnostics && documents.values.contains { $0.findings == nil }
  }

  /// Takes one message in; the messages to send, in order.
  public func handle(_ message: MessageReader.Message) -> [JSON] {
    switch message {
    case .malformed(let reason): respond(to: .null, failing: .parse, reason)
    case .json(let json): handle(json)
    }
    defer { outgoing = [] }
    return outgoing
  }

  /// Checks what changed, for editors that wait to be told.
  public func idle() -> [JSON] {
    if hasWork {
      for path in check().sorted() { publish(path) }
    }
    defer { outgoing = [] }
    return outgoing
  }

  /// The stream ended.
  public func inputEnded() {
    if case .exited = state { return }
    state = .exited(state == .shutDown ? 0 : 1)
  }

  // MARK: Messages

  private func handle(_ message: JSON) {
    guard message.members != nil else {
      return respond(to: .null, failing: .invalidRequest, "a message is \(message.kind) and not an object")
    }
    guard let method = message["method"]?.string else {
      // A response to a request of ours needs nothing; something else is no message.
      if message["result"] != nil || message["error"] != nil { return }
      return respond(to: message["id"] ?? .null, failing: .invalidRequest, "a message has no method")
    }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else { return notification(method, parameters) }
    switch id {
    case .integer, .string: request(method, parameters, id: id)
    default: respond(to: .null, failing: .invalidRequest, "the id of a request is \(id.kind) and neither a number nor a string")
    }
  }

  private func request(_ method: String, _ parameters: JSON, id: JSON) {
    switch state {
    case .waiting where method != "initialize":
      return respond(to: id, failing: .notInitialized, "'\(method)' came before 'initialize'")
    case .shutDown, .exited: return respond(to: id, failing: .invalidRequest, "'\(method)' came after 'shutdown'")
    default: break
    }
    switch method {
    case "initialize":
      guard state == .waiting else { return respond(to: id, failing: .invalidRequest, "'initialize' came twice") }
      capabilities = ClientCapabilities(parameters)
      state = .running
      respond(to: id, with: capabilities.answer(version: version))
    case "shutdown":
      state = .shutDown
      respond(to: id, with: .null)
    case "textDocument/diagnostic":
      withDocument(parameters, id: id) { document in
        ["kind": "full", "items": .array((document.findings ?? []).map { diagnostic($0, in: document) })]
      }
    case "textDocument/codeAction": withDocument(parameters, id: id) { codeActions(in: $0, parameters) }
    default: respond(to: id, failing: .methodNotFound, "there is no method '\(method)'")
    }
  }

  /// Answers with what is found of a document, checked as it now is.
  private func withDocument(_ parameters: JSON, id: JSON, _ answer: (Document) -> JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      return respond(to: id, failing: .invalidParameters, "the parameters name no document")
    }
    guard let path = DocumentURI.path(of: uri), let document = documents[path] else {
      return respond(to: id, failing: .invalidParameters, "the document is not open: \(uri)")
    }
    if document.findings == nil {
      for path in check() where !capabilities.pullsDiagnostics { publish(path) }
    }
    respond(to: id, with: answer(documents[path] ?? document))
  }

  private func notification(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      state = .exited(state == .shutDown ? 0 : 1)
      return
    }
    // What comes too early or too late is dropped, as the protocol asks.
    guard state == .running else { return }
    switch method {
    case "initialized": if let request = capabilities.watching { send(request: "client/registerCapability", request) }
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration": recheckAll()
    case "textDocument/didClose": close(parameters)
    default: break
    }
  }

  // MARK: Documents

  private func open(_ parameters: JSON) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.string, let text = document["text"]?.string,
      let path = DocumentURI.path(of: uri)
    else { return complain("'textDocument/didOpen' names no document with a text and a file: URI") }
    documents[path] = Document(uri: uri, version: document["version"]?.integer, lines: TextLines(Array(text.utf8)))
  }

  private func change(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = DocumentURI.path(of: uri),
      var document = documents[path],
      let text = parameters["contentChanges"]?.array?.last?["text"]?.string
    else { return complain("'textDocument/didChange' names no open document with a whole text") }
    document.version = parameters["textDocument"]?["version"]?.integer
    document.lines = TextLines(Array(text.utf8))
    document.findings = nil
    documents[path] = document
  }

  private func close(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = DocumentURI.path(of: uri),
      documents.removeValue(forKey: path) != nil
    else { return complain("'textDocument/didClose' names no open document") }
    // The marks of a closed document go.
    if !capabilities.pullsDiagnostics {
      send("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
    }
  }

  /// A saved file or configuration can change the findings of every document.
  private func recheckAll() {
    for path in documents.keys { documents[path]?.findings = nil }
    if capabilities.refreshesDiagnostics { send(request: "workspace/diagnostic/refresh", .null) }
  }

  /// Checks all documents that changed; their paths.
  private func check() -> [String] {
    let paths = documents.filter { $0.value.findings == nil }.map(\.key).sorted()
    guard !paths.isEmpty else { return [] }
    var found: [String: [Finding]] = [:]
    do {
      found = try checker.findings(in: paths, texts: documents.mapValues(\.lines.bytes))
      shownFailure = nil
    } catch {
      if shownFailure != error.text { send("window/showMessage", ["type": 1, "message": .string(error.text)]) }
      shownFailure = error.text
    }
    for path in paths { documents[path]?.findings = (found[path] ?? []).sorted { $0.precedes($1) } }
    return paths
  }

  /// The text of a document, or of a file.
  func lines(of path: String) -> TextLines? { documents[path]?.lines ?? checker.text(of: path).map(TextLines.init) }

  private func publish(_ path: String) {
    guard let document = documents[path] else { return }
    var members: [JSON.Member] = [.init("uri", .string(document.uri))]
    if let version = document.version { members.append(.init("version", .integer(version))) }
    members.append(.init("diagnostics", .array((document.findings ?? []).map { diagnostic($0, in: document) })))
    send("textDocument/publishDiagnostics", .object(members))
  }

  // MARK: Sending

  private enum ErrorCode: Int {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
  }

  private func respond(to id: JSON, with result: JSON) { outgoing.append(["jsonrpc": "2.0", "id": id, "result": result]) }

  private func respond(to id: JSON, failing code: ErrorCode, _ message: String) {
    outgoing.append(
      ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code.rawValue), "message": .string("offstage: \(message)")]])
  }

  private func send(_ method: String, _ parameters: JSON) {
    outgoing.append(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  private func send(request method: String, _ parameters: JSON) {
    requests += 1
    outgoing.append(["jsonrpc": "2.0", "id": .string("offstage-\(requests)"), "method": .string(method), "params": parameters])
  }

  /// A notification has no answer, so that what is wrong with one goes to the editor's log.
  private func complain(_ message: String) { send("window/logMessage", ["type": 2, "message": .string("offstage: \(message)")]) }
}
