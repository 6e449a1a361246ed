package import Foundation
package import Keyring
package import Logging
import OctoPrint
package import ServiceLifecycle
package import Uplink
package import UplinkTransport
package import WebShell

/// The printers app: its book, its watches, and its face in the shell.
package struct PrintersApp: Sendable {
  package let book: PrinterBook
  let live: LivePrinters
  let servers: OctoPrintServers
  let enrolment: PrinterEnrolment
  let requests: AccessRequests
  let shelf = FileShelf()
  let previews: PreviewDesk
  let cameras: CameraRelay
  let playlists: PlaylistRelay
  let now: @Sendable () -> Date
  private let watchtower: Watchtower

  /// - Parameters:
  ///   - folder: where its database lies.
  ///   - instruments: watch the requests to the printers' servers.
  ///   - post: takes what a person may want to know later.
  package init(
    folder: URL, keyring: Keyring, transport: AsyncHTTPClientTransport,
    instruments: [any ClientInstrument] = [], logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init,
    post: @escaping @Sendable (AppNotice) async -> Void = { _ in }
  ) async throws {
    self.now = now
    book = try await PrinterBook(folder: folder, keyring: keyring)
    live = LivePrinters()
    servers = OctoPrintServers(transport: transport, book: book, instruments: instruments, logger: logger)
    enrolment = PrinterEnrolment(book: book, servers: servers, live: live)
    previews = PreviewDesk(servers: servers)
    requests = AccessRequests(servers: servers, enrolment: enrolment, logger: logger)
    playlists = PlaylistRelay(servers: servers)
    cameras = CameraRelay(servers: servers, now: now)
    watchtower = Watchtower(book: book, servers: servers, live: live, logger: logger, now: now, post: post)
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [watchtower, requests, previews, cameras] }
}
