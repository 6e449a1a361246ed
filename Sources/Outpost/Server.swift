import Backups
import Campus
import Foundation
import Keyring
import Logging
import Printers
import PrivateFiles
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
  var prepare: @Sendable (PrintersApp, CampusApp) async throws -> Void = { _, _ in }

  func run() async throws {
    let book = LogBook(level: options.level ?? .notice)
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
      others: lab.map { [$0] } ?? [], restart: restart, hasLab: hasLab,
      hasGivenLevel: options.level != nil)
    let printers = try await PrintersApp(
      folder: folders.data, keyring: keyring, transport: transport, instruments: [rooms.traces],
      logger: logger, post: rooms.board.post)
    let access = try AccessBook(
      storage: AccessFile(PrivateFile(path: folders.accessFile.path)),
      key: AccessKey(file: PrivateFile(path: folders.accessKeyFile.path)))
    let campus = try await CampusApp(
      folder: folders.data, keyring: keyring, transport: transport, instruments: [rooms.traces],
      logger: logger, post: rooms.board.post,
      forget: { [board = rooms.board] in await board.remove(of: CampusApp.id, keysFrom: $0) },
      withdraw: { names in
        try await access.withdrawFeeds(names.map { FeedID(app: CampusApp.id, name: $0) })
      })
    try await prepare(printers, campus)
    let apps: [any WebApp] = [printers, campus] + (lab.map { [$0] } ?? [])
    let doors = try Doors(
      options: options, port: port, folders: folders,
      limits: ConnectionLimits(descriptors: Descriptors.raised()))
    let shell = Shell(
      apps: apps,
      rooms: rooms.rooms,
      features: rooms.features + [AccessFeature(book: access, apps: apps, away: doors.away)],
      assets: try assets(), hosts: doors.hosts, streams: rooms.streams, answers: rooms.answers,
      book: access, isAway: doors.away != nil)
    let bound = Mutex(port)
    let servers = try doors.services(for: shell, book: access, logger: logger) { actual in
      bound.withLock { $0 = actual }
      // Everything opened: the data from before a restoration is not needed any more.
      do { try Restoration(data: folders.data).discardOld() } catch {
        logger.warning("data from before a restoration is still there", metadata: ["error": "\(error)"])
      }
    }
    let services =
      printers.services + campus.services + (lab?.services ?? []) + rooms.services + shell.services + servers
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services.map { .init(service: $0) }
          + [
            .init(service: restart, successTerminationBehavior: .gracefullyShutdownGroup),
            .init(service: StartPages(), successTerminationBehavior: .ignore),
          ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
    return restart.wasAsked ? bound.withLock { $0 } : nil
  }

  private func assets() throws -> Assets {
    try Assets([
      AssetFolder("shell", target: "WebShell"), AssetFolder("printers", target: "Printers"),
      AssetFolder("campus", target: "Campus"), AssetFolder("uplink", target: "UplinkLab"),
    ])
  }
}
