import Foundation

/// What `swift package dump-package` says of a manifest, as far as it matters here.
struct Manifest: Decodable, Equatable {
  var name: String
  var targets: [Target]
  var products: [Product]
  var dependencies: [Dependency]
  var toolsVersion: ToolsVersion

  struct Target: Decodable, Equatable {
    enum Kind: String, Decodable {
      case regular, executable, test, system, binary, plugin, macro, snippet, providedLibrary
    }

    var name: String
    var type: Kind
    var path: String?
    var exclude: [String]
    var sources: [String]?
    var resources: [Resource]?
    var dependencies: [TargetDependency]
    /// The plugins that are applied to it.
    var pluginUsages: [TargetDependency]?
  }

  struct Resource: Decodable, Equatable {
    var path: String
    var isCopied: Bool

    enum Keys: String, CodingKey { case path, rule }
    private struct AnyKey: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(path: String, isCopied: Bool) {
      self.path = path
      self.isCopied = isCopied
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      path = try container.decode(String.self, forKey: .path)
      let rule = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: .rule)
      isCopied = rule?.allKeys.contains { $0.stringValue != "process" } ?? false
    }
  }

  /// `{"byName": ["Name", null]}`, `{"product": ["Name", "package", …]}`, `{"target": ["Name", null]}` or `{"plugin": ["Name", "package"]}`.
  struct TargetDependency: Decodable, Equatable {
    var name: String

    enum Keys: String, CodingKey { case byName, product, target, plugin }

    init(name: String) { self.name = name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      for key in container.allKeys {
        var values = try container.nestedUnkeyedContainer(forKey: key)
        name = try values.decode(String.self)
        return
      }
      name = ""
    }
  }

  struct Product: Decodable, Equatable {
    var name: String
    var targets: [String]
  }

  struct ToolsVersion: Decodable, Equatable {
    var _version: String

    var isAtLeast5_9: Bool {
      let numbers = _version.split(separator: ".").compactMap { Int($0) }
      return (numbers.first ?? 0, numbers.dropFirst().first ?? 0) >= (5, 9)
    }
  }

  struct Dependency: Decodable, Equatable {
    var identity: String
    /// The address of a package under source control; nil for a local one.
    var url: String?
    /// The path of a local package.
    var path: String?
    /// The lowest version that is asked for; nil for a branch or a revision.
    var version: String?
    var branch: String?
    var revision: String?
  }
}

extension Manifest.Dependency {
  private enum Keys: String, CodingKey { case sourceControl, fileSystem, registry }
  private struct SourceControl: Decodable {
    struct Location: Decodable {
      struct Remote: Decodable { var urlString: String }
      var remote: [Remote]?
      var local: [String]?
    }
    struct Requirement: Decodable {
      struct Range: Decodable { var lowerBound: String }
      var range: [Range]?
      var exact: [String]?
      var branch: [String]?
      var revision: [String]?
    }
    var identity: String
    var location: Location
    var requirement: Requirement
  }
  private struct Local: Decodable {
    var identity: String
    var path: String
  }
  private struct Registry: Decodable { var identity: String }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if let local = try container.decodeIfPresent([Local].self, forKey: .fileSystem)?.first {
      self.init(identity: local.identity, path: local.path)
    } else if let remote = try container.decodeIfPresent([SourceControl].self, forKey: .sourceControl)?.first {
      self.init(
        identity: remote.identity, url: remote.location.remote?.first?.urlString ?? remote.location.local?.first,
        version: remote.requirement.range?.first?.lowerBound ?? remote.requirement.exact?.first,
        branch: remote.requirement.branch?.first, revision: remote.requirement.revision?.first)
    } else {
      self.init(identity: try container.decode([Registry].self, forKey: .registry).first?.identity ?? "")
    }
  }
}
