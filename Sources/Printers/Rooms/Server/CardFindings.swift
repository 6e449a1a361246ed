import OctoPrint
import WebShell

/// What OctoPrint answered to one card of a page that asks for many things: what it refuses to one of them costs none
/// of the others.
enum CardFindings<Value: Sendable>: Sendable {
  case found(Value)
  /// Which permission is missing, as far as that is known.
  case forbidden(Permission?)
  /// There is no such thing: the plugin that it comes from is off.
  case missing
  /// Why, in a sentence.
  case failed(String)

  /// What was found.
  var value: Value? { if case .found(let value) = self { value } else { nil } }

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
    case .missing: hint(.off, plugin.map { .octoPrintLacks(plugin: $0) } ?? .notThereAnyMore, words)
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
  ) async -> CardFindings<Value> {
    let lacking = live.value(printer.id).user.flatMap { user in
      endpoint.permissions.sorted.first { !user.may($0) }
    }
    if let lacking { return .forbidden(lacking) }
    let client = servers.client(printer)
    do {
      return .found(try await ask(client))
    } catch {
      if error.isForbidden { return .forbidden(endpoint.permissions.sorted.first) }
      if case .missing = error { return .missing }
      return .failed(words(await servers.examination(printer, client: client).trouble(error).phrase))
    }
  }
}
