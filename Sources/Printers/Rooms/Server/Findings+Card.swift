import OctoPrint
import WebShell

/// Of one card of a page that asks for many things: what OctoPrint refuses to one costs none of the others.
extension Findings {
  /// What the card says.
  ///
  /// - Parameters:
  ///   - plugin: where it comes from, if not from OctoPrint itself.
  ///   - content: of what was found.
  func html(from plugin: String? = nil, _ words: Words, _ content: (Value) -> HTML) -> HTML {
    switch self {
    case .found(let value): content(value)
    case .forbidden(let permission?): hint(.lock, .needsPermission(permission: permission.rawValue), words)
    case .forbidden(nil): hint(.lock, .listForbiddenShort, words)
    case .missing:
      hint(
        plugin == nil ? .help : .toggle, plugin.map { .octoPrintLacks(plugin: $0) } ?? .notThereAnyMore, words
      )
    case .failed(let reason): "<p class=\"err\">\(Icon.warn.html(small: true))\(reason)</p>"
    }
  }

  private func hint(_ icon: Icon, _ text: Phrase, _ words: Words) -> HTML {
    "<p class=\"hint\">\(icon.html(small: true))\(words(text))</p>"
  }
}

extension PrintersApp {
  /// Asks OctoPrint for what one card shows.
  ///
  /// - Parameter endpoint: says what a user needs for it; who is known to lack that costs no request.
  func cardFindings<Value: Sendable>(
    of printer: Printer, by endpoint: Endpoint, _ words: Words,
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value
  ) async -> Findings<Value> {
    let needed = endpoint.permissions.sorted
    let lacking = live.value(printer.id).user.flatMap { user in needed.first { !user.may($0) } }
    return await findings(of: printer, needing: lacking ?? needed.first, isPlugin: true, words, ask)
  }
}
