// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "UIKitConformance",
  platforms: [.iOS(.v16)],
  products: [.library(name: "UIKitConformance", targets: ["UIKitConformance"])],
  targets: [
    // What the tests look through: controllers and delegates that write down what they are told.
    .target(name: "UIKitConformance"),
    .testTarget(name: "UIKitConformanceTests", dependencies: ["UIKitConformance"]),
  ])
