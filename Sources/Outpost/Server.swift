import Foundation
import Keyring
import Logging
import Printers
import PrivateFiles
import ServiceLifecycle
import UnixSignals
import UplinkLab
import UplinkTransport
import WebShell

/// The one process: apps, shell and web server, from start to a clean end.
struct Server {
  var folders: DataFolders
  var options: ServeOptions
  /// Whether Uplink's test client is among the apps.
  var hasLab = false
  /// Runs once the apps are there and before the first page is served.
  var prepare: @Sendable (PrintersApp) async throws -> Void = { _ in }

  func run() async throws {
    let logger = options.logger
    let transport = AsyncHTTPClientTransport()
    do {
      try await serve(transport, logger)
    } catch {
      try await transport.shutdown()
      throw error
    }
    try await transport.shutdown()
  }

  private func serve(_ transport: AsyncHTTPClientTransport, _ logger: Logger) async throws {
    let keyring = try Keyring(
      file: folders.keyringFile.path,
      key: KeyringKey(
        environment: ProcessInfo.processInfo.environment, keyFile: folders.keyringKeyFile.path))
    let printers = try await PrintersApp(
      folder: folders.data, keyring: keyring, transport: transport, logger: logger)
    try await prepare(printers)
    let assets = try Assets([
      AssetFolder("shell", target: "WebShell"), AssetFolder("printers", target: "Printers"),
      AssetFolder("uplink", target: "UplinkLab"),
    ])
    let lab =
      hasLab
      ? LabApp(transport: transport, link: SystemLink.source, asksInternet: true, logger: logger) : nil
    let apps: [any WebApp] = [printers] + (lab.map { [$0] } ?? [])
    let book = try AccessBook(
      storage: AccessFile(PrivateFile(path: folders.accessFile.path)),
      key: AccessKey(file: PrivateFile(path: folders.accessKeyFile.path)))
    let doors = try Doors(options: options, folders: folders)
    let shell = Shell(
      apps: apps, rooms: [AccessRoom(book: book, apps: apps, away: doors.away)], assets: assets,
      hosts: doors.hosts, book: book, isAway: doors.away != nil)
    let services = try doors.services(for: shell, book: book, logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: (printers.services + (lab?.services ?? [])).map { .init(service: $0) }
          + services.map { .init(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
  }
}
