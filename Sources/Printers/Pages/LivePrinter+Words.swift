import OctoPrint
import WebShell

extension LivePrinter {
  /// The state in one word; a lost connection outweighs what was known before.
  func chip(_ words: Words) -> Chip {
    switch link {
    case .lost: Chip(words(.linkLost), icon: .off, tone: .bad)
    case .connecting: Chip(words(.linkConnecting), icon: .wait, tone: .neutral)
    case .live: condition?.chip(words) ?? Chip(words(.linkConnecting), icon: .wait)
    }
  }

  var isLive: Bool { link == .live }

  /// Why the connection to the printer cannot be changed now; `nil` if it can.
  func connectionLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if let user, !user.may(.connection) { return words(.needsConnection) }
    return nil
  }

  /// Why the print cannot be steered now; `nil` if it can.
  func printLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if let user, !user.may(.print) { return words(.needsPrint) }
    return nil
  }
}
