// swift-tools-version: 6.2
import Foundation
import PackageDescription

// SwiftSyntax is taken from the toolchain in use, never downloaded: `usr/lib/swift/host` beside `usr/bin/swift`.
// `OFFSTAGE_TOOLCHAIN` (set by the `./offstage` and `./test` scripts) names the toolchain's root; without it the
// `swift` found on PATH is used.
func toolchainRoot() -> String {
  if let given = Context.environment["OFFSTAGE_TOOLCHAIN"], !given.isEmpty { return given }
  for directory in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let candidate = URL(fileURLWithPath: "\(directory)/swift")
    guard FileManager.default.isExecutableFile(atPath: candidate.path) else { continue }
    let real = candidate.resolvingSymlinksInPath()
    return real.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }
  return "/usr"
}

let syntaxHost = "\(toolchainRoot())/usr/lib/swift/host"
let syntaxCompile: [SwiftSetting] = [
  .unsafeFlags(["-I", syntaxHost]), .enableUpcomingFeature("InternalImportsByDefault"),
]
// Library evolution hides SwiftSyntax from clients: the runner that SwiftPM writes for tests can't be given a search path.
let syntaxHiding: [SwiftSetting] = syntaxCompile + [.unsafeFlags(["-enable-library-evolution"])]
let syntaxLink: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-L", syntaxHost, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftDiagnostics", "-lSwiftOperators",
      "-lSwiftIfConfig", "-Xlinker", "-rpath=\(syntaxHost)",
    ])
]

// The frameworks mirror Apple's modules, whose clients are mostly in Swift 5 mode; our own tools are Swift 6.
let framework: [SwiftSetting] = [.swiftLanguageMode(.v5)]

// Declarations of UIKit's protocols with optional requirements: `./regenerate` turns them into Swift in `Generated/`, and keeps
// this list. SwiftPM caches what this file evaluates to, so the folder can't be read here.
let protocolDeclarations: [String] = [
  // regenerate:begin
  "Animators/UIViewImplicitlyAnimating.protocols.swift",
  "Application/UIApplicationDelegate.protocols.swift",
  "Controllers/Navigation/UINavigationControllerDelegate.protocols.swift",
  "Controllers/Page/UIPageViewController.protocols.swift",
  "Controllers/Presentation/UIAdaptivePresentationControllerDelegate.protocols.swift",
  "Controllers/Split/UISplitViewControllerDelegate.protocols.swift",
  "Controllers/Tab/UITabBarControllerDelegate.protocols.swift",
  "Controllers/Transitions/UIViewControllerTransitioning.protocols.swift",
  "Controls/Controls.protocols.swift",
  "Controls/UIScrollViewDelegate.protocols.swift",
  "Gestures/UIGestureRecognizerDelegate.protocols.swift",
  "Interactions/Interactions.protocols.swift",
  "Lists/UICollectionView.protocols.swift",
  "Lists/UITableView.protocols.swift",
  "Responder/StandardEditActions.protocols.swift",
  "Sharing/Pickers.protocols.swift",
  "Text/TextDelegates.protocols.swift",
  // regenerate:end
]

