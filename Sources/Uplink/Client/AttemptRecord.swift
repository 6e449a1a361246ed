import HTTPTypes
import Synchronization

/// Collects the trace of one execution; shared with the child tasks that the deadlines make.
final class AttemptRecord: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let state: Mutex<RequestTrace>

  init(request: Request, clock: any Clock<Duration>) {
    elapsed = Self.stopwatch(clock)
    state = Mutex(RequestTrace(request: "\(request.method.rawValue) /\(request.tracedPath)"))
  }

  var trace: RequestTrace { state.withLock { $0 } }

  func note(_ event: RequestTrace.Event) {
    let offset = elapsed()
    state.withLock { $0.note(event, at: offset) }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
