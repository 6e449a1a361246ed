import OctoPrint
import WebShell

/// What OctoPrint answered to a page that asked it, or why there is nothing to be shown.
enum Findings<Value: Sendable>: Sendable {
  case found(Value)
  /// Which permission is missing, as far as that is known.
  case forbidden(Permission?)
  /// The plugin that it belongs to is off.
  case missing
  /// Why, in a sentence.
  case failed(String)

  /// What was found.
  var value: Value? { if case .found(let value) = self { value } else { nil } }

  /// What is shown in its place, if it was not had.
  ///
  /// - Parameter path: where it is asked for again.
  func message(retryAt path: String, _ words: Words) -> HTML? {
    let message: ListMessage
    switch self {
    case .found: return nil
    case .forbidden: message = .forbidden(words: words)
    case .missing: message = .failed(reason: words(.commandMissing), retryPath: path, words: words)
    case .failed(let reason): message = .failed(reason: reason, retryPath: path, words: words)
    }
    return "<section class=\"card pad\">\(message.html)</section>"
  }
}

extension PrintersApp {
  /// Asks OctoPrint for what a page shows.
  ///
  /// - Parameters:
  ///   - permission: what a user lacks who is not let in; then nothing is asked.
  ///   - isPlugin: whether it belongs to a plugin, which may be off.
  func findings<Value: Sendable>(
    of printer: Printer, needing permission: Permission?, isPlugin: Bool = false, _ words: Words,
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value
  ) async -> Findings<Value> {
    if let permission, let user = live.value(printer.id).user, !user.may(permission) {
      return .forbidden(permission)
    }
    let client = servers.client(printer)
    do {
      return .found(try await ask(client))
    } catch {
      if error.isForbidden { return .forbidden(permission) }
      if isPlugin, error.status == 404 { return .missing }
      return .failed(words(await servers.examination(printer, client: client).trouble(error).phrase))
    }
  }
}

extension LivePrinter {
  /// Whether the key's user may, as far as that is known yet; OctoPrint has the last word.
  func may(_ permission: Permission) -> Bool { user?.may(permission) ?? true }
}
