import HTTPTypes
import Synchronization

/// Collects the trace of one execution, a part of which it is.
struct AttemptRecord: ~Copyable, Sendable {
  private let watch: Stopwatch
  /// On the client's watch.
  let start: Duration
  private let activity: Activity
  private let number: UInt64
  private let state: Mutex<RequestTrace>

  init(request: Request, watch: Stopwatch, activity: Activity) {
    self.watch = watch
    self.activity = activity
    start = watch.elapsed
    number = activity.begin()
    state = Mutex(RequestTrace(request: "\(request.method.rawValue) /\(request.tracedPath)"))
  }

  var trace: RequestTrace { state.withLock { $0 } }

  func note(_ event: RequestTrace.Event) {
    let offset = watch.elapsed - start
    state.withLock { $0.note(event, at: offset) }
    if number > 0 { tell(event, at: offset) }
  }

  /// The request succeeded.
  func finish() {
    if number > 0 { tell(nil, at: watch.elapsed - start) }
  }

  private func tell(_ event: RequestTrace.Event?, at offset: Duration) {
    activity.tell(
      Activity.Event(request: number, name: state.withLock { $0.request }, event: event, at: offset))
  }
}
