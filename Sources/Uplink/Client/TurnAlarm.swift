import Synchronization

/// The alarm of one turn: set once its operation knows that its time begins.
final class TurnAlarm: Sendable {
  private let alarms: Alarms
  private let watch: Stopwatch
  private let interrupt: @Sendable (Interruptible.Reason) -> Void
  private let id = Mutex<UInt64?>(nil)

  init(
    alarms: Alarms, watch: Stopwatch, interrupt: @escaping @Sendable (Interruptible.Reason) -> Void
  ) {
    self.alarms = alarms
    self.watch = watch
    self.interrupt = interrupt
  }

  func set(_ reason: Interruptible.Reason, after limit: Duration) {
    let new = alarms.set(at: watch.elapsed + limit) { [interrupt] in interrupt(reason) }
    let old = id.withLock { id in
      defer { id = new }
      return id
    }
    if let old { alarms.cancel(old) }
  }

  func cancel() {
    if let id = id.withLock({ $0 }) { alarms.cancel(id) }
  }
}
