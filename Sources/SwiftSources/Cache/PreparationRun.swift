import Foundation

/// One run over a package graph: what is unchanged is taken from the cache, the rest is read, skimmed, parsed if it must be, and
/// prepared.
struct PreparationRun {
  private let request: PreparationRequest
  private let version: String
  private let files: [SourceFile]

  private struct SourceFile: Sendable {
    var path: String
    var module: String
    var kind: SourceModule.Kind
    /// Where the prepared text goes; the same for every run, for the build system compares names.
    var prepared: String
  }

  init(_ request: PreparationRequest) {
    self.request = request
    version = "offstage-sources-1 \(request.toolVersion.replacing("\n", with: " ")) \(request.iOSVersion)"
    var seen: Set<String> = []
    files = request.modules.sorted { $0.name < $1.name }.flatMap { module in
      module.files.sorted().filter { seen.insert($0).inserted }.map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? "File.swift"
        let key = String(StableHasher.hash(path), radix: 16)
        return SourceFile(
          path: path, module: module.name, kind: module.kind, prepared: "\(request.cacheDirectory)/prepared/\(key)/\(name)")
      }
    }.sorted { $0.path < $1.path }
  }

  private func cachePath(_ name: String) -> String { "\(request.cacheDirectory)/\(name)" }

  private func cached(_ name: String) -> String? {
    guard case .success(let bytes) = Files.read(cachePath(name)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var digest: UInt64 {
    var hasher = StableHasher()
    for file in files { [file.path, file.module, file.kind.rawValue].forEach { hasher.combine($0) } }
    hasher.combine(request.overlayFile)
    return hasher.value
  }

  // MARK: The run

  func run() throws -> PreparationResult {
    try Files.createDirectory(request.cacheDirectory)
    let stamps = files.map { FileStamp($0.path) }
    let old = cached("manifest").flatMap { Manifest($0, version: version) }
    if let old, old.digest == digest, isUnchanged(old, stamps) { return result(of: old, changed: []) }
    return try onLargeStack { Result { try update(old ?? Manifest(), stamps) } }.get()
  }

  private func isUnchanged(_ old: Manifest, _ stamps: [FileStamp?]) -> Bool {
    guard old.otherDiagnostics.isEmpty, old.overlayStamp == FileStamp(request.overlayFile) else { return false }
    for (file, stamp) in zip(files, stamps) {
      guard let entry = old.entries[file.path], entry.stamp == stamp else { return false }
      if let prepared = entry.preparedStamp, prepared != FileStamp(file.prepared) { return false }
    }
    return true
  }

  private func result(of manifest: Manifest, changed: [String]) -> PreparationResult {
    var prepared: [PreparedFile] = []
    var diagnostics = manifest.otherDiagnostics
    for file in files {
      guard let entry = manifest.entries[file.path] else { continue }
      diagnostics += entry.diagnostics
      if entry.preparedHash != 0 {
        prepared.append(PreparedFile(original: file.path, prepared: file.prepared, changes: entry.changes))
      }
    }
    return PreparationResult(
      overlayFile: request.overlayFile, prepared: prepared, changed: changed, diagnostics: diagnostics.sorted(),
      statistics: manifest.statistics)
  }

  /// What a run learns of one file.
  private struct State: Sendable {
    var stamp: FileStamp?
    var hash: UInt64 = 0
    var bytes: [UInt8]?
    var skim = Skim()
    var parsed: ParsedFile?
    var facts: FileFacts?
    var needsParse = false
    var isTooDeep = false
    var isRead = false
    var problem: SourceDiagnostic?
  }

  private func update(_ old: Manifest, _ stamps: [FileStamp?]) throws -> PreparationResult {
    var store = cached("facts").map { FactStore($0, version: version) } ?? FactStore()
    let oldAnswers = cached("answers").map { AnswerStore.decode($0, version: version) } ?? [:]

    let known = store
    var states = concurrently(count: files.count, jobs: request.jobs) { number in
      load(files[number], stamps[number], old.entries[files[number].path], known)
    }
    let index = completeIndex(&states, known)
    let indexDigest = digest(of: states)

    let loaded = states
    let isIndexSame = old.indexDigest == indexDigest
    let outcomes = concurrently(count: files.count, jobs: request.jobs) { number in
      outcome(
        files[number], loaded[number], old.entries[files[number].path], oldAnswers[files[number].path], index,
        isIndexSame: isIndexSame)
    }
    // Stores hold what this run used, no more: a file's old versions are dropped.
    store = FactStore()
    for (file, state) in zip(files, states) where state.problem == nil {
      let key = FactStore.Key(hash: state.hash, kind: file.kind)
      store.skims[key] = state.skim
      store.facts[key] = state.facts
    }
    return try finish(old, states, outcomes, store, indexDigest)
  }

  /// Stamp, hash and skim; reads the file only if they are not known.
  private func load(_ file: SourceFile, _ stamp: FileStamp?, _ entry: ManifestEntry?, _ store: FactStore) -> State {
    var state = State(stamp: stamp)
    if let stamp, let entry, entry.stamp == stamp,
      let skim = store.skims[FactStore.Key(hash: entry.hash, kind: file.kind)]
    {
      state.hash = entry.hash
      state.skim = skim
      return state
    }
    guard let bytes = read(file, into: &state) else { return state }
    state.isRead = true
    state.hash = StableHasher.hash(bytes)
    state.skim =
      store.skims[FactStore.Key(hash: state.hash, kind: file.kind)]
      ?? Skimmer.skim(bytes, kind: file.kind, iOSVersion: request.iOSVersion)
    return state
  }

  private func read(_ file: SourceFile, into state: inout State) -> [UInt8]? {
    if let bytes = state.bytes { return bytes }
    switch Files.read(file.path) {
    case .failure(let problem):
      state.problem = Problems.unreadable(file.path, problem.reason)
      return nil
    case .success(let bytes):
      if let place = invalidUTF8(in: bytes) {
        state.problem = Problems.encoding(file.path, line: place.line, column: place.column)
        return nil
      }
      state.bytes = bytes
      return bytes
    }
  }

  // MARK: The index

  /// Parses what must be parsed, which the index decides: a file without any trigger is parsed when it implements an optional
  /// requirement, calls one, or has a class that gains members.
  private func completeIndex(_ states: inout [State], _ store: FactStore) -> ProjectIndex {
    for number in states.indices { states[number].needsParse = states[number].skim.hasTrigger && states[number].problem == nil }
    while true {
      parseMissingFacts(&states, store)
      let index = ProjectIndex(
        files: zip(files, states).map { ($0.module, $0.path, $1.facts ?? $1.skim.facts) })
      let overridable = index.overridableExtensionNames
      let anyObjectArrays = index.anyObjectArrays
      var isComplete = true
      for number in states.indices where !states[number].needsParse && states[number].problem == nil {
        guard files[number].kind == .iOS,
          index.concerns(
            states[number].skim, module: files[number].module, overridable: overridable, anyObjectArrays: anyObjectArrays)
        else { continue }
        states[number].needsParse = true
        isComplete = false
      }
      if isComplete { return index }
    }
  }

  private func parseMissingFacts(_ states: inout [State], _ store: FactStore) {
    let wanted = states.indices.filter { states[$0].needsParse && states[$0].facts == nil && !states[$0].isTooDeep }
    let before = states
    let results = concurrently(count: wanted.count, jobs: request.jobs) { position -> State in
      let number = wanted[position]
      var state = before[number]
      if let facts = store.facts[FactStore.Key(hash: state.hash, kind: files[number].kind)] {
        state.facts = facts
        return state
      }
      guard parse(files[number], &state) else { return state }
      state.facts = state.parsed!.facts(kind: files[number].kind)
      return state
    }
    for (number, state) in zip(wanted, results) { states[number] = state }
  }

  private func parse(_ file: SourceFile, _ state: inout State) -> Bool {
    guard let bytes = read(file, into: &state) else { return false }
    state.parsed = ParsedFile(bytes: bytes)
    state.isTooDeep = state.parsed == nil
    return state.parsed != nil
  }

  private func digest(of states: [State]) -> UInt64 {
    var hasher = StableHasher()
    for (file, state) in zip(files, states) {
      hasher.combine(file.module)
      hasher.combine(FactsText.encode(state.facts ?? state.skim.facts, withPlaces: false))
    }
    return hasher.value
  }

  // MARK: Texts

  private struct Outcome: Sendable {
    var entry: ManifestEntry?
    var answers: [Query: UInt64]?
    /// Nil when the text of the previous run stands.
    var text: String?
    var isParsed = false
    var problem: SourceDiagnostic?
  }

  private func outcome(
    _ file: SourceFile, _ state: State, _ old: ManifestEntry?, _ oldAnswers: [Query: UInt64]?, _ index: ProjectIndex,
    isIndexSame: Bool
  ) -> Outcome {
    var state = state
    guard let stamp = state.stamp, state.problem == nil else {
      return Outcome(problem: state.problem ?? Problems.unreadable(file.path, "no such file"))
    }
    var entry = ManifestEntry(stamp: stamp, hash: state.hash)
    guard state.needsParse else { return outcomeOfTestImports(file, &state, old, entry) }
    if let old, let oldAnswers, old.isParsed, old.hash == state.hash,
      old.preparedStamp == nil || old.preparedStamp == FileStamp(file.prepared),
      isIndexSame || oldAnswers.allSatisfy({ index.answer($0.key, module: file.module).fingerprint == $0.value })
    {
      entry.preparedHash = old.preparedHash
      entry.preparedStamp = old.preparedStamp
      entry.isParsed = true
      entry.changes = old.changes
      entry.diagnostics = old.diagnostics
      return Outcome(entry: entry, answers: oldAnswers, isParsed: state.parsed != nil)
    }
    guard state.parsed != nil || parse(file, &state), let parsed = state.parsed else {
      if let problem = state.problem { return Outcome(problem: problem) }
      entry.diagnostics = [Problems.nesting(file.path)]
      return Outcome(entry: entry)
    }
    let result = FilePreparation(
      file: file.path, module: file.module, kind: file.kind, bytes: parsed.bytes, tree: parsed.tree, index: index,
      iOSVersion: request.iOSVersion
    ).result
    let text = Array(result.text.utf8)
    entry.isParsed = true
    entry.changes = result.changes
    entry.diagnostics = result.diagnostics
    entry.preparedHash = text == parsed.bytes ? 0 : StableHasher.hash(text)
    return Outcome(
      entry: entry, answers: result.answers, text: entry.preparedHash == 0 ? nil : result.text, isParsed: true)
  }

  /// Of a file that is not parsed: as it is, or with what `import XCTest` gains.
  private func outcomeOfTestImports(
    _ file: SourceFile, _ state: inout State, _ old: ManifestEntry?, _ entry: ManifestEntry
  ) -> Outcome {
    var entry = entry
    guard !state.skim.testImports.isEmpty else { return Outcome(entry: entry) }
    if let old, !old.isParsed, old.hash == state.hash, let stamp = old.preparedStamp, stamp == FileStamp(file.prepared) {
      entry.preparedHash = old.preparedHash
      entry.preparedStamp = stamp
      entry.changes = old.changes
      return Outcome(entry: entry)
    }
    guard let bytes = read(file, into: &state) else { return Outcome(problem: state.problem) }
    let (text, changes) = TestImports.prepared(bytes, ends: state.skim.testImports)
    entry.changes = changes
    entry.preparedHash = StableHasher.hash(text)
    return Outcome(entry: entry, text: String(decoding: text, as: UTF8.self))
  }

  private func finish(
    _ old: Manifest, _ states: [State], _ outcomes: [Outcome], _ store: FactStore, _ indexDigest: UInt64
  ) throws -> PreparationResult {
    var manifest = Manifest()
    var answers: [String: [Query: UInt64]] = [:]
    var changed: [String] = []
    var overlay: [(original: String, prepared: String)] = []
    for (file, outcome) in zip(files, outcomes) {
      if let problem = outcome.problem { manifest.otherDiagnostics.append(problem) }
      guard var entry = outcome.entry else { continue }
      if let text = outcome.text {
        let directory = String(file.prepared[..<file.prepared.lastIndex(of: "/")!])
        try Files.createDirectory(directory)
        try Files.write(Array(text.utf8), to: file.prepared)
        entry.preparedStamp = FileStamp(file.prepared)
      }
      if entry.preparedHash != 0 {
        overlay.append((file.path, file.prepared))
        manifest.statistics.prepared += 1
      }
      if let before = old.entries[file.path], before.hash == entry.hash, before.preparedHash != entry.preparedHash {
        changed.append(file.path)
      }
      if let fileAnswers = outcome.answers { answers[file.path] = fileAnswers }
      manifest.entries[file.path] = entry
    }
    let overlayDirectory = request.overlayFile.lastIndex(of: "/").map { String(request.overlayFile[..<$0]) } ?? "."
    try Files.createDirectory(overlayDirectory)
    try Files.write(Array(OverlayFile.text(overlay).utf8), to: request.overlayFile)
    manifest.digest = digest
    manifest.indexDigest = indexDigest
    manifest.overlayStamp = FileStamp(request.overlayFile)
    manifest.statistics.files = files.count
    manifest.statistics.read = states.count { $0.isRead }
    manifest.statistics.parsed = outcomes.count { $0.isParsed }
    try Files.write(Array(store.encoded(version: version).utf8), to: cachePath("facts"))
    try Files.write(Array(AnswerStore.encode(answers, version: version).utf8), to: cachePath("answers"))
    // Last: whoever stops before leaves the old manifest, whose stamps do not match.
    try Files.write(Array(manifest.encoded(version: version).utf8), to: cachePath("manifest"))
    return result(of: manifest, changed: changed)
  }
}
