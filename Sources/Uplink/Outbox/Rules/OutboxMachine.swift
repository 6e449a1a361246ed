import SplitMix

/// Decides what an outbox sends, when, and what becomes of it. Pure: no waiting, no clock, no disk.
///
/// Times are offsets on a monotonic clock, `wall` is in seconds since 1970. Every change of an item goes in
/// two steps, so that the store can be written in between: it is taken out of the turn, then settled.
struct OutboxMachine: Sendable {
  /// What to do next.
  enum Step: Sendable, Hashable {
    /// Send these in one request, in this order; then ``OutboxMachine/settle(_:as:)`` each.
    case send([OutboxItem])
    /// Its time is over: write that, then ``OutboxMachine/settle(_:as:)``.
    case expire(OutboxID)
    /// Nothing for so long, `nil` until something happens.
    case rest(Duration?)
  }

  /// What becomes of an item that was taken out of the turn.
  enum Settlement: Sendable, Hashable {
    case removed
    case dead(OutboxDeath)
    /// Back in its place; `isDemanded` waits are the server's wish, and end with their time only.
    case waiting(until: Duration?, isDemanded: Bool)
    /// Back in its place, until someone logged in.
    case held(until: Duration)
    /// As it was before.
    case unchanged
    /// Takes the place of what was there, and waits.
    case replaced(OutboxItem)
  }

  struct Entry: Sendable {
    var item: OutboxItem
    /// Resources for which it has a place in the order.
    let accesses: OutboxAccesses
    /// Being sent or changed: nobody else may touch it.
    var isTaken = false
    /// In which request it is on its way.
    var batch: OutboxID?
    var place = OutboxPlace.aside
    var notBefore: Duration?
    var isDemanded = false
    var failures = 0
    var conflicts = 0
    /// How many logins there had been when it was sent.
    var logins: Int

    init(_ item: OutboxItem, logins: Int) {
      self.item = item
      self.logins = logins
      accesses = item.content.accesses
    }
  }

  let configuration: OutboxConfiguration
  private let backoff: Backoff
  private var chance: SplitMix64
  var entries: [OutboxID: Entry] = [:]
  var lanes: [String: OutboxLane] = [:]
  /// Items that can be sent, by priority.
  var ready = [OutboxRow<OutboxID>](repeating: OutboxRow(), count: Priority.allCases.count)
  var timed = OutboxRow<OutboxMoment>()
  var expiries = OutboxRow<OutboxMoment>()
  /// All that are no dead letters.
  var alive = OutboxRow<OutboxID>()
  var held: Set<OutboxID> = []
  var holdEnd: Duration?
  var logins = 0
  /// Requests on their way, and how many items of each are not settled yet.
  var batches: [OutboxID: Int] = [:]
  /// The one that is being filled just now.
  var filling: OutboxID?
  /// What the server would not take in one request, halved; holds for all that follow.
  var mostBytes = Int.max
  /// How often in a row someone older was passed over.
  var passedOver = 0
  var bytes = 0
  var dead = 0
  private(set) var lastAdmitted = OutboxID(number: 0)
  private var reservedCount = 0
  private var reservedBytes = 0

  init(configuration: OutboxConfiguration, seed: UInt64) {
    self.configuration = configuration
    backoff = Backoff(base: configuration.firstWait, cap: configuration.longestWait)
    chance = SplitMix64(seed: seed)
  }

  // MARK: Coming in

  /// Keeps room for a request while the store writes it; ended by ``release(_:)``.
  mutating func reserve(_ size: Int) throws(OutboxFailure) {
    guard entries.count + reservedCount < configuration.maximumCount else {
      throw .full(limit: configuration.maximumCount)
    }
    guard bytes + reservedBytes + size <= configuration.maximumBytes else {
      throw .full(limit: configuration.maximumBytes)
    }
    reservedCount += 1
    reservedBytes += size
  }

  mutating func release(_ size: Int) {
    reservedCount -= 1
    reservedBytes -= size
  }

