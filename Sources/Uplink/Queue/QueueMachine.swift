/// Who runs and who waits, decided without a clock, a lock or a task of its own.
///
/// Never more than `limit` run; somebody waits only while that many run. Each class waits in the order of
/// entering. Between classes ageing decides: whoever has waited for ``ageing`` counts as one of the next class
/// that enters now. So nobody who enters more than `2 · ageing` after a request goes before it, whatever the
/// classes: none starves.
///
/// Who stepped aside comes back with the old age, and is never refused, having been let in once.
///
/// Entering, leaving and giving up cost the same however many wait; for those who came back, it is the logarithm
/// of their number.
struct QueueMachine<Waiter: Sendable>: Sendable {
  /// What becomes of a request that enters.
  enum Entry: Sendable, Hashable {
    /// It runs.
    case admitted
    /// It waits here, until ``leave()`` or ``giveUp(_:)`` hands its waiter back.
    case waits(WaitingPlace)
    /// So many wait already.
    case refused
  }

  let limit: Int
  let waitingLimit: Int
  let ageing: Duration
  private(set) var running = 0
  private var lines = Array(repeating: WaitingLine(), count: Priority.allCases.count)
  private var returned = WaitingHeap()
  private var pool = WaiterPool<Waiter>()
  private var entries: UInt64 = 0

  init(limit: Int, waitingLimit: Int, ageing: Duration) {
    self.limit = max(1, limit)
    self.waitingLimit = max(0, waitingLimit)
    self.ageing = max(.zero, ageing)
  }

  /// How many wait.
  var waiting: Int { pool.count }

  /// How many of a class wait.
  func waiting(_ priority: Priority) -> Int {
    lines[priority.rawValue].count + returned.count { pool[$0].age.priority == priority }
  }

  /// Lets a request run at once, if one more may; gives it its age.
  mutating func admit(_ priority: Priority, at now: Duration) -> QueueAge? {
    guard running < limit else { return nil }
    running += 1
    return age(priority, now)
  }

  /// The age of a request that enters now.
  mutating func age(_ priority: Priority, _ now: Duration) -> QueueAge {
    entries += 1
    return QueueAge(priority: priority, order: entries, due: now - ageing * priority.rawValue)
  }

  /// Lets a request run or wait. Ages of a class are to come in their order; those of one moment in any.
  mutating func enter(_ age: QueueAge, _ waiter: Waiter) -> Entry {
    if runOneMore() { return .admitted }
    guard pool.count < waitingLimit else { return .refused }
    let index = pool.insert(waiter, age)
    lines[age.priority.rawValue].append(index, &pool)
    return .waits(WaitingPlace(index: index, order: age.order))
  }

  /// Lets a request that stepped aside run or wait; never refused.
  mutating func comeBack(_ age: QueueAge, _ waiter: Waiter) -> Entry {
    if runOneMore() { return .admitted }
    let index = pool.insert(waiter, age)
    returned.insert(index, &pool)
    return .waits(WaitingPlace(index: index, order: age.order))
  }

  /// One that ran is done or steps aside; returns who runs in its place.
  mutating func leave() -> Waiter? {
    precondition(running > 0, "nobody runs")
    guard let next = first else {
      running -= 1
      return nil
    }
    return remove(next)
  }

  /// One that waits does so no more; `nil` if it runs already, or gave up before.
  mutating func giveUp(_ place: WaitingPlace) -> Waiter? {
    pool.holds(place) ? remove(place.index) : nil
  }

  private mutating func runOneMore() -> Bool {
    guard running < limit else { return false }
    running += 1
    return true
  }

  /// The one whose turn it is.
  private var first: Int? {
    var best = returned.first
    for line in lines {
      guard let head = line.first else { continue }
      if let rival = best, !pool[head].age.precedes(pool[rival].age) { continue }
      best = head
    }
    return best
  }

  private mutating func remove(_ index: Int) -> Waiter {
    if pool[index].heapIndex == nil {
      lines[pool[index].age.priority.rawValue].remove(index, &pool)
    } else {
      returned.remove(index, &pool)
    }
    return pool.remove(index)
  }
}
