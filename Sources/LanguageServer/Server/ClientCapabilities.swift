import OrderedJSON

/// What the editor can do, as far as it changes what the server does.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  /// The editor asks for diagnostics itself, so that it is not told unasked.
  var pullsDiagnostics = false
  /// The editor asks anew when it is told that files changed.
  var refreshesDiagnostics = false
  private var watchesFiles = false

  init() {}

  init(_ parameters: JSON) {
    let client = parameters["capabilities"]
    let encodings = client?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    pullsDiagnostics = client?["textDocument"]?["diagnostic"] != nil
    refreshesDiagnostics = pullsDiagnostics && client?["workspace"]?["diagnostics"]?["refreshSupport"]?.boolean == true
    watchesFiles = client?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean == true
  }

  /// The result of `initialize`.
  func answer(version: String) -> JSON {
    [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 1, "save": ["includeText": false]],
        "diagnosticProvider": ["identifier": "offstage", "interFileDependencies": true, "workspaceDiagnostics": false],
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      ],
      "serverInfo": ["name": "offstage", "version": .string(version)],
    ]
  }

  /// Asks to be told of files that change on disk; nil when the editor can't.
  var watching: JSON? {
    guard watchesFiles else { return nil }
    let watchers: JSON = [["globPattern": "**/*.swift"], ["globPattern": "**/.offstage.yml"]]
    return [
      "registrations": [
        ["id": "offstage-files", "method": "workspace/didChangeWatchedFiles", "registerOptions": ["watchers": watchers]]
      ]
    ]
  }
}
