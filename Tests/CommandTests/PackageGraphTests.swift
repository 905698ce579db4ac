import XCTest

@testable import OffstageCommand

/// SwiftPM's rules: which files belong to which target, and which modules are built for the code under test.
final class PackageGraphTests: XCTestCase {
  private func manifest(_ targets: [Manifest.Target], products: [Manifest.Product] = [], tools: String = "5.9.0") -> Manifest {
    Manifest(name: "P", targets: targets, products: products, dependencies: [], toolsVersion: .init(_version: tools))
  }

  private func target(
    _ name: String, _ type: Manifest.Target.Kind = .regular, path: String? = nil, exclude: [String] = [],
    sources: [String]? = nil,
    copied: [String] = [], dependencies: [String] = []
  ) -> Manifest.Target {
    Manifest.Target(
      name: name, type: type, path: path, exclude: exclude, sources: sources,
      resources: copied.map { Manifest.Resource(path: $0, isCopied: true) },
      dependencies: dependencies.map { Manifest.TargetDependency(name: $0) })
  }

  /// The files of each module, relative to the folder.
  private func files(_ folder: TemporaryFolder, _ manifest: Manifest) -> [String: [String]] {
    let graph = PackageGraph(packages: [.init(root: folder.path, manifest: manifest, isLocal: true)])
    return Dictionary(
      uniqueKeysWithValues: graph.modules.map { ($0.name, $0.files.map { String($0.dropFirst(folder.path.count + 1)) }) })
  }

  func testTargetsLieInSourcesAndTests() throws {
    let folder = try TemporaryFolder([
      "Sources/A/One.swift": "", "Sources/A/Deep/Two.swift": "", "Sources/A/Notes.md": "", "Sources/A/.hidden/Three.swift": "",
      "Tests/ATests/Test.swift": "", "Sources/B/B.swift": "",
    ])
    XCTAssertEqual(
      files(folder, manifest([target("A"), target("B"), target("ATests", .test)])),
      [
        "A": ["Sources/A/Deep/Two.swift", "Sources/A/One.swift"], "B": ["Sources/B/B.swift"],
        "ATests": ["Tests/ATests/Test.swift"],
      ])
  }

  func testAPathOfItsOwn() throws {
    let folder = try TemporaryFolder(["Code/One.swift": "", "Checks/Test.swift": ""])
    XCTAssertEqual(
      files(folder, manifest([target("A", path: "Code"), target("ATests", .test, path: "./Checks/")])),
      ["A": ["Code/One.swift"], "ATests": ["Checks/Test.swift"]])
  }

  func testExcludedFilesFoldersAndCopiedResources() throws {
    let folder = try TemporaryFolder([
      "Sources/A/One.swift": "", "Sources/A/Old.swift": "", "Sources/A/Old/Two.swift": "", "Sources/A/Templates/Three.swift": "",
      "Sources/A/Help.docc/Four.swift": "",
    ])
    XCTAssertEqual(
      files(folder, manifest([target("A", exclude: ["Old.swift", "Old"], copied: ["Templates"])])), ["A": ["Sources/A/One.swift"]]
    )
  }

  func testNamedSources() throws {
    let folder = try TemporaryFolder(["Sources/A/One.swift": "", "Sources/A/Sub/Two.swift": "", "Sources/A/Three.swift": ""])
    XCTAssertEqual(
      files(folder, manifest([target("A", sources: ["Sub", "Three.swift"])])),
      ["A": ["Sources/A/Sub/Two.swift", "Sources/A/Three.swift"]])
  }

  func testTheOnlyTargetMayOwnTheFolder() throws {
    let folder = try TemporaryFolder(["Sources/One.swift": "", "Tests/Test.swift": ""])
    let targets = [target("A"), target("ATests", .test)]
    XCTAssertEqual(files(folder, manifest(targets)), ["A": ["Sources/One.swift"], "ATests": ["Tests/Test.swift"]])
    XCTAssertEqual(files(folder, manifest(targets, tools: "5.8.0")), [:])
  }

