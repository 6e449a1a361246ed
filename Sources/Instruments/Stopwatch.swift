/// Tells how long ago it was made, by whichever clock.
package struct Stopwatch: Sendable {
  private let passed: @Sendable () -> Duration

  package init(_ clock: some Clock<Duration>) {
    let start = clock.now
    passed = { start.duration(to: clock.now) }
  }

  package func elapsed() -> Duration { passed() }
}