let package = Package(
  name: "Offstage",
  products: [
    // Everything that code under test imports, in one dynamic library so that each class exists once in a process.
    .library(
      name: "OffstageRuntime", type: .dynamic,
      targets: [
        "UIKit", "QuartzCore", "CoreText", "CoreGraphics", "ObjectiveC", "os", "OSLog", "LifecycleModel", "LayoutSolver",
        "Offstage",
      ]),
    .library(name: "OffstageXCTest", type: .dynamic, targets: ["OffstageXCTest"]),
    // Linked whole into the executables under test; or preloaded.
    .library(name: "VirtualClock", type: .static, targets: ["VirtualClock"]),
    .executable(name: "offstage", targets: ["OffstageCommand"]),
    .plugin(name: "OffstageCheck", targets: ["OffstageCheck"]),
  ],
  targets: [
    .target(name: "COffstage"),
    // Optimised in debug builds too: it stands in the way of every wait.
    .target(name: "VirtualClock", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "LifecycleModel"),
    .target(name: "Devices"),
    // Optimised in debug builds too: it is called for every layout of code under test.
    .target(name: "LayoutSolver", swiftSettings: [.unsafeFlags(["-O"])]),
    .target(name: "LintModel"),
    .target(name: "OrderedJSON"),
    .target(name: "LintReporting", dependencies: ["LintModel", "OrderedJSON"]),
    .target(name: "LintWorkflow", dependencies: ["LintModel", "OrderedJSON"]),
    .target(name: "LintFacts"),
    .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"])]),
    .target(name: "LanguageServer", dependencies: ["LintModel", "OrderedJSON"]),
    .target(name: "LintConfiguration", dependencies: ["LintModel", "CLibYAML"]),
    .target(name: "ObjectiveC", dependencies: ["COffstage"], swiftSettings: framework),
    .target(name: "os", dependencies: ["COffstage"], swiftSettings: framework),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: framework),
    .target(name: "CoreGraphics", swiftSettings: framework),
    .target(name: "CText"),
    // Foundation's own copy of ICU, for the rules of line breaking.
    .target(
      name: "Typesetting", dependencies: ["CText", "CoreGraphics"], linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "CoreText", dependencies: ["Typesetting", "CoreGraphics"], swiftSettings: framework),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "ObjectiveC", "COffstage"], swiftSettings: framework),
    .target(
      name: "UIKit",
      dependencies: [
        "LifecycleModel", "Devices", "LayoutSolver", "CoreGraphics", "Typesetting", "CoreText", "QuartzCore", "ObjectiveC",
        "COffstage",
      ],
      exclude: protocolDeclarations, swiftSettings: framework),
    .target(name: "Offstage", dependencies: ["UIKit", "Devices", "LifecycleModel", "COffstage"], swiftSettings: framework),
    .target(name: "OffstageXCTest", swiftSettings: framework),

    .target(name: "SwiftSources", dependencies: ["LintFacts"], swiftSettings: syntaxHiding),
    .target(name: "LifecycleLint", dependencies: ["LintModel", "LintFacts", "LifecycleModel", "SwiftSources"]),
    .executableTarget(
      name: "OffstageCommand",
      dependencies: [
        "SwiftSources", "Devices", "LifecycleModel", "LintModel", "LifecycleLint", "LintConfiguration", "LintReporting",
        "LintWorkflow",
        "OrderedJSON",
        "LanguageServer",
      ], swiftSettings: syntaxCompile,
      linkerSettings: syntaxLink),

    .plugin(
      name: "OffstageCheck",
      capability: .command(
        intent: .custom(verb: "offstage-check", description: "Finds lifecycle mistakes in the package's sources."))),
    .executableTarget(
      name: "Regenerate", dependencies: ["SwiftSources", "LifecycleModel"], swiftSettings: syntaxCompile,
      linkerSettings: syntaxLink),

    .executableTarget(
      name: "CheckRunner", dependencies: ["LifecycleLint", "LintModel"], path: "Benchmarks/check/Runner",
      linkerSettings: syntaxLink),
    .executableTarget(
      name: "UsageCoverage", path: "Benchmarks/coverage/Measure", swiftSettings: syntaxCompile, linkerSettings: syntaxLink),
    .executableTarget(name: "LayoutReplay", dependencies: ["LayoutSolver"], path: "Benchmarks/layout/Replay"),
    .executableTarget(name: "LabelWidths", dependencies: ["UIKit"], path: "Benchmarks/text/LabelWidths"),
    .executableTarget(
      name: "NavigationCycles", dependencies: ["UIKit", "QuartzCore"], path: "Benchmarks/navigation/Cycles",
      swiftSettings: framework),

    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"]),
    .testTarget(name: "OrderedJSONTests", dependencies: ["OrderedJSON"]),
    .testTarget(name: "LintReportingTests", dependencies: ["LintReporting"], exclude: ["Golden"]),
    .testTarget(name: "LintWorkflowTests", dependencies: ["LintWorkflow"]),
    .testTarget(name: "LanguageServerTests", dependencies: ["LanguageServer"]),
    .testTarget(name: "LintConfigurationTests", dependencies: ["LintConfiguration"]),
    .testTarget(name: "VirtualClockTests", exclude: ["Programs"]),
    .testTarget(name: "LifecycleModelTests", dependencies: ["LifecycleModel"]),
    .testTarget(name: "ObjectiveCTests", dependencies: ["ObjectiveC", "os"], swiftSettings: framework),
    .testTarget(name: "OffstageXCTestTests", dependencies: ["OffstageXCTest"], swiftSettings: framework),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"], swiftSettings: framework),
    .testTarget(name: "DevicesTests", dependencies: ["Devices"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting"]),
    // Random programs of controllers: the tests run some, RandomRun runs many.
    .target(
      name: "RandomPrograms", dependencies: ["UIKit", "LifecycleModel", "QuartzCore", "ObjectiveC"], path: "Tests/RandomPrograms",
      swiftSettings: framework),
    .executableTarget(
      name: "RandomRun", dependencies: ["RandomPrograms"], path: "Tests/RandomRun", swiftSettings: framework),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "Offstage", "RandomPrograms", "COffstage"], swiftSettings: framework),
    .testTarget(
      name: "LifecycleLintTests", dependencies: ["LifecycleLint", "LintModel"], linkerSettings: syntaxLink),
    .testTarget(
      name: "SwiftSourcesTests", dependencies: ["SwiftSources"], swiftSettings: syntaxCompile, linkerSettings: syntaxLink),
    .testTarget(
      name: "CommandTests", dependencies: ["OffstageCommand"], exclude: ["Golden"], swiftSettings: syntaxCompile,
      linkerSettings: syntaxLink),
  ],
  swiftLanguageModes: [.v6]
)
