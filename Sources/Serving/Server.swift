import Backups
package import Campus
import CodeReading
import Foundation
import HelperPrograms
import Herd
import Keyring
package import Logging
package import Printers
import Printing
import PrivateFiles
import ServiceLifecycle
import Synchronization
import UnixSignals
package import UplinkTransport
import WebShell

/// The one process: apps, shell and web server, from start to a clean end.
package struct Server {
  private var folders: DataFolders
  private var options: ServeOptions
  private var additions: @Sendable (AsyncHTTPClientTransport, Logger) throws -> Additions
  private var prepare: @Sendable (PrintersApp, CampusApp) async throws -> Void

  /// - Parameters:
  ///   - additions: made anew whenever the data has been replaced.
  ///   - prepare: runs once the apps are there and before the first page is served.
  package init(
    folders: DataFolders, options: ServeOptions,
    additions: @escaping @Sendable (AsyncHTTPClientTransport, Logger) throws -> Additions = { _, _ in
      Additions()
    },
    prepare: @escaping @Sendable (PrintersApp, CampusApp) async throws -> Void = { _, _ in }
  ) {
    self.folders = folders
    self.options = options
    self.additions = additions
    self.prepare = prepare
  }

  package func run() async throws {
    let log = RecentLog(level: options.level ?? .notice)
    let logger = log.logger("outpost", writingTo: StreamLogHandler.standardError(label: "outpost"))
    let transport = AsyncHTTPClientTransport()
    do {
      var (folders, port) = (folders, options.port)
      while let next = try await serve(folders, port, transport, log, logger) {
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
    _ folders: DataFolders, _ port: Int, _ transport: AsyncHTTPClientTransport, _ log: RecentLog,
    _ logger: Logger
  ) async throws -> Int? {
    let (keyring, key) = try folders.keyring()
    let restart = Restart()
    let additions = try additions(transport, logger)
    // Style sheets and scripts are made small while the stores are opened.
    async let assets = Self.assets(with: additions.assets)
    let own = try await ShellFeatures(
      folders: folders, keyring: keyring, key: key, log: log, logger: logger, transport: transport,
      additions: additions, restart: restart, hasGivenLevel: options.level != nil)
    let printers = try await PrintersApp(
      folder: folders.data, keyring: keyring, transport: transport, instruments: [own.traces],
      logger: logger, post: own.board.post)
    let access = try DeviceRepository(
      storage: AccessFile(PrivateFile(path: folders.accessFile.path)),
      key: AccessKey(file: PrivateFile(path: folders.accessKeyFile.path)))
    let campus = try await CampusApp(
      folder: folders.data, keyring: keyring, transport: transport, instruments: [own.traces],
      logger: logger, post: own.board.post,
      forget: { [board = own.board] in await board.remove(of: CampusApp.id, keysFrom: $0) },
      withdraw: { names in
        try await access.withdrawFiles(names.map { SharedFileID(app: CampusApp.id, name: $0) })
      })
    let herd = try await HerdApp(
      folder: folders.data, keyring: keyring, transport: transport,
      ftp: HelperProgram.path("outpost-ftp"),
      renderer: TableRenderer(program: HelperProgram.path("outpost-render")),
      codes: CodeReader(program: HelperProgram.path("outpost-decode")), instruments: [own.traces],
      access: access, program: Version.current, logger: logger, post: own.board.post,
      forget: { [board = own.board] in await board.remove(of: HerdApp.id, keysFrom: $0) })
    try await prepare(printers, campus)
    let apps: [any WebApp] = [printers, campus, herd] + additions.apps
    let listeners = try ServerListeners(
      options: options, port: port, folders: folders,
      limits: ConnectionLimits(descriptors: Descriptors.raised()))
    let shell = Shell(
      apps: apps,
      features: own.features + [
        NoticesFeature(board: own.board, webhook: own.webhook, apps: apps),
        AccessFeature(devices: access, apps: apps, away: listeners.away),
      ],
      assets: try await assets, hosts: listeners.hosts, streams: own.streams,
      answers: own.answers,
      devices: access, isAway: listeners.away != nil)
    let bound = Mutex(port)
    let servers = try listeners.services(for: shell, devices: access, logger: logger) { actual in
      bound.withLock { $0 = actual }
      // Everything opened: the data from before a restoration is not needed any more.
      do { try Restoration(data: folders.data).discardOld() } catch {
        logger.warning("data from before a restoration is still there", metadata: ["error": "\(error)"])
      }
    }
    let services =
      printers.services + campus.services + herd.services + additions.services + own.services
      + shell.services + servers
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services.map { .named($0) }
          + [
            .named(restart, whenDone: .gracefullyShutdownGroup), .named(StartupMemory(), whenDone: .ignore),
          ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
    return restart.wasAsked ? bound.withLock { $0 } : nil
  }

  private static func assets(with others: [AssetFolder]) throws -> Assets {
    try Assets(
      [
        AssetFolder("shell", target: "WebShell"), AssetFolder("printers", target: "Printers"),
        AssetFolder("campus", target: "Campus"),
        AssetFolder("herd", target: "Herd"),
      ] + others)
  }
}

extension ServiceGroupConfiguration.ServiceConfiguration {
  /// Names the service by its type: by default the name spells out all that it holds, secrets among it, and took a
  /// sixth of the start.
  fileprivate static func named(
    _ service: any Service, whenDone behavior: TerminationBehavior = .cancelGroup
  ) -> Self {
    Self(service: service, successTerminationBehavior: behavior, serviceName: "\(type(of: service))")
  }
}
