extension OutboxMachine {
  /// Takes an item out of the turn, to change it. `nil` if it is on its way, being changed, or unknown.
  mutating func take(_ id: OutboxID) -> OutboxItem? {
    guard let entry = entries[id], !entry.isTaken else { return nil }
    entries[id]?.isTaken = true
    refresh(id)
    return entry.item
  }

  /// Puts an item back into the turn, or ends it.
  mutating func settle(_ id: OutboxID, as settlement: Settlement) {
    guard let entry = entries[id], entry.isTaken else { return }
    if let batch = entry.batch { land(entry, of: batch) }
    entries[id]?.isTaken = false
    if entry.item.state == .sending { entries[id]?.item.state = .waiting }
    switch settlement {
    case .removed: remove(id)
    case .dead(let death): bury(id, death)
    case .waiting(let end, let isDemanded):
      entries[id]?.notBefore = end
      entries[id]?.isDemanded = isDemanded
    case .held(let end): hold(until: end)
    case .unchanged: break
    case .replaced(let item):
      remove(id)
      insert(item)
    }
    noteExpiry(of: id)
    refresh(id)
  }

  private mutating func land(_ entry: Entry, of batch: OutboxID) {
    entries[entry.item.id]?.batch = nil
    alter(entry) { $0.finish($1, $2, $3, of: batch) }
    let left = (batches[batch] ?? 1) - 1
    batches[batch] = left > 0 ? left : nil
  }

  private mutating func remove(_ id: OutboxID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    leave(entry.place, id)
    alive.remove(id)
    bytes -= entry.item.content.size
    if entry.item.death != nil { dead -= 1 }
    forgetExpiry(of: entry.item)
    unqueue(entry)
  }

  private mutating func bury(_ id: OutboxID, _ death: OutboxDeath) {
    guard let entry = entries[id], entry.item.death == nil else { return }
    entries[id]?.item.state = .dead(death)
    dead += 1
    alive.remove(id)
    forgetExpiry(of: entry.item)
    if configuration.deadLetters == .skip { unqueue(entry) }
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
