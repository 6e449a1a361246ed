/// Reads a clock of any kind as the time since a start.
package struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration
  private let rest: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    rest = { moment in try await clock.sleep(until: start.advanced(by: moment), tolerance: nil) }
  }

  package static func started(_ clock: any Clock<Duration>) -> Self { Self(clock) }

  /// Since the start.
  package var elapsed: Duration { read() }

  /// Sleeps until this much has passed since the start; throws `CancellationError`.
  package func sleep(until moment: Duration) async throws { try await rest(moment) }
}