  func testAManifestAtTheTargetsRootIsNoSource() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "One.swift": ""])
    XCTAssertEqual(files(folder, manifest([target("A", path: ".")])), ["A": ["One.swift"]])
  }

  func testMacrosToolsOfPluginsAndWhatOnlyTheyUseAreNativeCode() throws {
    let folder = try TemporaryFolder([
      "Sources/A/A.swift": "", "Sources/M/M.swift": "", "Sources/Tool/T.swift": "", "Sources/ToolKit/K.swift": "",
      "Plugins/P/P.swift": "",
    ])
    let dependency = try TemporaryFolder(["Sources/Syntax/S.swift": ""])
    let graph = PackageGraph(packages: [
      .init(
        root: folder.path,
        manifest: manifest([
          target("A", dependencies: ["M"]), target("M", .macro, dependencies: ["SyntaxProduct"]),
          target("P", .plugin, dependencies: ["Tool"]), target("Tool", .executable, dependencies: ["ToolKit"]), target("ToolKit"),
        ]),
        isLocal: true),
      .init(
        root: dependency.path,
        manifest: manifest([target("Syntax")], products: [.init(name: "SyntaxProduct", targets: ["Syntax"])]), isLocal: false),
    ])
    XCTAssertEqual(
      graph.modules.map { "\($0.name) \($0.isForiOS)" },
      ["A true", "Syntax false", "M false", "ToolKit false", "Tool false"])
  }

  func testADependencyIsForIOSIfItImportsUIKitOrDependsOnSuchAModule() throws {
    let folder = try TemporaryFolder(["Sources/A/A.swift": ""])
    let remote = try TemporaryFolder([
      "Sources/Views/V.swift": "// import\n  @_exported import UIKit.UIView\n", "Sources/OnTop/O.swift": "import Views",
      "Sources/Numbers/N.swift": "// import UIKit\nlet text = \"import UIKit\"\nimport UIKitty\n",
      "Sources/Unused/U.swift": "import UIKit",
    ])
    let graph = PackageGraph(packages: [
      .init(root: folder.path, manifest: manifest([target("A", dependencies: ["All", "Numbers"])]), isLocal: true),
      .init(
        root: remote.path,
        manifest: manifest(
          [target("Views"), target("OnTop", dependencies: ["Views"]), target("Numbers"), target("Unused")],
          products: [.init(name: "All", targets: ["OnTop"]), .init(name: "Numbers", targets: ["Numbers"])]), isLocal: false),
    ])
    XCTAssertEqual(graph.modules.map { "\($0.name) \($0.isForiOS)" }, ["Views true", "OnTop true", "Numbers false", "A true"])
  }

  func testNamesOfModules() {
    XCTAssertEqual(PackageGraph.moduleName("my-app.core"), "my_app_core")
    XCTAssertEqual(PackageGraph.moduleName("3D"), "_D")
  }

  func testSwiftPMsDescriptionIsRead() throws {
    let json = """
      {"name":"P","toolsVersion":{"_version":"5.5.0"},
       "products":[{"name":"L","targets":["A"],"type":{"library":["automatic"]}}],
       "dependencies":[
         {"sourceControl":[{"identity":"nimble","location":{"remote":[{"urlString":"https://example.com/Nimble.git"}]},
           "requirement":{"range":[{"lowerBound":"9.0.0","upperBound":"10.0.0"}]}}]},
         {"fileSystem":[{"identity":"core","path":"/p/Core"}]}],
       "targets":[{"name":"A","type":"regular","exclude":["x"],"resources":[{"path":"r","rule":{"copy":{}}},
         {"path":"s","rule":{"process":{}}}],
         "dependencies":[{"byName":["B",null]},{"product":["Nimble","nimble",null,null]},{"target":["C",null]}]}]}
      """
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    XCTAssertEqual(manifest.targets[0].dependencies.map(\.name), ["B", "Nimble", "C"])
    XCTAssertEqual(manifest.targets[0].resources, [.init(path: "r", isCopied: true), .init(path: "s", isCopied: false)])
    XCTAssertEqual(manifest.dependencies[0].url, "https://example.com/Nimble.git")
    XCTAssertEqual(manifest.dependencies[0].version, "9.0.0")
    XCTAssertEqual(manifest.dependencies[1].path, "/p/Core")
    XCTAssertFalse(manifest.toolsVersion.isAtLeast5_9)
  }
}
