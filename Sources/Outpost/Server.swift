import Backups
import Foundation
import Hummingbird
import Keyring
import Logging
import NIOCore
import Printers
import ServiceLifecycle
import Synchronization
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
    let book = LogBook(level: options.level)
    let logger = book.logger("outpost", writingTo: StreamLogHandler.standardError(label: "outpost"))
    let transport = AsyncHTTPClientTransport()
    do {
      var (folders, port) = (folders, options.port)
      while let next = try await serve(folders, port, transport, book, logger) {
        folders.unlock()
        try Restoration(data: folders.data).swap(at: Date())
        folders = try DataFolders(data: folders.data.path)
        port = next
      }
    } catch {
      try await transport.shutdown()
      throw error
    }
    try await transport.shutdown()
  }

  /// Runs until a signal ends it, or until restored data waits: then the port to go on with.
  private func serve(
    _ folders: DataFolders, _ port: Int, _ transport: AsyncHTTPClientTransport, _ book: LogBook,
    _ logger: Logger
  ) async throws -> Int? {
    let (keyring, key) = try folders.keyring()
    let restart = Restart()
    let lab =
      hasLab
      ? LabApp(transport: transport, link: SystemLink.source, asksInternet: true, logger: logger) : nil
    let rooms = try await ShellRooms(
      folders: folders, keyring: keyring, key: key, book: book, logger: logger, transport: transport,
      others: lab.map { [$0] } ?? [], restart: restart)
    let printers = try await PrintersApp(
      folder: folders.data, keyring: keyring, transport: transport, instruments: [rooms.traces],
      logger: logger, post: rooms.board.post)
    try await prepare(printers)
    let apps: [any WebApp] = [printers] + (lab.map { [$0] } ?? [])
    let shell = Shell(
      apps: apps, rooms: rooms.rooms, assets: try assets(), hosts: ["127.0.0.1", "localhost", "::1"],
      streams: rooms.streams)
    let bound = Mutex(port)
    let server = webServer(shell, port, logger) { actual in
      bound.withLock { $0 = actual }
      // Everything opened: the data from before a restoration is not needed any more.
      do { try Restoration(data: folders.data).discardOld() } catch {
        logger.warning("data from before a restoration is still there", metadata: ["error": "\(error)"])
      }
    }
    let services = printers.services + (lab?.services ?? []) + rooms.services + [server]
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services.map { .init(service: $0) }
          + [.init(service: restart, successTerminationBehavior: .gracefullyShutdownGroup)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    do {
      try await group.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw StartFailure.portInUse(port)
    } catch let error as IOError where error.errnoCode == EACCES {
      throw StartFailure.portForbidden(port)
    }
    return restart.wasAsked ? bound.withLock { $0 } : nil
  }

  private func assets() throws -> Assets {
    try Assets([
      AssetFolder("shell", target: "WebShell"), AssetFolder("printers", target: "Printers"),
      AssetFolder("uplink", target: "UplinkLab"),
    ])
  }

  private func webServer(
    _ shell: Shell, _ port: Int, _ logger: Logger, onReady: @escaping @Sendable (Int) -> Void
  ) -> any Service {
    Application(
      router: shell.router(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        onReady(port)
        // Written at once: who starts this process waits for the line.
        FileHandle.standardOutput.write(
          Data("Outpost is ready at http://127.0.0.1:\(port)  (Ctrl-C ends it)\n".utf8))
      }, logger: logger)
  }
}
