import HTTPTypes

/// What the cache has for a request.
enum CacheLookup: Sendable {
  /// To be given to the caller as it is; its source says how old it is, and whether it is stale.
  case usable(Response)
  /// To be validated by the server, with these fields added to the request; and to stand in for it when it is out
  /// of reach.
  case stale(StaleResponse)
  /// Nothing.
  case miss
}

/// A stored answer that needs the server's word before it is used.
struct StaleResponse: Sendable {
  let stored: StoredResponse
  /// Since the origin made or confirmed it, at the time of the lookup.
  let age: Duration

  /// What makes the request conditional (RFC 9111, section 4.3.1); empty if the answer has no validator.
  var conditionalFields: HTTPFields {
    var fields = HTTPFields()
    if let tag = stored.headerFields[.eTag] { fields[.ifNoneMatch] = tag }
    if let changed = stored.headerFields[.lastModified] { fields[.ifModifiedSince] = changed }
    return fields
  }
}
