extension OutboxMachine {
  /// The way to the server is open again: nobody waits any longer, except for what a server asked for.
  mutating func wake() {
    for moment in timed.keys where entries[moment.id]?.isDemanded == false {
      entries[moment.id]?.notBefore = nil
      if let resource = entries[moment.id]?.item.resource { refresh(resource) }
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
    for resource in ready.flatMap(\.keys).compactMap({ entries[$0]?.item.resource }) { refresh(resource) }
  }

  mutating func endHold() {
    holdEnd = nil
    for resource in held.sorted() { refresh(resource) }
  }

  /// Puts a lane where it belongs now; the only place that moves lanes.
  mutating func refresh(_ resource: String) {
    guard var lane = lanes[resource] else { return }
    leave(lane.place, resource)
    guard let first = lane.ids.first else {
      lanes[resource] = nil
      return
    }
    lane.place = place(of: lane, first)
    switch lane.place {
    case .aside: break
    case .ready(let priority, let id): ready[priority.rawValue].insert(id)
    case .timed(let moment): timed.insert(moment)
    case .held: held.insert(resource)
    }
    lanes[resource] = lane
  }

  private mutating func leave(_ place: OutboxLane.Place, _ resource: String) {
    switch place {
    case .aside: break
    case .ready(let priority, let id): ready[priority.rawValue].remove(id)
    case .timed(let moment): timed.remove(moment)
    case .held: held.remove(resource)
    }
  }

  private func place(of lane: OutboxLane, _ first: OutboxID) -> OutboxLane.Place {
    guard lane.inFlight == nil, let entry = entries[first], !entry.isTaken, entry.item.death == nil else {
      return .aside
    }
    if holdEnd != nil, entry.item.content.request.isAuthenticated { return .held }
    if let moment = entry.notBefore { return .timed(OutboxMoment(at: moment / .seconds(1), id: first)) }
    return .ready(lane.priority, first)
  }

  /// How things stand.
  func status(wall: Double) -> OutboxStatus {
    var status = OutboxStatus()
    status.sending = inFlight
    status.dead = dead
    status.waiting = entries.count - dead - inFlight
    status.bytes = bytes
    status.needsLogin = holdEnd != nil
    let oldest = alive.first.flatMap { entries[$0]?.item.content.enqueuedAt }
    status.oldestAge = oldest.map { .seconds(max(0, wall - $0)) }
    return status
  }
}
