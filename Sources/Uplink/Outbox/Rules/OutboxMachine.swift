/// Decides what an outbox sends, when, and what becomes of it. Pure: no waiting, no clock, no disk.
///
/// Times are offsets on a monotonic clock, `wall` is in seconds since 1970. Every change of an item goes in
/// two steps, so that the store can be written in between: it is taken out of the turn, then settled.
struct OutboxMachine: Sendable {
  /// What to do next.
  enum Step: Sendable, Hashable {
    /// Send this one; then ``OutboxMachine/settle(_:as:)``.
    case send(OutboxItem)
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
    /// Being sent or changed: nobody else may touch it.
    var isTaken = false
    var notBefore: Duration?
    var isDemanded = false
    var failures = 0
    var conflicts = 0
    /// How many logins there had been when it was sent.
    var logins = 0
  }

  let configuration: OutboxConfiguration
  private let backoff: Backoff
  private var chance: SplitMix64
  var entries: [OutboxID: Entry] = [:]
  var lanes: [String: OutboxLane] = [:]
  /// Lanes whose first one can be sent, by priority, named by that first one.
  var ready = [OutboxRow<OutboxID>](repeating: OutboxRow(), count: Priority.allCases.count)
  var timed = OutboxRow<OutboxMoment>()
  var expiries = OutboxRow<OutboxMoment>()
  /// All that are no dead letters.
  var alive = OutboxRow<OutboxID>()
  var held: Set<String> = []
  var holdEnd: Duration?
  var logins = 0
  var inFlight = 0
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
      bytes += item.content.size
      // Found on its way: perhaps delivered. It is sent again, with its key, before all that came later.
      var item = item
      if item.state == .sending { item.state = .waiting }
      place(item)
    }
  }

  /// The wait after so many failures.
  mutating func wait(afterFailure number: Int) -> Duration {
    backoff.wait(beforeRepetition: number, fraction: Double.random(in: 0..<1, using: &chance))
  }

  /// Puts an item that is in nobody's hands where it belongs.
  private mutating func place(_ item: OutboxItem) {
    var entry = Entry(item: item)
    entry.logins = logins
    entries[item.id] = entry
    if item.death != nil { dead += 1 } else { alive.insert(item.id) }
    noteExpiry(of: item.id)
    if item.death == nil || configuration.deadLetters == .blockResource {
      lanes[item.resource, default: OutboxLane()].insert(item)
    }
    refresh(item.resource)
  }

  // MARK: Going out

  /// What to do now. What it names is taken out of the turn.
  mutating func next(at now: Duration, wall: Double) -> Step {
    if let id = firstExpired(wall) {
      entries[id]?.isTaken = true
      if let resource = entries[id]?.item.resource { refresh(resource) }
      return .expire(id)
    }
    wakeThoseDue(now)
    if inFlight < max(configuration.parallel, 1), let id = choose(), let item = start(id) {
      return .send(item)
    }
    return .rest(nextEvent(after: now, wall))
  }

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
      timed.remove(first)
      if let resource = entries[first.id]?.item.resource { refresh(resource) }
    }
    if let end = holdEnd, end <= now { endHold() }
  }

  /// The most urgent lane, and of those the one whose request is oldest; but the oldest of all when eight
  /// others went before someone who waited longer, so that nobody starves.
  private mutating func choose() -> OutboxID? {
    let firsts = ready.compactMap(\.first)
    guard let urgent = firsts.last, let oldest = firsts.min() else { return nil }
    guard oldest < urgent, passedOver < 8 else {
      passedOver = oldest < urgent ? 0 : passedOver
      return oldest
    }
    passedOver += 1
    return urgent
  }

  private mutating func start(_ id: OutboxID) -> OutboxItem? {
    guard var entry = entries[id] else { return nil }
    entry.isTaken = true
    entry.logins = logins
    entry.item.attempts += 1
    entry.item.state = .sending
    entries[id] = entry
    inFlight += 1
    lanes[entry.item.resource]?.inFlight = id
    refresh(entry.item.resource)
    return entry.item
  }

  private func nextEvent(after now: Duration, _ wall: Double) -> Duration? {
    var waits: [Duration] = []
    if inFlight < max(configuration.parallel, 1), let first = timed.first {
      waits.append((entries[first.id]?.notBefore ?? .seconds(first.at)) - now)
    }
    if let end = holdEnd { waits.append(end - now) }
    if let first = expiries.first { waits.append(.seconds(max(0, first.at - wall))) }
    return waits.min().map { max($0, .zero) }
  }
}
