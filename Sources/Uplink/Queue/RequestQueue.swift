import Synchronization

/// Limits how many requests run at a time; the others wait in it by ``Priority``.
///
/// One queue can serve several clients, which then share its slots. A request without rivals pays for one lock
/// and never changes its task. Direct requests (logins, probes) have a lane of their own: they run at once,
/// beside the limit, and never wait for anyone.
///
/// ```swift
/// let queue = RequestQueue(limit: 6)
/// ```
public final class RequestQueue: Sendable {
  /// The right to run; to be handed back exactly once, by ``leave(_:)`` or ``stepAside(_:)``.
  struct Slot: Sendable, Hashable {
    /// `nil` in the direct lane.
    fileprivate let age: QueueAge?

    init(_ age: QueueAge?) { self.age = age }
  }

  /// What becomes of a request that asks for a slot.
  enum Entry: Sendable {
    case runs(Slot)
    case waits(WaitingTask)
  }

  struct State: Sendable {
    var machine: QueueMachine<WaitingTask>
    var direct = 0
  }

  let state: Mutex<State>
  private let watch: Stopwatch

  /// - Parameters:
  ///   - limit: how many requests run at a time; at least one.
  ///   - waitingLimit: how many may wait; more fail at once with ``NetworkError/Cause/queueFull(limit:)``.
  ///   - ageing: who has waited so long counts as one of the next class that enters now.
  ///   - clock: measures how long they wait.
  public init(
    limit: Int = 8, waitingLimit: Int = 1_000, ageing: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    state = Mutex(
      State(machine: QueueMachine(limit: limit, waitingLimit: waitingLimit, ageing: ageing)))
    watch = Stopwatch.started(clock)
  }

  /// A slot, if one is free.
  func enterAtOnce(_ priority: Priority) -> Slot? {
    let now = watch.elapsed
    return state.withLock { $0.machine.admit(priority, at: now) }.map { Slot($0) }
  }

  /// A slot, or a place among those who wait for one.
  func lineUp(_ priority: Priority) throws(QueueRefusal) -> Entry {
    let now = watch.elapsed
    let (entry, limit) = state.withLock { state in
      let age = state.machine.age(priority, now)
      return (state.entry(WaitingTask(self, age)) { $0.enter(age, $1) }, state.machine.waitingLimit)
    }
    guard let entry else { throw .full(limit: limit) }
    return entry
  }

  /// A slot in the direct lane, at once.
  func enterDirect() -> Slot {
    state.withLock { $0.direct += 1 }
    return Slot(nil)
  }

  /// Hands the slot back; the next one runs.
  func leave(_ slot: Slot) {
    guard slot.age != nil else { return state.withLock { $0.direct -= 1 } }
    state.withLock { $0.machine.leave() }?.resume(.runs)
  }

  /// Hands the slot back for a while, to wait for something else: a login, a path, the time for another attempt.
  /// Ends with ``comeBack(_:)``, or never.
  func stepAside(_ slot: Slot) { leave(slot) }

  /// Another slot, or a place among those who wait, as one that has waited since it first entered.
  func comeBack(_ slot: Slot) -> Entry {
    guard let age = slot.age else { return .runs(enterDirect()) }
    let waiter = WaitingTask(self, age)
    guard let entry = state.withLock({ $0.entry(waiter) { $0.comeBack(age, $1) } }) else {
      preconditionFailure("refused what was let in once")
    }
    return entry
  }

  /// It does not wait any more.
  func giveUp(_ place: WaitingPlace) {
    state.withLock { $0.machine.giveUp(place) }?.resume(.gaveUp)
  }
}

extension RequestQueue.State {
  /// `nil` if it was refused.
  fileprivate mutating func entry(
    _ waiter: WaitingTask,
    _ enter: (inout QueueMachine<WaitingTask>, WaitingTask) -> QueueMachine<WaitingTask>.Entry
  ) -> RequestQueue.Entry? {
    switch enter(&machine, waiter) {
    case .refused: return nil
    case .admitted: return .runs(RequestQueue.Slot(waiter.age))
    case .waits(let place):
      waiter.stand(at: place)
      return .waits(waiter)
    }
  }
}
