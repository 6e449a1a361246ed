import HTTPTypes

/// How old a stored answer is and how long it is fresh (RFC 9111, section 4.2); for a private cache, to which
/// `s-maxage` and `proxy-revalidate` say nothing.
struct Freshness: Sendable, Hashable {
  /// The longest time that a heuristic grants.
  private static let longestGuess = Duration.seconds(86_400)

  /// Since the origin made or confirmed the answer (section 4.2.3).
  let age: Duration
  /// How old it may get (section 4.2.1).
  let lifetime: Duration
  /// Whether it must not be used without validation however fresh (`no-cache`, section 5.2.2.4).
  let isAlwaysValidated: Bool
  /// Whether it must not be used once stale (`must-revalidate`, section 5.2.2.2).
  let mustRevalidate: Bool
  /// How long past its lifetime it may stand in for an error (RFC 5861, section 4).
  let staleIfError: Duration?

  init(_ stored: StoredResponse, now: Duration) {
    let control = CacheControl(stored.headerFields)
    let date = Self.date(.date, in: stored.headerFields, stored.received) ?? stored.received
    age = Self.age(stored, date, now)
    lifetime = Self.lifetime(stored, control, date)
    isAlwaysValidated = control.has("no-cache")
    mustRevalidate = control.has("must-revalidate")
    staleIfError = control.time("stale-if-error")
  }

  /// Section 4.2: a response is fresh while its lifetime exceeds its age.
  var isFresh: Bool { lifetime > age }
  /// Section 4.2.4: what forbids a stale answer even without a connection.
  var forbidsStale: Bool { isAlwaysValidated || mustRevalidate }

  private static func age(_ stored: StoredResponse, _ date: Duration, _ now: Duration) -> Duration {
    let apparent = max(.zero, stored.received - date)
    // Section 5.1: of several values, the first one.
    let told = stored.headerFields[.age].flatMap { ListElements($0).first { _ in true } }
    let toldAge = told.flatMap { DeltaSeconds.read($0) } ?? .zero
    let delay = max(.zero, stored.received - stored.requested)
    // A clock that was set back must not make an answer younger than it came.
    let resident = max(.zero, now - stored.received)
    return max(apparent, toldAge + delay) + resident
  }

  private static func lifetime(
    _ stored: StoredResponse, _ control: CacheControl, _ date: Duration
  ) -> Duration {
    if let maxAge = control.time("max-age") { return maxAge }
    if stored.headerFields[.expires] != nil {
      // Section 5.3: a date that cannot be read, such as "0", lies in the past.
      guard let expires = Self.date(.expires, in: stored.headerFields, stored.received) else { return .zero }
      return max(.zero, expires - date)
    }
    // Section 4.2.2.
    guard let changed = Self.date(.lastModified, in: stored.headerFields, stored.received) else {
      return .zero
    }
    return min(max(.zero, date - changed) / 10, longestGuess)
  }

  private static func date(_ name: HTTPField.Name, in fields: HTTPFields, _ now: Duration) -> Duration? {
    fields[name].flatMap { HTTPDate.read($0, now: now) }
  }
}
