/// Leaves a server alone that does not serve: it could not help, and rest helps it up.
///
/// The window is small enough for a phone. The breaker opens after 5 failures in a row, or when at least 10
/// outcomes lie in the last 30 s and half of them are failures. It stays open for a random part between a half
/// and one and a half of 5 s, twice as long after each probe that failed, at most 60 s, or for what the server
/// asked in `Retry-After`, at most 5 minutes. Then one request goes through as a probe. Any success closes it,
/// also that of a request which was sent before it opened.
///
/// Times are offsets on the client's monotonic clock.
struct CircuitBreaker: Sendable, Hashable {
  /// How the server is treated.
  enum State: Sendable, Hashable {
    /// Requests go through.
    case closed
    /// None do, until this moment.
    case open(until: Duration)
    /// One is on its way to find out, since this moment.
    case probing(since: Duration)
  }

  /// Whether a request may go out.
  enum Admission: Sendable, Hashable {
    /// It may.
    case pass
    /// It may, and everybody waits for what becomes of it.
    case probe
    /// It may not; the time after which it is worth asking again.
    case refused(retryAfter: Duration)
  }

  /// What an attempt shows about the server.
  enum Evidence: Sendable, Hashable {
    /// It serves.
    case success
    /// It does not; what it asked for in `Retry-After`.
    case failure(retryAfter: Duration?)
    /// Nothing: the request was given up, or did not get that far.
    case none
  }

  private static let inARow = 5
  private static let enough = 10
  private static let shortestRest = Duration.seconds(5)
  private static let longestRest = Duration.seconds(60)
  private static let longestRetryAfter = Duration.seconds(300)
  /// A probe of which nothing is heard for so long is lost, and another one may go.
  private static let lostProbe = Duration.seconds(30)

  private(set) var state = State.closed
  private var failuresInARow = 0
  private var rest = Self.shortestRest
  private var window = OutcomeWindow()

  /// Asks for leave to send a request now.
  mutating func admit(at now: Duration) -> Admission {
    switch state {
    case .closed: return .pass
    case .open(let end) where now < end: return .refused(retryAfter: end - now)
    case .probing(let start) where now < start + Self.lostProbe:
      return .refused(retryAfter: min(Self.shortestRest, start + Self.lostProbe - now))
    case .open, .probing:
      state = .probing(since: now)
      return .probe
    }
  }

  /// Learns from an attempt that was admitted; each one is to be reported exactly once.
  ///
  /// - Parameter fraction: a random number in 0..<1, so that clients do not come back together.
  mutating func note(_ evidence: Evidence, of admission: Admission, at now: Duration, fraction: Double) {
    switch evidence {
    case .success: succeed(at: now)
    case .failure(let asked): fail(admission, asked, at: now, fraction)
    case .none:
      // The place of the probe is free for the next request.
      if admission == .probe, case .probing = state { state = .open(until: now) }
    }
  }

  private mutating func succeed(at now: Duration) {
    failuresInARow = 0
    guard state != .closed else { return window.note(failed: false, at: now) }
    self = CircuitBreaker()
  }

  private mutating func fail(
    _ admission: Admission, _ asked: Duration?, at now: Duration, _ fraction: Double
  ) {
    switch state {
    case .closed:
      failuresInARow += 1
      window.note(failed: true, at: now)
      let half = window.count(at: now)
      let isBroken = half.all >= Self.enough && half.failed * 2 >= half.all
      if failuresInARow >= Self.inARow || isBroken { open(asked, at: now, fraction) }
    case .probing where admission == .probe:
      rest = min(rest * 2, Self.longestRest)
      open(asked, at: now, fraction)
    case .open(let end):
      // A straggler; it can only make the rest longer.
      guard let asked else { return }
      state = .open(until: max(end, now + min(asked, Self.longestRetryAfter)))
    case .probing: break
    }
  }

  private mutating func open(_ asked: Duration?, at now: Duration, _ fraction: Double) {
    let random = rest * (0.5 + fraction)
    let wait = asked.map { min($0, Self.longestRetryAfter) + Self.shortestRest * fraction } ?? .zero
    state = .open(until: now + max(random, wait))
  }
}
