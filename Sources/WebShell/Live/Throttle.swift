/// How often something may happen: once per interval over time, now and then half an interval early.
///
/// What comes once per interval, a little unsteadily, passes at once. A pause of a whole interval after each
/// would hold up all that follows something late.
package struct Throttle<Time: Clock> where Time.Duration == Duration {
  package let interval: Duration
  private let clock: Time
  /// When the next one would come if all came evenly.
  private var due: Time.Instant

  package init(every interval: Duration, on clock: Time) {
    self.interval = interval
    self.clock = clock
    due = clock.now
  }

  /// Waits after something has happened, until it may happen again.
  package mutating func pause() async throws {
    let now = clock.now
    due = max(due, now).advanced(by: interval)
    let wait = now.duration(to: due) - interval / 2
    if wait > .zero { try await clock.sleep(for: wait) }
  }
}
