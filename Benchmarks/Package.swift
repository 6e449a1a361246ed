// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Apart from the package it measures, so that nobody who uses that one gets these dependencies.
let package = Package(
  name: "outpost-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "outpost", path: ".."),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .executableTarget(
      name: "FeedBench",
      dependencies: [
        .product(name: "RecordMapping", package: "outpost"),
        .product(name: "RecordMappingXML", package: "outpost"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "RecordsBench",
      dependencies: [
        .product(name: "RecordMapping", package: "outpost"),
        .product(name: "RecordMappingJSON", package: "outpost"),
        .product(name: "RecordMappingSQLite", package: "outpost"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "UplinkBench",
      dependencies: [
        .product(name: "Uplink", package: "outpost"),
        .product(name: "UplinkTransport", package: "outpost"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
