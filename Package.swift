// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Every target is built under the same strict rules; see CONTRIBUTING.md.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let inMemoryTracing = Target.Dependency.product(
  name: "InMemoryTracing", package: "swift-distributed-tracing")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let metricsTestKit = Target.Dependency.product(name: "MetricsTestKit", package: "swift-metrics")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTLS = Target.Dependency.product(name: "HummingbirdTLS", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let jwtKit = Target.Dependency.product(name: "JWTKit", package: "jwt-kit")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let serviceLifecycle = Target.Dependency.product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")
let asn1 = Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let x509 = Target.Dependency.product(name: "X509", package: "swift-certificates")

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }
func syntax(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-syntax") }

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: strict, plugins: plugins)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, resources: resources,
    swiftSettings: strict)
}

let package = Package(
  name: "outpost",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "OctoPrint", targets: ["OctoPrint"]),
    .library(name: "Uplink", targets: ["Uplink"]),
    .library(name: "UplinkTransport", targets: ["UplinkTransport"]),
    .library(name: "UplinkInstruments", targets: ["UplinkInstruments"]),
    .library(name: "UplinkSQLite", targets: ["UplinkSQLite"]),
    .library(name: "UplinkTesting", targets: ["UplinkTesting"]),
    .library(name: "UplinkURLSession", targets: ["UplinkURLSession"]),
    .library(name: "RecordMapping", targets: ["RecordMapping"]),
    .library(name: "RecordMappingFoundation", targets: ["RecordMappingFoundation"]),
    .library(name: "RecordMappingJSON", targets: ["RecordMappingJSON"]),
    .library(name: "RecordMappingSQLite", targets: ["RecordMappingSQLite"]),
    .library(name: "RecordMappingXML", targets: ["RecordMappingXML"]),
    .executable(name: "outpost", targets: ["Outpost"]),
    .executable(name: "outpost-workshop", targets: ["Workshop"]),
    .executable(name: "outpost-herd-server", targets: ["HerdServerCommand"]),
    .executable(name: "outpost-ftp", targets: ["FTPCommand"]),
    .executable(name: "outpost-render", targets: ["RenderCommand"]),
    .executable(name: "outpost-decode", targets: ["DecodeCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    /// What tests share for running programs.
    .target(name: "ProcessEnd", path: "Tests/ProcessEnd", swiftSettings: strict),
    // MARK: Examples. They have manifests of their own; here they are built by every test run.
    .executableTarget(
      name: "MessagesExample", dependencies: ["RecordMapping", "RecordMappingSQLite"],
      path: "Examples/Messages/Sources/Messages", resources: [.embedInCode("messages.json")]),
    .executableTarget(
      name: "WithUplinkExample", dependencies: ["Uplink", "UplinkTransport"],
      path: "Examples/Reachability/WithUplink/Sources"),
    .executableTarget(
      name: "WithoutUplinkExample",
      dependencies: [asyncHTTPClient, nio("NIOCore"), nio("NIOFoundationCompat"), nio("NIOHTTP1")],
      path: "Examples/Reachability/WithoutUplink/Sources"),

    // MARK: What tests share
    /// What tests of articles share.
    .target(name: "ArticleSamples", path: "Tests/ArticleSamples", swiftSettings: strict),
    /// How long tests run that could run for ever.
    .target(name: "SoakLength", path: "Tests/SoakLength", swiftSettings: strict),
    .target(name: "KeptLogs", dependencies: [logging], path: "Tests/KeptLogs", swiftSettings: strict),
    .target(name: "GoldenText", path: "Tests/GoldenText", swiftSettings: strict),
    .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders", swiftSettings: strict),
    /// A file system for SQLite that fails when it is told to.
    .target(
      name: "CFaultyVFS", path: "Tests/CFaultyVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "DiskFaults", dependencies: ["CFaultyVFS"], path: "Tests/DiskFaults", swiftSettings: strict),

    // MARK: Numbers from a seed
    library("SplitMix"),
    tests(of: "SplitMix"),

    // MARK: Uplink
    library("Uplink", ["SplitMix", httpTypes, logging]),
    .target(name: "CNetlink"),
    library(
      "UplinkTransport",
      [
        "Uplink", "CNetlink", asyncHTTPClient, crypto, httpTypes, logging,
        nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOWebSocket"), nio("NIOFoundationCompat"),
        nioSSL,
      ]),
    library("UplinkURLSession", ["Uplink", httpTypes]),
    library("UplinkSQLite", ["Uplink", grdb]),
    library("UplinkInstruments", ["Uplink", httpTypes, metrics, tracing]),
    library("UplinkTesting", ["SplitMix", "Uplink", httpTypes]),
    /// What every transport must do, as tests that each of them runs.
    .target(
      name: "TransportContract", dependencies: ["Uplink", httpTypes, nio("NIOCore"), nio("NIOPosix")],
      path: "Tests/TransportContract", swiftSettings: strict),
    /// What stands between OctoPrint and the app, and harms the push channel.
    .target(
      name: "PushProxy", dependencies: ["Uplink", nio("NIOCore"), nio("NIOPosix")], path: "Tests/PushProxy",
      swiftSettings: strict),
    /// Prints what the machine's link does, from within a namespace.
    .executableTarget(
      name: "LinkWatch", dependencies: ["Uplink", "UplinkTransport", httpTypes], path: "Tests/LinkWatch",
      swiftSettings: strict),
    /// The process that is killed while it delivers.
    .executableTarget(
      name: "OutboxVictim", dependencies: ["SplitMix", "Uplink", "UplinkSQLite", httpTypes, grdb],
      path: "Tests/OutboxVictim", swiftSettings: strict),
    tests(of: "Uplink", ["OutboxVictim", "SplitMix", "UplinkTesting", httpTypes]),
    tests(
      of: "UplinkTransport",
      [
        "ArticleSamples", "LinkWatch", "ProcessEnd", "SplitMix", "TransportContract", "Uplink",
        "UplinkInstruments",
        "UplinkSQLite", "UplinkTesting", "UplinkURLSession", grdb, httpTypes, logging, nio("NIOCore"),
        nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOWebSocket"), nioSSL,
      ]),
    tests(of: "UplinkURLSession", ["TransportContract", "Uplink", httpTypes]),
    tests(of: "UplinkSQLite", ["Uplink", "UplinkTesting", httpTypes, grdb]),
    tests(
      of: "UplinkInstruments",
      ["Uplink", "UplinkTesting", httpTypes, inMemoryTracing, metricsTestKit, tracing]),

    // MARK: RecordMapping
    library("RecordMapping", ["RecordMappingMacros", "SplitMix"]),
    library(
      "RecordMappingExpansion",
      [
        syntax("SwiftSyntax"), syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"),
        syntax("SwiftDiagnostics"),
      ]),
    .macro(
      name: "RecordMappingMacros",
      dependencies: ["RecordMappingExpansion", syntax("SwiftCompilerPlugin"), syntax("SwiftSyntaxMacros")],
      swiftSettings: strict),
    library("RecordMappingFoundation", ["RecordMapping"]),
    library("RecordMappingJSON", ["RecordMapping"]),
    library("RecordMappingXML", ["RecordMapping"]),
    .target(name: "CSQLiteHook"),
    library(
      "RecordMappingSQLite",
      ["RecordMapping", "CSQLiteHook", grdb, .product(name: "GRDBSQLite", package: "GRDB.swift")]),
    tests(of: "RecordMapping", ["SplitMix"]),
    tests(of: "RecordMappingFoundation", ["RecordMapping", "RecordMappingJSON"]),
    tests(of: "RecordMappingJSON", ["RecordMapping", "SoakLength", "SplitMix"]),
    tests(of: "RecordMappingXML", ["RecordMapping", "SplitMix"]),
    tests(
      of: "RecordMappingExpansion",
      [
        "ProcessEnd", "RecordMapping",
        syntax("SwiftSyntax"), syntax("SwiftSyntaxMacros"), syntax("SwiftSyntaxMacroExpansion"),
        syntax("SwiftParser"), syntax("SwiftDiagnostics"),
      ]),
    tests(
      of: "RecordMappingSQLite",
      [
        "ArticleSamples", "RecordMapping", "RecordMappingFoundation", "RecordMappingJSON",
        "RecordMappingXML", "DiskFaults", "ProcessEnd", "SoakLength", "SplitMix", "TemporaryFolders", grdb,
      ]),

    // MARK: Days and times
    library("CivilTime"),
    tests(of: "CivilTime"),
    library("CivilTimeColumns", ["CivilTime", "RecordMapping"]),
    tests(of: "CivilTimeColumns", ["CivilTime", "RecordMapping", "RecordMappingJSON"]),

    // MARK: Herd
    library("HerdBook", ["CivilTime"]),
    /// What the published schemas of ICAR's ADE ask of documents.
    .target(
      name: "ADEDocumentCheck", dependencies: ["CivilTime", "HerdBook"], path: "Tests/ADEDocumentCheck",
      swiftSettings: strict),
    tests(of: "HerdBook", ["ADEDocumentCheck", "CivilTime", "SoakLength", "SplitMix"]),
    /// Readers of transponders and scales, by serial lines and over the network.
    library("Instruments", ["HerdBook"]),
    library("InstrumentStandIns"),
    tests(of: "Instruments", ["HerdBook", "InstrumentStandIns", "UplinkTesting"]),
    library("HerdGeneration", ["CivilTime", "SplitMix"]),
    tests(of: "HerdGeneration", ["CivilTime", "SplitMix"]),
    library("HerdSync", ["CivilTime", "HerdBook", crypto]),
    tests(of: "HerdSync", ["HerdBook", "SplitMix"]),
    library("HerdSamples", ["CivilTime", "HerdBook", "HerdGeneration", "HerdSync"]),
    tests(of: "HerdSamples", ["CivilTime", "HerdBook", "HerdGeneration"]),
    .systemLibrary(
      name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    library(
      "HerdServer",
      [
        "CPostgres", "CivilTime", "Exchange", "GuessLimits", "HerdBook", "HerdSync", "Packing", crypto,
        cryptoExtras, grdb, .product(name: "GRDBSQLite", package: "GRDB.swift"), httpTypes, hummingbird,
        logging, nio("NIOCore"),
      ]),
    .executableTarget(
      name: "HerdServerCommand",
      dependencies: [
        "Exchange", "HerdBook", "HerdServer", "HerdSync", "PrivateFiles", argumentParser, hummingbird,
        hummingbirdCore, hummingbirdTLS, logging, nio("NIOCore"), nioSSL, serviceLifecycle,
      ],
      swiftSettings: strict),
    // MARK: Helper programs
    .target(name: "CHelperSpawn"),
    library("HelperPrograms", ["CHelperSpawn"]),
    /// Takes more than its limits allow.
    .executableTarget(
      name: "HungryHelper", dependencies: ["HelperPrograms"], path: "Tests/HungryHelper",
      swiftSettings: strict),
    tests(of: "HelperPrograms", ["HungryHelper", "ProcessEnd", "TemporaryFolders"]),

    // MARK: Tables on paper
    library("Printing", ["HelperPrograms"]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .executableTarget(
      name: "RenderCommand", dependencies: ["CPango", "HelperPrograms", "Printing"], swiftSettings: strict),
    tests(of: "Printing", ["ProcessEnd", "RenderCommand", "TemporaryFolders"]),

    // MARK: Codes in pictures
    library("CodeReading", ["HelperPrograms"]),
    /// ZXing, whose library is C++, with ZBar, libjpeg and libpng. Debian's headers need no flags of pkg-config.
    .target(
      name: "CCodes",
      linkerSettings: ["ZXing", "zbar", "png", "jpeg"].map { .linkedLibrary($0) }),
    .executableTarget(
      name: "DecodeCommand", dependencies: ["CCodes", "CodeReading", "HelperPrograms"], swiftSettings: strict),
    /// Codes as a phone would see them, drawn from a seed.
    .target(
      name: "CCodeDrawing", path: "Tests/CCodeDrawing",
      linkerSettings: ["ZXing", "jpeg"].map { .linkedLibrary($0) }),
    .target(
      name: "CodePictures", dependencies: ["CCodeDrawing", "SplitMix"], path: "Tests/CodePictures",
      swiftSettings: strict),
    .executableTarget(
      name: "DrawCodes", dependencies: ["CodePictures"], path: "Tests/DrawCodes", swiftSettings: strict),
    tests(
      of: "CodeReading", ["CodePictures", "DecodeCommand", "DrawCodes", "ProcessEnd", "TemporaryFolders"]),

    // MARK: Files instead of a connection
    library("Exchange", ["HelperPrograms"]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    library("FTP", ["CCurl", "Exchange"]),
    .executableTarget(
      name: "FTPCommand", dependencies: ["Exchange", "FTP", "HelperPrograms"], swiftSettings: strict),
    /// A real FTP server for tests, and certificates.
    .target(
      name: "FTPHost", dependencies: ["Exchange", "ProcessEnd", "TemporaryFolders"], path: "Tests/FTPHost",
      swiftSettings: strict),
    tests(
      of: "Exchange",
      ["FTPCommand", "FTPHost", "HelperPrograms", "ProcessEnd", "SplitMix", "TemporaryFolders"]),

    /// A PostgreSQL server for tests.
    .target(
      name: "PostgresCluster", dependencies: ["ProcessEnd"], path: "Tests/PostgresCluster",
      swiftSettings: strict),
    /// A server of herds with a small farm, on each kind of database.
    .target(
      name: "HerdFarm",
      dependencies: [
        "CivilTime", "HerdBook", "HerdServer", "HerdSync", "PostgresCluster", "SplitMix", "TemporaryFolders",
      ],
      path: "Tests/HerdFarm", swiftSettings: strict),
    tests(
      of: "HerdServer",
      [
        "ADEDocumentCheck", "CivilTime", "Exchange", "GuessLimits", "HerdBook", "HerdFarm", "HerdGeneration",
        "HerdSync", "Packing", "PostgresCluster", "SoakLength", "SplitMix", "TemporaryFolders",
        "UplinkTesting", hummingbird, hummingbirdTesting, httpTypes, logging,
      ]),
    library(
      "Herd",
      [
        "CivilTime", "CodeReading", "Exchange", "HerdBook", "HerdSync", "Instruments", "Keyring", "Packing",
        "Printing", "PrivateFiles",
        "RecordMapping", "RecordMappingJSON", "RecordMappingSQLite", "ShellStore", "Uplink", "UplinkKeyring",
        "UplinkSQLite",
        "WebShell", grdb, httpTypes, logging, serviceLifecycle,
      ], resources: [.copy("Assets")], plugins: ["Phrases"]),
    /// The process that is killed while its devices record and synchronise.
    .executableTarget(
      name: "HerdDeviceProcess",
      dependencies: [
        "CivilTime", "Herd", "HerdBook", "HerdSync", "RecordMappingSQLite", "Uplink", "UplinkTransport",
      ],
      path: "Tests/HerdDeviceProcess", swiftSettings: strict),
    tests(
      of: "Herd",
      [
        "CivilTime", "CodePictures", "CodeReading", "DecodeCommand", "DiskFaults", "Exchange", "FTPCommand",
        "FTPHost", "GoldenText",
        "HerdBook",
        "HerdDeviceProcess", "HerdFarm", "HerdGeneration", "HerdSamples", "HerdServer", "HerdServerCommand",
        "HerdSync", "InstrumentStandIns", "Instruments", "Keyring", "PostgresCluster", "Printing",
        "ProcessEnd", "RecordMappingSQLite",
        "SoakLength",
        "TemporaryFolders", "Uplink", "UplinkTesting", "UplinkTransport", "WebShell", crypto, grdb,
        hummingbird, hummingbirdCore, httpTypes, logging, nio("NIOEmbedded"),
      ]),

    // MARK: Secrets
    library("GuessLimits"),
    tests(of: "GuessLimits"),
    library("PrivateFiles"),
    tests(of: "PrivateFiles", ["TemporaryFolders"]),
    library("Keyring", ["PrivateFiles", crypto]),
    tests(of: "Keyring", ["TemporaryFolders"]),
    library("UplinkKeyring", ["Keyring", "Uplink"]),
    tests(
      of: "UplinkKeyring", ["Keyring", "TemporaryFolders", "Uplink", "UplinkTesting", crypto, httpTypes]),

    // MARK: Certificates
    library("Authority", ["PrivateFiles", asn1, crypto, nio("NIOCore"), nioSSL, serviceLifecycle, x509]),
    tests(of: "Authority", ["ProcessEnd", "TemporaryFolders", asn1, crypto, x509]),

    // MARK: The page
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .executableTarget(name: "PhraseCompiler", dependencies: ["PhraseCompilation"], swiftSettings: strict),
    library("PhraseCompilation"),
    .plugin(name: "Phrases", capability: .buildTool(), dependencies: ["PhraseCompiler"]),
    library("Packing", ["CZlib"]),
    library(
      "WebShell",
      [
        "CQREncode", "CivilTime", "GuessLimits", "Packing", "PrivateFiles", hummingbird, hummingbirdCore,
        httpTypes, logging, crypto, serviceLifecycle, nio("NIOCore"),
      ],
      resources: [.copy("Assets")],
      plugins: ["Phrases"]),
    tests(of: "Packing", ["ProcessEnd", "TemporaryFolders"]),
    tests(of: "PhraseCompilation"),
    tests(
      of: "WebShell",
      [
        "CivilTime", "GoldenText", "GuessLimits", "Packing", "PrivateFiles", "ProcessEnd", "TemporaryFolders",
        crypto, hummingbird, hummingbirdCore, hummingbirdTesting,
        httpTypes, logging, nio("NIOCore"), nio("NIOPosix"),
      ]),

    // MARK: What the shell keeps
    library(
      "ShellStore", ["RecordMapping", "RecordMappingSQLite", "WebShell", crypto, httpTypes, logging]),
    tests(
      of: "ShellStore",
      [
        "RecordMapping", "RecordMappingSQLite", "TemporaryFolders", "UplinkTesting", "WebShell", httpTypes,
        logging,
      ]),
    .target(name: "CFolderSwap"),
    library(
      "Backups",
      [
        "CFolderSwap", "Keyring", "PrivateFiles", "RecordMappingSQLite", "WebShell", crypto, cryptoExtras,
        httpTypes, logging, serviceLifecycle,
      ],
      plugins: ["Phrases"]),
    /// The process that is killed while it restores.
    .executableTarget(
      name: "RestoreVictim", dependencies: ["Backups", "Keyring"], path: "Tests/RestoreVictim",
      swiftSettings: strict),
    tests(
      of: "Backups",
      [
        "Keyring", "PrivateFiles", "ProcessEnd", "RecordMapping", "RecordMappingSQLite", "RestoreVictim",
        "TemporaryFolders", "WebShell", hummingbird, hummingbirdTesting, httpTypes, logging, nio("NIOCore"),
      ]),

    // MARK: Uplink's test client
    library(
      "UplinkLab",
      ["Uplink", "WebShell", hummingbird, httpTypes, jwtKit, logging, serviceLifecycle, nio("NIOCore")],
      resources: [.copy("Assets")], plugins: ["Phrases"]),
    tests(
      of: "UplinkLab",
      [
        "KeptLogs", "TemporaryFolders", "Uplink", "UplinkTesting", "UplinkTransport", "WebShell", hummingbird,
        hummingbirdTesting, httpTypes, jwtKit, logging, serviceLifecycle, nio("NIOCore"),
      ]),

    // MARK: Stand-ins for other people's servers
    library(
      "StandIns", ["CivilTime", "Packing", "SplitMix", hummingbird, httpTypes, logging, nio("NIOCore")]),
    tests(
      of: "StandIns",
      [
        "CivilTime", "KeptLogs", "Packing", "SplitMix", hummingbird, hummingbirdTesting, httpTypes, logging,
        nio("NIOCore"),
      ],
      resources: [.copy("Golden")]),

    // MARK: Printers
    .systemLibrary(
      name: "CDNSSD", pkgConfig: "avahi-compat-libdns_sd",
      providers: [.apt(["libavahi-compat-libdnssd-dev"])]),
    library("ServiceBrowsing", ["CDNSSD"]),
    tests(of: "ServiceBrowsing"),
    library(
      "OctoPrint", ["RecordMapping", "RecordMappingJSON", "Uplink", "UplinkTransport", httpTypes, logging]),
    library(
      "Printers",
      [
        "OctoPrint", "Packing", "ServiceBrowsing", "Uplink", "UplinkTransport", "Keyring", "RecordMapping",
        "RecordMappingSQLite", "ShellStore", "WebShell",
        grdb, hummingbird, httpTypes, logging, nio("NIOCore"), serviceLifecycle,
      ],
      resources: [.copy("Assets")], plugins: ["Phrases"]),
    tests(
      of: "OctoPrint",
      [
        "ProcessEnd", "PushProxy", "RecordMapping", "RecordMappingJSON", "Uplink", "UplinkTransport",
        "UplinkTesting", httpTypes, logging,
      ]),
    tests(
      of: "Printers",
      [
        "Backups", "CivilTime", "GoldenText", "KeptLogs", "ProcessEnd", "PushProxy", "TemporaryFolders",
        "OctoPrint",
        "ServiceBrowsing", "SplitMix", "Uplink", "UplinkTransport",
        "UplinkTesting",
        "Keyring",
        "RecordMappingSQLite", "TransportContract", "WebShell",
        grdb, hummingbird, hummingbirdCore, hummingbirdTesting, hummingbirdTLS, httpTypes, logging,
        nio("NIOCore"), nioSSL,
      ]),

    // MARK: Campus
    library(
      "KOS",
      [
        "CivilTime", "CivilTimeColumns", "Packing", "RecordMapping", "RecordMappingJSON", "RecordMappingXML",
        "Uplink", httpTypes, logging,
      ]),
    tests(
      of: "KOS",
      [
        "CivilTime", "CivilTimeColumns", "Packing", "RecordMapping", "RecordMappingXML", "SplitMix", "Uplink",
        "UplinkTesting", httpTypes,
      ]),
    /// The client and the server, written apart from the same description, over a real connection.
    .testTarget(
      name: "KOSStandInTests",
      dependencies: [
        "CivilTime", "CivilTimeColumns", "KOS", "KeptLogs", "Packing", "RecordMapping", "RecordMappingJSON",
        "SplitMix", "StandIns", "Uplink", "UplinkTransport", httpTypes, logging,
      ],
      swiftSettings: strict),

    library(
      "Campus",
      [
        "CivilTime", "CivilTimeColumns", "KOS", "Uplink", "UplinkKeyring", "Keyring", "RecordMapping",
        "RecordMappingJSON", "RecordMappingSQLite", "ShellStore", "WebShell", crypto, grdb, httpTypes,
        logging, serviceLifecycle,
      ],
      resources: [.copy("Assets"), .embedInCode("Faculties")], plugins: ["Phrases"]),
    tests(
      of: "Campus",
      [
        "CivilTime", "CivilTimeColumns", "GoldenText", "KOS", "KeptLogs", "PrivateFiles", "ProcessEnd",
        "TemporaryFolders", "Uplink",
        "UplinkTesting",
        "UplinkTransport", "Keyring",
        "RecordMapping", "RecordMappingJSON", "RecordMappingSQLite", "SplitMix", "StandIns", "WebShell",
        crypto, grdb, hummingbird, hummingbirdTesting, httpTypes, logging, nio("NIOCore"),
      ]),

    // MARK: The commands
    .systemLibrary(name: "CHeap"),
    /// What both commands serve: the apps and the shell behind one web server.
    library(
      "Serving",
      [
        "Authority", "Backups", "CHeap", "Campus", "CodeReading", "HelperPrograms", "Herd", "Keyring",
        "Printers",
        "Printing",
        "PrivateFiles", "RecordMapping", "RecordMappingSQLite", "ShellStore", "Uplink", "UplinkTransport",
        "WebShell", argumentParser,
        httpTypes, hummingbird, hummingbirdCore, hummingbirdTLS, logging, nio("NIOCore"), serviceLifecycle,
        unixSignals,
      ]),
    .executableTarget(
      name: "Outpost",
      dependencies: [
        "Backups", "Campus", "CivilTime", "Exchange", "HelperPrograms", "Herd", "HerdBook", "HerdGeneration",
        "HerdSync", "Keyring", "OctoPrint", "Printers", "Printing", "PrivateFiles", "RecordMappingSQLite",
        "ServiceBrowsing", "Serving", "Uplink",
        "UplinkKeyring", "UplinkTransport", "WebShell", argumentParser, httpTypes, logging, nio("NIOCore"),
      ],
      swiftSettings: strict),
    /// What only serves for showing and trying.
    .executableTarget(
      name: "Workshop",
      dependencies: [
        "Campus", "CivilTime", "HelperPrograms", "Herd", "HerdBook", "HerdGeneration", "HerdSamples",
        "InstrumentStandIns", "Instruments", "KOS", "Keyring", "Printers",
        "RecordMapping", "RecordMappingSQLite", "Serving", "ShellStore", "SplitMix", "StandIns", "Uplink",
        "UplinkLab", "UplinkTesting", "UplinkTransport", "WebShell", argumentParser, grdb, httpTypes, logging,
        nio("NIOCore"),
      ],
      resources: [.copy("Assets")], swiftSettings: strict, plugins: ["Phrases"]),
    tests(
      of: "Workshop",
      ["ArticleSamples", "CivilTime", "WebShell", hummingbird, hummingbirdTesting, httpTypes, nio("NIOCore")]),
    .testTarget(
      name: "OutpostTests",
      dependencies: ["FTPHost", "ProcessEnd", "PushProxy", "TemporaryFolders", "Uplink"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
