/// How often something may happen: once per interval over time, now and then a whole interval early.
///
/// What comes once per interval, a little unsteadily, passes at once, also after something that came out of turn. A pause of
/// a whole interval after each would hold up all that follows something late.
package struct Throttle<Time: Clock> where Time.Duration == Duration {
  private let interval: Duration
  private let clock: Time
  /// When the next one would come if all came evenly.
  private var due: Time.Instant

  package init(every interval: Duration, on clock: Time) {
    self.interval = interval
    self.clock = clock
    due = clock.now
  }

  /// How long after what happens now the next may happen.
  package mutating func rest() -> Duration {
    let now = clock.now
    defer { due = max(due, now).advanced(by: interval) }
    return max(.zero, now.duration(to: due))
  }

  /// Waits after something has happened, until it may happen again.
  package mutating func pause() async throws { try await clock.sleep(for: rest()) }
}
