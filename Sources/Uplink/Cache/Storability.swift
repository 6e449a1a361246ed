import HTTPTypes

/// What a private cache may keep, and which parts of it (RFC 9111, section 3).
///
/// Narrower than the standard lets it be: errors, redirects and partial answers are not kept, so that what comes
/// out of the cache is always a success.
enum Storability {
  /// Whether the answer may be kept. One without any lifetime may, too: it serves when the server is out of reach.
  static func allows(_ response: Response, for request: Request) -> Bool {
    guard allows(request), isKept(response.status), !Vary(response.headerFields).isAnything else {
      return false
    }
    let control = CacheControl(response.headerFields)
    // Section 5.2.2.3: stands above `no-store` for a status that is understood.
    return control.has("must-understand") || !control.has("no-store")
  }

  /// Whether the cache has anything to do with the request. It has not with parts, with conditions that the
  /// caller makes, and with addresses that hold a secret.
  static func allows(_ request: Request) -> Bool {
    guard request.method == .get, request.shownPath == nil else { return false }
    return !request.headerFields.contains { ofCaller.contains($0.name.canonicalName) }
      && !CacheControl(request.headerFields, isRequest: true).has("no-store")
  }

  /// Those of RFC 9110, section 15.1, that are whole successes.
  static func isKept(_ status: HTTPResponse.Status) -> Bool { [200, 203, 204].contains(status.code) }

  private static let ofCaller: Set<String> = [
    "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "range",
  ]

  /// The fields without those of the connection (section 3.1) and without `Set-Cookie`, which belongs to one
  /// exchange.
  static func kept(_ fields: HTTPFields) -> HTTPFields {
    let named = fields[.connection].map { ListElements($0).map { $0.lowercased() } } ?? []
    let dropped = ofConnection.union(named)
    return HTTPFields(fields.filter { !dropped.contains($0.name.canonicalName) })
  }

  private static let ofConnection: Set<String> = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
    "proxy-connection", "set-cookie", "set-cookie2", "te", "trailer", "transfer-encoding", "upgrade",
  ]
}
