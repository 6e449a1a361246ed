import HTTPTypes

/// What a request wants of a cache: by its ``CachePolicy`` and its own `Cache-Control` (RFC 9111, section 5.2.1).
struct RequestDirectives: Sendable, Hashable {
  /// Whether nothing but the server will do.
  let skipsStored: Bool
  /// Whether nothing but the cache will do.
  let cachedOnly: Bool
  private let maxAge: Duration?
  private let minFresh: Duration
  private let maxStale: Duration?
  private let staleIfError: Duration?

  init(_ request: Request) {
    let control = CacheControl(request.headerFields, isRequest: true)
    skipsStored =
      request.cachePolicy == .reload || request.cachePolicy == .bypass || control.has("no-cache")
    cachedOnly = request.cachePolicy == .cachedOnly || control.has("only-if-cached")
    maxAge = control.time("max-age")
    minFresh = control.time("min-fresh") ?? .zero
    maxStale = control.maxStale
    staleIfError = control.time("stale-if-error")
  }

  /// Whether a fresh answer is fresh enough.
  func takesFresh(_ freshness: Freshness) -> Bool {
    isYoungEnough(freshness) && freshness.lifetime - freshness.age >= minFresh
  }

  /// Whether a stale answer is good enough, without a word from the server.
  func takesStale(_ freshness: Freshness) -> Bool {
    if cachedOnly { return true }
    guard let maxStale, minFresh == .zero, isYoungEnough(freshness) else { return false }
    return freshness.age - freshness.lifetime <= maxStale
  }

  /// Whether a stale answer may stand in for a 5xx (RFC 5861, section 4).
  func takesInsteadOfError(_ freshness: Freshness) -> Bool {
    guard let limit = [staleIfError, freshness.staleIfError].compactMap({ $0 }).max() else { return false }
    return freshness.age - freshness.lifetime <= limit
  }

  private func isYoungEnough(_ freshness: Freshness) -> Bool {
    maxAge.map { freshness.age <= $0 } ?? true
  }
}
