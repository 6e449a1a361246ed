extension OutboxMachine {
  /// What an attempt leads to, and what the store has to know of it. Nothing is settled yet.
  mutating func judge(
    _ id: OutboxID, _ verdict: OutboxVerdict, at now: Duration
  ) -> (change: OutboxChange, settlement: Settlement) {
    switch verdict {
    case .delivered: return (.removed(id), .removed)
    case .hopeless(let death): return (.dead(id, death), .dead(death))
    case .interrupted: return (.waiting(id), .waiting(until: nil, isDemanded: false))
    case .needsLogin: return needsLogin(id, at: now)
    case .inProgress(let demanded):
      entries[id]?.conflicts += 1
      if (entries[id]?.conflicts ?? 0) > configuration.conflicts {
        return (.dead(id, .refused(status: 409)), .dead(.refused(status: 409)))
      }
      return later(id, demanded, at: now)
    case .later(let demanded):
      entries[id]?.conflicts = 0
      return later(id, demanded, at: now)
    }
  }

  private mutating func later(
    _ id: OutboxID, _ demanded: Duration?, at now: Duration
  ) -> (change: OutboxChange, settlement: Settlement) {
    let failures = (entries[id]?.failures ?? 0) + 1
    entries[id]?.failures = failures
    let wait = wait(afterFailure: failures)
    // Everyone was told the same time; chance takes them apart.
    let end = now + (demanded.map { $0 + min(wait, configuration.firstWait) } ?? wait)
    return (.waiting(id), .waiting(until: end, isDemanded: demanded != nil))
  }

  private func needsLogin(
    _ id: OutboxID, at now: Duration
  ) -> (change: OutboxChange, settlement: Settlement) {
    guard let entry = entries[id] else { return (.removed(id), .removed) }
    // What goes out bare is not helped by a login.
    guard entry.item.content.request.isAuthenticated else {
      return (.dead(id, .refused(status: 401)), .dead(.refused(status: 401)))
    }
    // Someone logged in while it was on its way: its answer is out of date.
    if entry.logins != logins { return (.waiting(id), .waiting(until: nil, isDemanded: false)) }
    return (.waiting(id), .held(until: now + configuration.loginWait))
  }

  /// Takes an item out of the turn, to change it. `nil` if it is on its way, being changed, or unknown.
  mutating func take(_ id: OutboxID) -> OutboxItem? {
    guard let entry = entries[id], !entry.isTaken else { return nil }
    entries[id]?.isTaken = true
    refresh(entry.item.resource)
    return entry.item
  }

  /// Puts an item back into the turn, or ends it.
  mutating func settle(_ id: OutboxID, as settlement: Settlement) {
    guard var entry = entries[id], entry.isTaken else { return }
    let resource = entry.item.resource
    if lanes[resource]?.inFlight == id {
      lanes[resource]?.inFlight = nil
      inFlight -= 1
    }
    entry.isTaken = false
    if entry.item.state == .sending { entry.item.state = .waiting }
    entries[id] = entry
    switch settlement {
    case .removed: remove(entry.item)
    case .dead(let death): bury(id, death)
    case .waiting(let end, let isDemanded):
      entries[id]?.notBefore = end
      entries[id]?.isDemanded = isDemanded
    case .held(let end): hold(until: end)
    case .unchanged: break
    case .replaced(let item): replace(entry.item, with: item)
    }
    noteExpiry(of: id)
    refresh(resource)
  }

  private mutating func remove(_ item: OutboxItem) {
    entries[item.id] = nil
    alive.remove(item.id)
    bytes -= item.content.size
    if item.death != nil { dead -= 1 }
    forgetExpiry(of: item)
    lanes[item.resource]?.remove(item)
  }

  private mutating func bury(_ id: OutboxID, _ death: OutboxDeath) {
    guard let item = entries[id]?.item, item.death == nil else { return }
    entries[id]?.item.state = .dead(death)
    dead += 1
    alive.remove(id)
    forgetExpiry(of: item)
    if configuration.deadLetters == .skip { lanes[item.resource]?.remove(item) }
  }

  private mutating func replace(_ old: OutboxItem, with item: OutboxItem) {
    remove(old)
    entries[item.id] = Entry(item: item, logins: logins)
    alive.insert(item.id)
    bytes += item.content.size
    lanes[item.resource, default: OutboxLane()].insert(item)
  }

  /// Its moment may have passed unnoticed while it was in someone's hands.
  mutating func noteExpiry(of id: OutboxID) {
    guard let item = entries[id]?.item, item.death == nil, let at = item.content.expiresAt else { return }
    expiries.insert(OutboxMoment(at: at, id: id))
  }

  private mutating func forgetExpiry(of item: OutboxItem) {
    if let at = item.content.expiresAt { expiries.remove(OutboxMoment(at: at, id: item.id)) }
  }
}
