extension OutboxMachine {
  /// The way to the server is open again: nobody waits any longer, except for what a server asked for.
  mutating func wake() {
    for (id, entry) in entries where entry.notBefore != nil && !entry.isDemanded {
      entries[id]?.notBefore = nil
      refresh(id)
    }
  }

  /// Someone logged in: those who waited for it go on.
  mutating func loggedIn() {
    logins += 1
    endHold()
  }

  mutating func hold(until end: Duration) {
    holdEnd = max(end, holdEnd ?? end)
    // Those that were ready would meet the same refusal.
    for id in ready.flatMap(\.keys) { refresh(id) }
  }

  mutating func endHold() {
    holdEnd = nil
    for id in held.sorted() { refresh(id) }
  }

  // MARK: Order

  /// Puts an item that is in nobody's hands where it belongs.
  mutating func insert(_ item: OutboxItem) {
    var entry = Entry(item: item)
    entry.logins = logins
    entries[item.id] = entry
    bytes += item.content.size
    if item.death != nil { dead += 1 } else { alive.insert(item.id) }
    noteExpiry(of: item.id)
    if item.death == nil || configuration.deadLetters == .blockResource { queue(item) }
    refresh(item.id)
  }

  private mutating func queue(_ item: OutboxItem) {
    for resource in item.resources {
      let front = lanes[resource]?.front(filling: filling)
      lanes[resource, default: OutboxLane()].insert(item)
      // It may have come before that one, or hurry it.
      if let front { refresh(front) }
    }
  }

  /// Takes an item out of the order for each of its resources; those behind it may be next.
  mutating func unqueue(_ item: OutboxItem) {
    for resource in item.resources {
      lanes[resource]?.remove(item)
      if lanes[resource]?.isEmpty == true { lanes[resource] = nil }
    }
    for id in fronts(of: item.resources) { refresh(id) }
  }

  /// Whose turn it is for each of these.
  func fronts(of resources: Set<String>) -> Set<OutboxID> {
    Set(resources.compactMap { lanes[$0]?.front(filling: filling) })
  }

  /// Puts an item where it belongs now; the only place that moves items.
  mutating func refresh(_ id: OutboxID) {
    guard let entry = entries[id] else { return }
    let place = place(of: entry)
    guard place != entry.place else { return }
    leave(entry.place, id)
    entries[id]?.place = place
    switch place {
    case .aside: break
    case .ready(let priority): ready[priority.rawValue].insert(id)
    case .timed(let at): timed.insert(OutboxMoment(at: at, id: id))
    case .held: held.insert(id)
    }
  }

  mutating func leave(_ place: OutboxPlace, _ id: OutboxID) {
    switch place {
    case .aside: break
    case .ready(let priority): ready[priority.rawValue].remove(id)
    case .timed(let at): timed.remove(OutboxMoment(at: at, id: id))
    case .held: held.remove(id)
    }
  }

  private func place(of entry: Entry) -> OutboxPlace {
    let item = entry.item
    guard !entry.isTaken, item.death == nil,
      item.resources.allSatisfy({ lanes[$0]?.front(filling: filling) == item.id })
    else { return .aside }
    if holdEnd != nil, item.content.request.isAuthenticated { return .held }
    if let moment = entry.notBefore { return .timed(moment / .seconds(1)) }
    let priorities = item.resources.compactMap { lanes[$0]?.priority }
    return .ready(priorities.max { $0.rawValue < $1.rawValue } ?? item.content.request.priority)
  }

  /// How things stand.
  func status(wall: Double) -> OutboxStatus {
    var status = OutboxStatus()
    status.sending = batches.values.reduce(0, +)
    status.dead = dead
    status.waiting = entries.count - dead - status.sending
    status.bytes = bytes
    status.needsLogin = holdEnd != nil
    let oldest = alive.first.flatMap { entries[$0]?.item.content.enqueuedAt }
    status.oldestAge = oldest.map { .seconds(max(0, wall - $0)) }
    return status
  }
}