  /// Takes over what the store holds, oldest first. What is known already is left out: the news may be older
  /// than what was decided since.
  mutating func admit(_ items: [OutboxItem]) {
    for item in items where item.id > lastAdmitted {
      lastAdmitted = item.id
      // Found on its way: perhaps delivered. It is sent again, with its key, before all that came later.
      var item = item
      if item.state == .sending { item.state = .waiting }
      insert(item)
    }
  }

  /// The wait after so many failures.
  mutating func wait(afterFailure number: Int) -> Duration {
    backoff.wait(beforeRepetition: number, fraction: Double.random(in: 0..<1, using: &chance))
  }

  // MARK: Going out

  /// What to do now. What it names is taken out of the turn.
  mutating func next(at now: Duration, wall: Double, upTo limit: OutboxBatchLimit = .one) -> Step {
    if let id = firstExpired(wall) {
      entries[id]?.isTaken = true
      refresh(id)
      return .expire(id)
    }
    wakeThoseDue(now)
    if mayStart {
      let items = fill(upTo: limit, at: now)
      if !items.isEmpty { return .send(items) }
    }
    return .rest(nextEvent(after: now, wall))
  }

  private var mayStart: Bool { batches.count < max(configuration.parallel, 1) }

  private mutating func firstExpired(_ wall: Double) -> OutboxID? {
    while let first = expiries.first, first.at <= wall {
      expiries.remove(first)
      // One on its way is looked at when it comes back.
      if let entry = entries[first.id], !entry.isTaken { return first.id }
    }
    return nil
  }

  private mutating func wakeThoseDue(_ now: Duration) {
    while let first = timed.first, .seconds(first.at) <= now || entries[first.id]?.notBefore ?? .zero <= now {
      entries[first.id]?.notBefore = nil
      refresh(first.id)
    }
    if let end = holdEnd, end <= now { endHold() }
  }

  /// Chooses what goes into one request. Each one that is chosen gives the turn to those behind it, which may
  /// go along.
  private mutating func fill(upTo limit: OutboxBatchLimit, at now: Duration) -> [OutboxItem] {
    var limit = limit
    limit.bytes = min(limit.bytes, mostBytes)
    var batch = OutboxBatch()
    while let (id, passedOver) = choice(), let item = entries[id]?.item, batch.takes(item, within: limit) {
      self.passedOver = passedOver
      filling = batch.id ?? id
      if let item = start(id, in: filling ?? id) { batch.append(item) }
      wakeThoseDue(now)
    }
    // What did not fit waits for the answer to those before it.
    filling = nil
    let resources = Set(batch.items.flatMap { $0.resources.union($0.uses) })
    for id in resources.flatMap({ lanes[$0]?.guests ?? [] }) { refresh(id) }
    return batch.items.sorted { $0.id < $1.id }
  }

  /// The most urgent item, and of those the oldest; but the oldest of all when eight others went before one
  /// that waited longer, so that none starves. And how many then went before one in a row.
  private func choice() -> (id: OutboxID, passedOver: Int)? {
    let firsts = ready.compactMap(\.first)
    guard let urgent = firsts.last, let oldest = firsts.min() else { return nil }
    guard oldest < urgent, passedOver < 8 else { return (oldest, oldest < urgent ? 0 : passedOver) }
    return (urgent, passedOver + 1)
  }

  private mutating func start(_ id: OutboxID, in batch: OutboxID) -> OutboxItem? {
    guard var entry = entries[id] else { return nil }
    entry.isTaken = true
    entry.batch = batch
    entry.logins = logins
    entry.item.attempts += 1
    entry.item.state = .sending
    entries[id] = entry
    batches[batch, default: 0] += 1
    alter(entry) { $0.start($1, $2, $3, in: batch) }
    refresh(id)
    return entry.item
  }

  private func nextEvent(after now: Duration, _ wall: Double) -> Duration? {
    var waits: [Duration] = []
    if mayStart, let first = timed.first {
      waits.append((entries[first.id]?.notBefore ?? .seconds(first.at)) - now)
    }
    if let end = holdEnd { waits.append(end - now) }
    if let first = expiries.first { waits.append(.seconds(max(0, first.at - wall))) }
    return waits.min().map { max($0, .zero) }
  }
}
