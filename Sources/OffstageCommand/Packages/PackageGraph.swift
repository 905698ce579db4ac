/// The modules of a package and of everything it depends on, as far as they are compiled with it.
struct PackageGraph: Codable, Equatable {
  struct Module: Codable, Equatable {
    var name: String
    var directory: String
    /// Where its sources are: the directory, or the files and folders that the manifest names.
    var sources: [String]
    var excluded: [String]
    var dependencies: [String]
    var isTest: Bool
    /// Code for iOS, which is prepared for this system; other code keeps seeing Linux.
    var isForiOS: Bool
    /// The files of a module that does not change (a checked-out dependency); nil where they are looked up each time.
    var fixedFiles: [String]?

    var files: [String] { fixedFiles ?? TargetFiles.swiftFiles(sources: sources, excluded: Set(excluded)) }
  }

  var modules: [Module]
  /// Modules of the root package, whose build folders may have to be emptied.
  var rootName: String

  /// A package with its manifest read.
  struct Package: Equatable {
    var root: String
    var manifest: Manifest
    /// The root package or a package named by a path: code the user works on.
    var isLocal: Bool
  }

  /// A folder that is no package: all its Swift files as one module of iOS code.
  static func looseSources(in root: String) -> PackageGraph {
    let name = moduleName(FileSystem.lastComponent(root))
    let module = Module(
      name: name, directory: root, sources: [root], excluded: [], dependencies: [], isTest: false, isForiOS: true, fixedFiles: nil
    )
    return PackageGraph(modules: [module], rootName: name)
  }

  private init(modules: [Module], rootName: String) {
    self.modules = modules
    self.rootName = rootName
  }

  /// Works out the graph. `packages` starts with the root package.
  init(packages: [Package]) {
    rootName = packages.first?.manifest.name ?? ""
    var owners: [String: (package: Package, target: Manifest.Target)] = [:]
    var products: [String: [String]] = [:]
    for package in packages {
      for target in package.manifest.targets where owners[target.name] == nil { owners[target.name] = (package, target) }
      for product in package.manifest.products { products[product.name, default: []] += product.targets }
    }

    func targets(_ dependency: String, of target: Manifest.Target) -> [String] {
      if owners[dependency] != nil, dependency != target.name { return [dependency] }
      return products[dependency] ?? []
    }
    // Macros and the tools of plugins run on this machine while building: they are native code, and so is what only they use.
    // SwiftPM compiles them with the same flags, so they are modules of the graph all the same.
    let all = packages.flatMap(\.manifest.targets)
    let tools = Set(
      all.filter { $0.type == .macro }.map(\.name)
        + all.filter { $0.type == .plugin }.flatMap { plugin in plugin.dependencies.flatMap { targets($0.name, of: plugin) } })
    var order: [String] = []
    var seen: Set<String> = []
    var reachedTools: [String] = []
    func visit(_ name: String, forTools: Bool) {
      guard let (_, target) = owners[name] else { return }
      if target.type == .plugin {
        for dependency in target.dependencies { reachedTools += targets(dependency.name, of: target) }
        return
      }
      if tools.contains(name), !forTools {
        reachedTools.append(name)
        return
      }
      guard target.type != .system, target.type != .binary, target.type != .providedLibrary, seen.insert(name).inserted else {
        return
      }
      for dependency in target.dependencies + (target.pluginUsages ?? []) {
        for next in targets(dependency.name, of: target) { visit(next, forTools: forTools) }
      }
      order.append(name)
    }
    // A target of the root package that only a tool uses is the tool's.
    var ofTools: Set<String> = []
    func collect(_ name: String) {
      guard ofTools.insert(name).inserted, let (_, target) = owners[name] else { return }
      for dependency in target.dependencies { targets(dependency.name, of: target).forEach(collect) }
    }
    tools.forEach(collect)
    for target in packages.first?.manifest.targets ?? [] where !ofTools.contains(target.name) {
      visit(target.name, forTools: false)
    }
    let appTargets = seen
    reachedTools += (packages.first?.manifest.targets ?? []).map(\.name).filter(ofTools.contains)
    for name in reachedTools { visit(name, forTools: true) }

    modules = []
    var forIOS: Set<String> = []
    for name in order {
      guard let (package, target) = owners[name],
        let directory = TargetFiles.directory(of: target, in: package.manifest, root: package.root)
      else { continue }
      let copied = (target.resources ?? []).filter(\.isCopied).map(\.path)
      var module = Module(
        name: Self.moduleName(name), directory: directory,
        sources: target.sources.map { $0.map { FileSystem.join(directory, $0) } } ?? [directory],
        excluded: (target.exclude + copied).map { FileSystem.join(directory, $0) },
        dependencies: target.dependencies.flatMap { targets($0.name, of: target) }.filter(order.contains).map(Self.moduleName),
        isTest: target.type == .test, isForiOS: package.isLocal && appTargets.contains(name))
      if !package.isLocal {
        let files = module.files
        module.fixedFiles = files
        module.isForiOS =
          appTargets.contains(name)
          && (module.dependencies.contains(where: forIOS.contains) || files.contains(where: Self.importsUIKit))
      }
      if module.isForiOS { forIOS.insert(module.name) }
      modules.append(module)
    }
  }

  /// The name of a target's module: as the target's, with what can't stand in a name replaced.
  static func moduleName(_ target: String) -> String {
    String(
      target.enumerated().map { index, letter in
        letter.isLetter || letter == "_" || (letter.isNumber && index > 0) ? letter : "_"
      })
  }

  /// Whether a line of the file starts with an import of UIKit or SwiftUI, blanks and attributes aside.
  private static func importsUIKit(_ file: String) -> Bool {
    guard let bytes = FileSystem.read(file) else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard text.first == UInt8(ascii: "i") || text.first == UInt8(ascii: "@") || text.first == UInt8(ascii: "p") else {
        return false
      }
      let words = String(decoding: text, as: UTF8.self).split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { return false }
      return words[..<index].allSatisfy { $0.hasPrefix("@") || $0 == "public" || $0 == "package" }
        && ["UIKit", "SwiftUI"].contains(
          words[index + 1].split(whereSeparator: { $0 == "." || $0 == "\r" || $0 == ";" }).first ?? "")
    }
  }
}
