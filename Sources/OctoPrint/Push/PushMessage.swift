import Foundation

/// One message of the push channel, as far as we use it; what is unknown is ignored.
package enum PushMessage: Sendable {
  case connected(version: String)
  /// The whole recent past; sent once after authentication.
  case history(PrinterUpdate)
  case current(PrinterUpdate)
  case event(PushEvent)
  /// The session is no longer good; the reason is OctoPrint's word (`stale`, `logout`, `modified`, …).
  case reauthenticationRequired(reason: String)
  case other

  package init(json: String) throws {
    let envelope = try JSONDecoder().decode(Envelope.self, from: Data(json.utf8))
    self =
      if let connected = envelope.connected {
        .connected(version: connected.version)
      } else if let history = envelope.history {
        .history(history)
      } else if let current = envelope.current {
        .current(current)
      } else if let event = envelope.event {
        .event(event)
      } else if let reauth = envelope.reauthRequired {
        .reauthenticationRequired(reason: reauth.reason ?? "")
      } else {
        .other
      }
  }

  private struct Envelope: Decodable {
    var connected: Connected?
    var history: PrinterUpdate?
    var current: PrinterUpdate?
    var event: PushEvent?
    var reauthRequired: Reauthentication?
  }

  private struct Connected: Decodable { var version: String }
  private struct Reauthentication: Decodable { var reason: String? }
}
