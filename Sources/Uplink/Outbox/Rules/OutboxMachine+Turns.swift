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
    let entry = Entry(item, logins: logins)
    entries[item.id] = entry
    bytes += item.content.size
    if item.death != nil { dead += 1 } else { alive.insert(item.id) }
    noteExpiry(of: item.id)
    if item.death == nil || configuration.deadLetters == .blockResource { queue(entry) }
    refresh(item.id)
  }

  /// Gives an item its place in the order for each of its resources: perhaps before others, or to hurry them.
  private mutating func queue(_ entry: Entry) {
    alter(entry) { $0.insert($1, $2, $3) }
  }

  /// Takes an item out of the order for each of its resources; those behind it may be next.
  mutating func unqueue(_ entry: Entry) {
    alter(entry) { $0.remove($1, $2, $3) }
    for resource in entry.accesses.byResource.keys where lanes[resource]?.isEmpty == true {
      lanes[resource] = nil
    }
  }

  /// Alters the order for each resource of an item, and puts all whose turn that gives or takes where they
  /// belong.
  mutating func alter(
    _ entry: Entry, _ alter: (inout OutboxLane, OutboxID, OutboxAccess, Priority) -> [OutboxID]
  ) {
    let item = entry.item
    for (resource, access) in entry.accesses.byResource {
      let affected = alter(
        &lanes[resource, default: OutboxLane()], item.id, access, item.content.request.priority)
      for id in affected { refresh(id) }
    }
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
    guard !entry.isTaken, item.death == nil, isTurn(of: entry) else { return .aside }
    if holdEnd != nil, item.content.request.isAuthenticated { return .held }
    if let moment = entry.notBefore { return .timed(moment / .seconds(1)) }
    let behind = entry.accesses.byResource.compactMap { lanes[$0]?.priority(behind: $1) }
    return .ready(max(item.content.request.priority, behind.max() ?? .background))
  }

  private func isTurn(of entry: Entry) -> Bool {
    entry.accesses.byResource.allSatisfy { resource, access in
      lanes[resource]?.isTurn(of: entry.item.id, to: access, filling: filling) ?? true
    }
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
