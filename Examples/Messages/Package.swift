// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Messages",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Elsewhere: .package(url: …, from: …)
    .package(name: "outpost", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Messages",
      dependencies: [
        .product(name: "RecordMapping", package: "outpost"),
        .product(name: "RecordMappingSQLite", package: "outpost"),
      ],
      resources: [.embedInCode("messages.json")])
  ],
  swiftLanguageModes: [.v6]
)
