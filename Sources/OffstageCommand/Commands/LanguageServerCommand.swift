import Foundation
import LanguageServer
import LintModel

/// `offstage lsp`: a language server on standard input and output.
struct LanguageServerCommand {
  var environment = ProcessInfo.processInfo.environment

  func run(_ arguments: [String]) throws -> ExitStatus {
    // `--stdio` is what editors add by themselves.
    let parser = ArgumentParser(command: .lsp, options: [.flag("--stdio")], maximumPositionals: 0, absolutePath: { $0 })
    _ = try parser.parse(arguments)
    let server = LanguageServer(checker: ProjectChecker(environment: environment), version: OffstageTool.version)
    return ServerLoop(server: server).run() == 0 ? .success : .failed
  }
}

/// Checks the projects around open documents.
struct ProjectChecker: DocumentChecker {
  var environment: [String: String]

  func text(of path: String) -> [UInt8]? { FileSystem.read(path) }

  func findings(in paths: [String], texts: [String: [UInt8]]) throws(CheckFailure) -> [String: [Finding]] {
    let finder = ProjectRoot(home: environment["HOME"].flatMap(FileSystem.realPath))
    // An editor's path may lead over symbolic links; the project's never do.
    var real: [String: String] = [:]
    for path in Set(paths).union(texts.keys) { real[path] = Self.real(path) }
    let groups = Dictionary(grouping: paths) { finder.root(of: FileSystem.join(real[$0] ?? $0, "..")) }
    var result: [String: [Finding]] = [:]
    for (root, paths) in groups.sorted(by: { $0.key < $1.key }) {
      do {
        let texts = texts.reduce(into: [String: [UInt8]]()) { texts, entry in
          if let relative = DisplayPaths.relative(real[entry.key] ?? entry.key, to: root) { texts[relative] = entry.value }
        }
        let names = Dictionary(paths.map { (real[$0] ?? $0, $0) }, uniquingKeysWith: { first, _ in first })
        for finding in try findings(root: root, texts: texts) {
          let shown = finding.mapPlaces { place in
            let path = FileSystem.join(root, place.file)
            return SourcePlace(file: names[path] ?? path, line: place.line, column: place.column)
          }
          if names.values.contains(shown.place.file) { result[shown.place.file, default: []].append(shown) }
        }
      } catch let failure as Failure {
        throw CheckFailure(failure.text)
      } catch {
        throw CheckFailure(Failure.unexpected(error).text)
      }
    }
    return result
  }

  private func findings(root: String, texts: [String: [UInt8]]) throws -> [Finding] {
    let options = try CheckOptions([], environment: environment)
    var project = try CheckProject(root: root)
    // A new document is not on disk yet; one that the configuration leaves out stays so.
    let isSource = { (path: String) in path.hasSuffix(".swift") && project.configuration.includes(path) }
    let new = texts.keys.filter { isSource($0) && FileSystem.kind("\(root)/\($0)") == nil }
    project.files = Set(project.files).union(new).sorted()
    var run = CheckRun(project: project, jobs: options.jobs)
    let known = Set(project.files)
    run.texts = texts.filter { known.contains($0.key) }
    if case .directory(let path) = options.cache { run.cacheDirectory = path }
    let target = CheckTarget(root: root, focus: [])
    let changes = LineChanges(.all, standardInput: { [] })
    return try CheckJudge(target: target, project: project, options: options, changes: changes).judge(try run.run()).findings
  }

  private static func real(_ path: String) -> String {
    if let real = FileSystem.realPath(path) { return real }
    guard let folder = FileSystem.realPath(FileSystem.join(path, "..")) else { return path }
    return FileSystem.join(folder, FileSystem.lastComponent(path))
  }
}
