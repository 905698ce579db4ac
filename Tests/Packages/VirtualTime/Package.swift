// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "VirtualTime",
  platforms: [.iOS(.v16)],
  targets: [
    .target(name: "VirtualTime"),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"]),
  ])
