import Synchronization

/// How long ago something happened last.
final class Stopwatch: Sendable {
  private let last = Mutex(ContinuousClock.now)

  func restart() { last.withLock { $0 = .now } }

  var elapsed: Duration { last.withLock { $0.duration(to: .now) } }
}
