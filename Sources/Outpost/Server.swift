import Foundation
import Hummingbird
import Keyring
import Logging
import NIOCore
import Printers
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
    let rooms: [any ShellRoom] = hasLab ? [GalleryRoom()] : []
    let shell = Shell(apps: apps, rooms: rooms, assets: assets, hosts: ["127.0.0.1", "localhost", "::1"])
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: (printers.services + (lab?.services ?? [])).map { .init(service: $0) }
          + [.init(service: webServer(shell, logger))],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    do {
      try await group.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw StartFailure.portInUse(options.port)
    } catch let error as IOError where error.errnoCode == EACCES {
      throw StartFailure.portForbidden(options.port)
    }
  }

  private func webServer(_ shell: Shell, _ logger: Logger) -> some Service {
    Application(
      router: shell.router(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: options.port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        // Written at once: who starts this process waits for the line.
        FileHandle.standardOutput.write(
          Data("Outpost is ready at http://127.0.0.1:\(port)  (Ctrl-C ends it)\n".utf8))
      }, logger: logger)
  }
}
