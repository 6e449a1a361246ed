import Synchronization

/// The alarm of one turn: set once its operation knows that its time begins.
final class TurnAlarm: Sendable {
  private let alarms: Alarms
  private let interruption: Interruption
  private let turn: Int
  private let place = Mutex<AlarmLanes.Place?>(nil)

  init(alarms: Alarms, interruption: Interruption, turn: Int) {
    self.alarms = alarms
    self.interruption = interruption
    self.turn = turn
  }

  /// To be called once.
  func set(_ reason: Interruption.Reason, after limit: Duration) {
    let new = alarms.set(after: limit) { [interruption, turn] in interruption.interrupt(reason, turn: turn) }
    place.withLock { $0 = new }
  }

  func cancel() {
    if let place = place.withLock({ $0 }) { alarms.cancel(place) }
  }
}
