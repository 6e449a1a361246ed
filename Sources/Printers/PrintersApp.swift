package import Foundation
package import Keyring
package import Logging
import OctoPrint
import ServiceBrowsing
package import ServiceLifecycle
package import Uplink
package import UplinkTransport
package import WebShell

/// The printers app: its printers, their monitors, and its pages.
package struct PrintersApp: Sendable {
  package let repository: PrinterRepository
  let live: LivePrinters
  let servers: OctoPrintServers
  let setup: PrinterSetup
  let requests: AccessRequests
  let logins = PrinterLogins()
  let discovery: ServerDiscovery
  let fileLists: FileListCache
  /// What features show of OctoPrint's that is not stored.
  let remotes = Remotes()
  let previews: PreviewLoader
  let thumbnails: ThumbnailLoader
  let cameras: CameraRelay
  let playlists: PlaylistRelay
  let histories: PrintHistories
  let recorders: PrintRecorderFactory
  let now: @Sendable () -> Date
  /// Keep something by what monitors tell of printers.
  let listeners: [any PrinterListener]
  private let monitors: PrinterMonitors
  private let moved: MovedServers

  /// - Parameters:
  ///   - folder: where its database lies.
  ///   - instruments: watch the requests to the printers' servers.
  ///   - clock: measures how long a printer's server is waited for.
  ///   - post: takes what a person may want to know later.
  package init(
    folder: URL, keyring: Keyring, transport: AsyncHTTPClientTransport,
    instruments: [any ClientInstrument] = [], clock: any Clock<Duration> = ContinuousClock(), logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init,
    post: @escaping @Sendable (AppNotice) async -> Void = { _ in }
  ) async throws {
    self.now = now
    repository = try await PrinterRepository(folder: folder, keyring: keyring)
    live = LivePrinters()
    discovery = ServerDiscovery(printers: repository, live: live)
    servers = OctoPrintServers(
      transport: transport, repository: repository, instruments: instruments, clock: clock, logger: logger)
    fileLists = FileListCache(printers: repository, live: live, servers: servers, now: now)
    setup = PrinterSetup(repository: repository, servers: servers, live: live)
    previews = PreviewLoader(servers: servers)
    thumbnails = ThumbnailLoader(servers: servers)
    requests = AccessRequests(servers: servers, setup: setup, logger: logger)
    playlists = PlaylistRelay(servers: servers)
    cameras = CameraRelay(servers: servers, now: now)
    histories = PrintHistories(folder: folder, logger: logger)
    recorders = PrintRecorderFactory(
      histories: histories, servers: servers, cameras: cameras, now: now, logger: logger)
    listeners = [fileLists, FilmListener(remotes: remotes), PrinterNotices(post: post)]
    monitors = PrinterMonitors(
      repository: repository, servers: servers, live: live, recorders: recorders, listeners: listeners,
      logger: logger,
      now: now)
    moved = MovedServers(repository: repository, live: live, logger: logger) {
      ServiceBrowser(type: DiscoveredServer.serviceType).findings()
    }
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [monitors, moved, requests, previews, cameras] }
}

extension PrintersApp {
  /// Puts the demo's printer into the list, or gives it the address and key of today's run.
  package func addDemo(named name: String, address: String, key: String) async throws {
    let base = try ServerAddress(parsing: address).base
    let printer = Printer(id: "demoprinter", name: name, base: base)
    try await setup.keep(printer, key: key)
    // Nobody is to be asked how a printer is set up that a script has set up.
    let client = servers.client(printer)
    let open = try await client.wizard().open
    if !open.isEmpty { try await client.finishWizard(handled: open) }
  }
}
