import Foundation

/// Finds the packages that a package depends on, from what SwiftPM wrote down when it resolved them.
struct Workspace {
  var location: PackageLocation
  var packageManager: SwiftPackageManager
  var environmentHash: String

  private var cacheFile: String { location.state + "/graph.json" }
  private var stateFile: String { location.scratch + "/workspace-state.json" }

  /// The package graph: as last worked out, or resolved and described anew.
  func graph() throws -> PackageGraph {
    if let graph = GraphCache.load(from: cacheFile, environment: environmentHash) { return graph }
    let root = try packageManager.manifest(of: location.root)
    var packages = [PackageGraph.Package(root: location.root, manifest: root, isLocal: true)]
    if !root.dependencies.isEmpty {
      try packageManager.resolve()
      for dependency in try dependencies() {
        packages.append(
          PackageGraph.Package(
            root: dependency.root, manifest: try packageManager.manifest(of: dependency.root), isLocal: dependency.isLocal))
      }
    }
    let graph = PackageGraph(packages: packages)
    let inputs = packages.flatMap { manifests(in: $0.root) } + [location.root + "/Package.resolved", stateFile]
    try GraphCache.save(graph, inputs: inputs, environment: environmentHash, to: cacheFile)
    return graph
  }

  /// `Package.swift` and those for particular versions of Swift.
  private func manifests(in root: String) -> [String] {
    FileSystem.entries(root).filter { $0 == "Package.swift" || ($0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")) }
      .map { "\(root)/\($0)" }
  }

  private struct State: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct State: Decodable {
        var name: String
        var path: String?
      }
      var state: State
      var subpath: String
    }
    var object: Object
  }

  private func dependencies() throws -> [(root: String, isLocal: Bool)] {
    guard let bytes = FileSystem.read(stateFile) else { return [] }
    let state: State
    do {
      state = try JSONDecoder().decode(State.self, from: Data(bytes))
    } catch {
      throw Failure.fault(
        "SwiftPM's workspace-state.json has a form that Offstage does not know (\(error))",
        cure: "Offstage is made for SwiftPM 6.3. Please report this, with the version of your toolchain.")
    }
    return state.object.dependencies.map { dependency in
      switch dependency.state.name {
      case "fileSystem", "edited":
        (dependency.state.path ?? "\(location.root)/Packages/\(dependency.subpath)", true)
      case "registryDownload":
        ("\(location.scratch)/registry/downloads/\(dependency.subpath)", false)
      default:
        ("\(location.scratch)/checkouts/\(dependency.subpath)", false)
      }
    }.sorted { $0.0 < $1.0 }
  }
}
