// swift-tools-version: 5.9

import PackageDescription

let package = Package(
  name: "Journal",
  platforms: [.iOS(.v16)],
  products: [
    .library(name: "Journal", targets: ["Journal"])
  ],
  targets: [
    .target(name: "Journal"),
    .testTarget(name: "JournalTests", dependencies: ["Journal"]),
  ]
)
