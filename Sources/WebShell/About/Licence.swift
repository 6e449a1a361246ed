/// Under what terms a package is used that this program is built with.
struct Licence: Sendable, Hashable {
  /// As the last part of its address names it.
  var package: String
  /// By SPDX.
  var identifier: String
  var copyright: String
  /// GitHub's `owner/name`.
  private var repository: String

  var link: String { "https://github.com/\(repository)" }

  private init(_ repository: String, _ identifier: String, _ copyright: String) {
    self.repository = repository
    self.identifier = identifier
    self.copyright = "© \(copyright)"
    package = repository.split(separator: "/").last.map(String.init) ?? repository
  }

  private static let apache = "Apache-2.0"
  private static let swift = "Apache-2.0 WITH Swift-exception"

  /// All packages that the build resolves, by name; a test compares them with the manifest.
  static let all = [
    Licence("swift-server/async-http-client", apache, "2017–2021 The AsyncHTTPClient Project"),
    Licence("groue/GRDB.swift", "MIT", "2015–2025 Gwendal Roué"),
    Licence("hummingbird-project/hummingbird", apache, "2024 The Hummingbird Project"),
    Licence("vapor/jwt-kit", "MIT", "2020 Qutheory, LLC"),
    Licence("apple/swift-algorithms", swift, "2020 Apple Inc. and the Swift project authors"),
    Licence("apple/swift-argument-parser", swift, "2020 Apple Inc. and the Swift project authors"),
    Licence("apple/swift-asn1", apache, "2022 The SwiftASN1 Project"),
    Licence("apple/swift-async-algorithms", swift, "2022 Apple Inc. and the Swift project authors"),
    Licence("apple/swift-atomics", swift, "2020–2023 Apple Inc. and the Swift project authors"),
    Licence("apple/swift-certificates", apache, "2022 The SwiftCertificates Project"),
    Licence("apple/swift-collections", swift, "2021–2026 Apple Inc. and the Swift project authors"),
    Licence("apple/swift-configuration", apache, "2025 The SwiftConfiguration Project"),
    Licence("apple/swift-crypto", apache, "2019 The SwiftCrypto Project"),
    Licence(
      "apple/swift-distributed-tracing", apache,
      "2020–2023 Apple Inc. and the Swift Distributed Tracing project authors"),
    Licence(
      "apple/swift-http-structured-headers", apache,
      "2020–2021 Apple Inc. and the SwiftNIO project authors"),
    Licence("apple/swift-http-types", apache, "2023 The Swift HTTP Types Project"),
    Licence("apple/swift-log", apache, "2018, 2019 The SwiftLog Project"),
    Licence("apple/swift-metrics", apache, "2018, 2019 The SwiftMetrics Project"),
    Licence("apple/swift-nio", apache, "2017, 2018 The SwiftNIO Project"),
    Licence("apple/swift-nio-extras", apache, "2017, 2018 The SwiftNIO Project"),
    Licence("apple/swift-nio-http2", apache, "2017, 2018 The SwiftNIO Project"),
    Licence("apple/swift-nio-ssl", apache, "2017, 2018 The SwiftNIO Project"),
    Licence(
      "apple/swift-nio-transport-services", apache,
      "2017–2021 Apple Inc. and the SwiftNIO project authors"),
    Licence("apple/swift-numerics", swift, "2019–2025 Apple Inc. and the Swift Numerics project authors"),
    Licence("apple/swift-service-context", apache, "2024 The Swift Service Context Project"),
    Licence("swift-server/swift-service-lifecycle", apache, "2019–2023 The ServiceLifecycle Project"),
    Licence("swiftlang/swift-syntax", swift, "2014–2023 Apple Inc. and the Swift project authors"),
    Licence("apple/swift-system", swift, "2020 Apple Inc. and the Swift System project authors"),
  ]
}
