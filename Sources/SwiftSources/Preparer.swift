/// A module of the package graph.
public struct SourceModule: Sendable, Hashable {
  /// Whether a module is code written for iOS or code that sees Linux (Documentation/Preparation.md).
  @frozen public enum Kind: String, Sendable { case iOS, native }

  public var name: String
  public var directory: String
  /// Absolute paths.
  public var files: [String]
  /// Names of modules.
  public var dependencies: [String]
  public var kind: Kind
  public var isTest: Bool

  public init(name: String, directory: String, files: [String], dependencies: [String], kind: Kind, isTest: Bool) {
    self.name = name
    self.directory = directory
    self.files = files
    self.dependencies = dependencies
    self.kind = kind
    self.isTest = isTest
  }
}

/// What is to be prepared.
public struct PreparationRequest: Sendable {
  public var modules: [SourceModule]
  public var cacheDirectory: String
  /// Where the overlay for `-vfsoverlay` is written.
  public var overlayFile: String
  /// A key of the tool and the toolchain; cached text of another version is never used.
  public var toolVersion: String
  public var iOSVersion: IOSVersion
  /// How many files are parsed at a time.
  public var jobs: Int

  public init(
    modules: [SourceModule], cacheDirectory: String, overlayFile: String, toolVersion: String,
    iOSVersion: IOSVersion = IOSVersion(26), jobs: Int = 1
  ) {
    self.modules = modules
    self.cacheDirectory = cacheDirectory
    self.overlayFile = overlayFile
    self.toolVersion = toolVersion
    self.iOSVersion = iOSVersion
    self.jobs = jobs
  }
}

/// A file whose prepared text differs from its own.
public struct PreparedFile: Hashable, Sendable {
  public var original: String
  public var prepared: String
  public var changes: [SourceChange]
}

public struct PreparationStatistics: Hashable, Sendable {
  public var files = 0
  /// Files that were read because they are new or changed.
  public var read = 0
  public var parsed = 0
  public var prepared = 0
}

public struct PreparationResult: Sendable {
  public var overlayFile: String
  /// Sorted by original path.
  public var prepared: [PreparedFile]
  /// Originals whose prepared text is not that of the previous run though the file itself did not change: the compiler must be
  /// made to look at them again.
  public var changed: [String]
  /// Sorted by place.
  public var diagnostics: [SourceDiagnostic]
  public var statistics: PreparationStatistics
}

/// The source preparation engine. Pure but for the files it is told to read and write.
public enum Preparer {
  /// Brings the cache and the overlay up to date.
  public static func prepare(_ request: PreparationRequest) throws -> PreparationResult {
    try PreparationRun(request).run()
  }

  /// Prepares one text by itself, as a file of a module with no others.
  public static func prepare(
    source: String, file: String = "File.swift", kind: SourceModule.Kind = .iOS, iOSVersion: IOSVersion = IOSVersion(26)
  ) -> PreparedSource {
    prepare(sources: [(file: file, text: source)], kind: kind, iOSVersion: iOSVersion)[0]
  }

  /// Prepares texts as the files of one module.
  public static func prepare(
    sources: [(file: String, text: String)], kind: SourceModule.Kind = .iOS, iOSVersion: IOSVersion = IOSVersion(26)
  ) -> [PreparedSource] {
    prepare(modules: [(name: "Module", kind: kind, sources: sources)], iOSVersion: iOSVersion)[0]
  }

  /// Prepares texts as the files of several modules; a list of results for each module.
  public static func prepare(
    modules: [(name: String, kind: SourceModule.Kind, sources: [(file: String, text: String)])],
    iOSVersion: IOSVersion = IOSVersion(26)
  ) -> [[PreparedSource]] {
    onLargeStack {
      let parsed = modules.map { module in module.sources.map { ParsedFile(bytes: Array($0.text.utf8)) } }
      var facts: [(module: String, file: String, facts: FileFacts)] = []
      for (module, files) in zip(modules, parsed) {
        for (source, file) in zip(module.sources, files) {
          facts.append((module.name, source.file, file?.facts(kind: module.kind) ?? FileFacts()))
        }
      }
      let index = ProjectIndex(files: facts)
      return zip(modules, parsed).map { module, files in
        zip(module.sources, files).map { source, file in
          guard let file else {
            return PreparedSource(
              text: source.text, changes: [], diagnostics: [Problems.nesting(source.file)])
          }
          return FilePreparation(
            file: source.file, module: module.name, kind: module.kind, bytes: file.bytes, tree: file.tree, index: index,
            iOSVersion: iOSVersion
          ).result
        }
      }
    }
  }
}
