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
    return state.withLock { $0.machine.admit(priority, at: now) }.map { Slot(age: $0) }
  }

  /// Waits for a slot, if all are taken; an interruption ends the waiting as a cancellation does.
  func enter(
    _ priority: Priority, until interruption: Interruption? = nil
  ) async throws(QueueRefusal) -> Slot {
    if let slot = enterAtOnce(priority) { return slot }
    let now = watch.elapsed
    let waiter = WaitingTask()
    let (age, entry) = state.withLock { state in
      let age = state.machine.age(priority, now)
      return (age, state.machine.enter(age, waiter))
    }
    return try await wait(age, waiter, entry, interruption)
  }

  /// A slot in the direct lane, at once.
  func enterDirect() -> Slot {
    state.withLock { $0.direct += 1 }
    return Slot(age: nil)
  }

  /// Hands the slot back; the next one runs.
  func leave(_ slot: Slot) {
    guard slot.age != nil else { return state.withLock { $0.direct -= 1 } }
    state.withLock { $0.machine.leave() }?.resume(.runs)
  }

  /// Hands the slot back for a while, to wait for something else: a login, a path, the time for another attempt.
  /// Ends with ``comeBack(_:until:)``, or never.
  func stepAside(_ slot: Slot) { leave(slot) }

  /// Waits for another slot as one that has waited since it first entered.
  func comeBack(
    _ slot: Slot, until interruption: Interruption? = nil
  ) async throws(QueueRefusal) -> Slot {
    guard let age = slot.age else { return enterDirect() }
    let waiter = WaitingTask()
    return try await wait(age, waiter, state.withLock { $0.machine.comeBack(age, waiter) }, interruption)
  }

  private func wait(
    _ age: QueueAge, _ waiter: WaitingTask, _ entry: QueueMachine<WaitingTask>.Entry,
    _ interruption: Interruption?
  ) async throws(QueueRefusal) -> Slot {
    switch entry {
    case .admitted: return Slot(age: age)
    case .refused: throw .full(limit: state.withLock { $0.machine.waitingLimit })
    case .waits(let place):
      interruption?.whenInterrupted { self.giveUp(place) }
      let end = await withTaskCancellationHandler {
        await waiter.end
      } onCancel: {
        giveUp(place)
      }
      guard end == .runs else { throw .cancelled }
      return Slot(age: age)
    }
  }

  private func giveUp(_ place: WaitingPlace) {
    state.withLock { $0.machine.giveUp(place) }?.resume(.gaveUp)
  }
}
