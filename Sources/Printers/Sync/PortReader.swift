import Logging
import OctoPrint
import WebShell

/// While OctoPrint has no printer, keeps the ports to choose from: they are part of what is shown then.
struct PortReader: Sendable {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var logger: Logger

  /// After these there may be others.
  static let events: [EventType] = [.portsRefreshed]

  func run() async {
    var known: Int?
    for await state in live.values() {
      guard let condition = state.condition else { continue }
      guard !condition.isConnected, state.user?.may(.status) == true else {
        if known != nil { live.update { $0.connection = nil } }
        known = nil
        continue
      }
      guard known != state.portChanges else { continue }
      do {
        let options = try await client.connection()
        live.update { $0.connection = options }
        known = state.portChanges
      } catch {
        logger.debug("no connection options", metadata: ["error": "\(error)"])
        known = nil
      }
    }
  }
}
