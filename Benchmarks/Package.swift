// swift-tools-version: 6.2
import PackageDescription

/// Apart from the package it measures, so that nobody who uses that one gets these dependencies.
let package = Package(
  name: "outpost-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "outpost", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "RecordsBench",
      dependencies: [
        .product(name: "RecordMapping", package: "outpost"),
        .product(name: "RecordMappingJSON", package: "outpost"),
        .product(name: "RecordMappingSQLite", package: "outpost"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
