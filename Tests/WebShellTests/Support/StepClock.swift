import Synchronization

/// A clock whose time stands still until a test moves it, and that tells when somebody sleeps on it.
final class StepClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant()
    var sleepers: [(deadline: Instant, wake: AsyncStream<Never>.Continuation)] = []
  }

  private let state = Mutex(State())
  /// The length of each sleep as it begins.
  let sleeps: AsyncStream<Duration>
  private let slept: AsyncStream<Duration>.Continuation

  init() { (sleeps, slept) = AsyncStream.makeStream() }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, wake) = AsyncStream.makeStream(of: Never.self)
    let length = state.withLock { state in
      if deadline <= state.now { wake.finish() } else { state.sleepers.append((deadline, wake)) }
      return deadline.offset - state.now.offset
    }
    slept.yield(length)
    for await _ in stream {}
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for sleeper in state.sleepers where sleeper.deadline <= state.now { sleeper.wake.finish() }
      let now = state.now
      state.sleepers.removeAll { $0.deadline <= now }
    }
  }
}
