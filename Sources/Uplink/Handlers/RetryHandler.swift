import HTTPTypes

/// Repeats requests whose outcome lies in a set of statuses, a number of times.
///
/// ```swift
/// let handlers: [any ResponseHandler] = [
///   .retry([.code(429), .serverErrors, .noAnswer], times: 3)
/// ]
/// ```
///
/// It says what is to be done; the client repeats only what may be repeated (see ``Idempotency``), within the
/// retry budget and the total deadline.
///
/// The wait is at least what the server asks for in `Retry-After` (RFC 9110, section 10.2.3, both forms, with
/// any status), and on top of it a random part of the ``Backoff``'s window, so that clients that were told the
/// same moment do not come back in the same moment.
public struct RetryHandler: ResponseHandler {
  /// The outcomes that it repeats.
  public let statuses: StatusSet
  /// How many repetitions there are at most: after the first attempt, and counted over all outcomes.
  public let times: Int
  /// How the waits grow.
  public let backoff: Backoff
  private let jitter: Jitter
  private let clock: WallClock

  /// - Parameters:
  ///   - statuses: the outcomes that it repeats.
  ///   - times: repetitions after the first attempt.
  ///   - backoff: how the waits grow.
  ///   - jitter: where the random part comes from.
  ///   - clock: stands in for the `Date` of an answer that has none.
  public init(
    _ statuses: StatusSet, times: Int, backoff: Backoff = Backoff(), jitter: Jitter = .system,
    clock: WallClock = .system
  ) {
    self.statuses = statuses
    self.times = times
    self.backoff = backoff
    self.jitter = jitter
    self.clock = clock
  }

  /// A repetition, until there were ``times`` of them; then the outcome stands: a success if its status lies in
  /// 200..<300, else a failure. A handler with a larger set is not asked, so that the specific one wins.
  public func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict {
    guard context.attempt <= times else { return HandlerChain.default(for: outcome) }
    let random = backoff.wait(beforeRepetition: context.attempt, fraction: jitter.fraction())
    guard case .answered(let response) = outcome else { return .repeat(after: random) }
    let asked = RetryAfter.wait(in: response.headerFields, now: clock.now)
    return .repeat(after: (asked ?? .zero) + random)
  }
}

extension ResponseHandler where Self == RetryHandler {
  /// Repeats requests whose outcome lies in the set, so many times after the first attempt.
  ///
  /// ```swift
  /// let handlers: [any ResponseHandler] = [.retry(.serverErrors, times: 3)]
  /// ```
  public static func retry(
    _ statuses: StatusSet, times: Int, backoff: Backoff = Backoff(), jitter: Jitter = .system,
    clock: WallClock = .system
  ) -> Self {
    RetryHandler(statuses, times: times, backoff: backoff, jitter: jitter, clock: clock)
  }
}
