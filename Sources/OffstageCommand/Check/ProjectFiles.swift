import LifecycleLint
import LintConfiguration
import LintModel
import LintReporting
import LintWorkflow

/// A project that is checked: its configuration, and the files that belong to it.
struct CheckProject {
  /// Without symbolic links.
  var root: String
  var configuration: ProjectConfiguration
  /// Relative to the root, sorted.
  var files: [String]

  /// The rules of code and those of comments.
  static let catalogue = (ruleCatalogue + ToolRules.all).sorted { $0.id < $1.id }
  static let ruleNames = Set(catalogue.map(\.id))
  private static let alwaysOn: Set<String> = [ToolRules.unreadable.id]

  /// - Parameters:
  ///   - configurationFile: Takes the place of all configuration files of the project.
  ///   - focus: Files and folders, relative to the root, that the user named: they are read even if they lie where code is left
  ///     out by itself. What the configuration excludes stays excluded, for hooks name every file that changed.
  init(root: String, configurationFile: String? = nil, focus: [String] = [], choices: RuleChoices = RuleChoices()) throws {
    self.root = root
    var files = Set(try Self.files(under: "", of: root))
    for path in focus {
      if FileSystem.isDirectory("\(root)/\(path)") {
        files.formUnion(try Self.files(under: path, of: root))
      } else {
        files.insert(path)
      }
    }
    let layers = try configurationFile.map { [try Self.layer($0, name: $0, folder: "")] } ?? Self.layers(around: files, of: root)
    configuration = ProjectConfiguration(layers: layers, catalogue: Self.catalogue, alwaysOn: Self.alwaysOn, choices: choices)
    for path in configuration.namedInclusions where FileSystem.isDirectory("\(root)/\(path)") {
      files.formUnion(try Self.files(under: path, of: root))
    }
    let configuration = configuration
    self.files = files.filter(configuration.includes).sorted()
  }

  private static func files(under folder: String, of root: String) throws -> [String] {
    guard !folder.isEmpty else { return try sourceFiles(under: root) }
    return try sourceFiles(under: "\(root)/\(folder)").map { "\(folder)/\($0)" }
  }

  /// The configurations in the root and in every folder on the way to a file.
  private static func layers(around files: Set<String>, of root: String) throws -> [ProjectConfiguration.Layer] {
    var folders: Set<String> = [""]
    for file in files {
      var folder = Substring(file)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard folders.insert(String(folder)).inserted else { break }
      }
    }
    let paths = DisplayPaths(root: root)
    var layers: [ProjectConfiguration.Layer] = []
    for folder in folders.sorted() {
      let file = folder.isEmpty ? ProjectRoot.configurationName : "\(folder)/\(ProjectRoot.configurationName)"
      guard FileSystem.kind("\(root)/\(file)") != nil else { continue }
      layers.append(try layer("\(root)/\(file)", name: paths.display(file), folder: folder))
    }
    return layers
  }

  /// What the configuration next to a package's manifest says about the package as a whole; nil if there is none.
  static func settings(ofPackage root: String) throws -> ProjectSettings? {
    let path = "\(root)/\(ProjectRoot.configurationName)"
    guard FileSystem.kind(path) != nil else { return nil }
    return try layer(path, name: ProjectRoot.configurationName, folder: "").file.project
  }

  private static func layer(_ path: String, name: String, folder: String) throws -> ProjectConfiguration.Layer {
    guard let bytes = FileSystem.read(path) else {
      throw Failure.usage("\(name): the configuration can't be read", cure: "Check that it is a file that you may read.")
    }
    do {
      return .init(
        folder: folder,
        file: try ConfigurationReader.read(bytes, path: name, rules: ruleNames, reporters: Reporter.allCases.map(\.rawValue)))
    } catch {
      throw Failure(problems: error.problems)
    }
  }
}

extension Failure {
  /// All that is wrong with a configuration: the first problem is the message, the others follow.
  init(problems: [ConfigurationProblem]) {
    let first = problems[0]
    let others = problems.dropFirst().map { "\($0.place): \($0.message)\n  \($0.cure)" }
    self = .usage("\(first.place): \(first.message)", cure: ([first.cure] + others).joined(separator: "\n"))
  }
}
