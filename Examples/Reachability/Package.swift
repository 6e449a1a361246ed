// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Reachability",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Elsewhere: .package(url: …, from: …)
    .package(name: "outpost", path: "../.."),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "WithUplink",
      dependencies: [
        .product(name: "Uplink", package: "outpost"),
        .product(name: "UplinkTransport", package: "outpost"),
      ],
      path: "WithUplink/Sources"),
    .executableTarget(
      name: "WithoutUplink",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      path: "WithoutUplink/Sources"),
  ],
  swiftLanguageModes: [.v6]
)
