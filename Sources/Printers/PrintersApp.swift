package import Foundation
package import Keyring
package import Logging
import OctoPrint
package import ServiceLifecycle
package import UplinkTransport
import WebShell

/// The printers app: its book, its watches, and its face in the shell.
package struct PrintersApp: Sendable {
  package let book: PrinterBook
  let live: LivePrinters
  let servers: OctoPrintServers
  let enrolment: PrinterEnrolment
  let requests: AccessRequests
  private let watchtower: Watchtower

  /// - Parameter folder: where its database lies.
  package init(
    folder: URL, keyring: Keyring, transport: AsyncHTTPClientTransport, logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init
  ) async throws {
    book = try await PrinterBook(folder: folder, keyring: keyring)
    live = LivePrinters()
    servers = OctoPrintServers(transport: transport, book: book, logger: logger)
    enrolment = PrinterEnrolment(book: book, servers: servers, live: live)
    requests = AccessRequests(servers: servers, enrolment: enrolment, logger: logger)
    watchtower = Watchtower(book: book, servers: servers, live: live, logger: logger, now: now)
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [watchtower, requests] }
}
