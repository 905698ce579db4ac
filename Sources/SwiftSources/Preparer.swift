/// A module of the package graph.
public struct SourceModule: Sendable, Hashable {
  /// Whether a module is code written for iOS or code that sees Linux (Documentation/Preparation.md).
  public enum Kind: String, Sendable { case iOS, native }

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
