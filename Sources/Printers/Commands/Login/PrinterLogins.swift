import Synchronization

/// Printers that wait for a log-in to be added by: their servers are examined, and they are not in the list yet.
/// What a person logs in to OctoPrint with is never here; a proxy's login is, since the printer is not saved yet.
final class PrinterLogins: Sendable {
  private static let limit = 20

  private let waiting = Mutex<[(id: String, printer: Printer)]>([])

  /// Answers the id of the log-in's page.
  func begin(_ printer: Printer) -> String {
    let id = Printer.newID()
    waiting.withLock {
      $0.append((id, printer))
      // The last few stay, for pages that are still open.
      $0.removeFirst(max(0, $0.count - Self.limit))
    }
    return id
  }

  func printer(_ id: String) -> Printer? { waiting.withLock { $0.first { $0.id == id }?.printer } }
}
