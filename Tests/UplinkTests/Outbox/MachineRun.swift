import Testing

@testable import Uplink

/// One random life of the machine, watched from outside: what it may do is decided by this model alone.
struct MachineRun {
  private enum Fate { case waiting, sending, dead, done }

  private struct Known {
    var resource: String
    var key: String
    var fate = Fate.waiting
    var expiresAt: Double?
    /// Retried or edited out of turn, so that others have overtaken it.
    var wasDead = false
  }

  private(set) var trace = ""
  private var chance: SplitMix64
  private var machine: OutboxMachine
  private var known: [OutboxID: Known] = [:]
  private var now = Duration.zero
  private var lastID: UInt64 = 0
  private let policy: OutboxConfiguration.DeadLetters
  private let parallel: Int
  private let seed: UInt64

  init(seed: UInt64, policy: OutboxConfiguration.DeadLetters) {
    self.seed = seed
    self.policy = policy
    chance = SplitMix64(seed: seed)
    parallel = 1 + chance.pick(4)
    var configuration = OutboxConfiguration()
    configuration.parallel = parallel
    configuration.deadLetters = policy
    configuration.conflicts = 2
    machine = OutboxMachine(configuration: configuration, seed: seed)
  }

  private var wall: Double { 1_000 + now / .seconds(1) }

  mutating func run() throws {
    for _ in 0..<400 {
      switch chance.pick(12) {
      case 0, 1, 2: try enqueue()
      case 3, 4, 5: try step()
      case 6, 7, 8: try conclude()
      case 9: now += .milliseconds(chance.pick(5_000))
      case 10: try correct()
      default: if chance.pick(2) == 0 { machine.wake() } else { machine.loggedIn() }
      }
      check()
    }
    try drain()
  }

  private mutating func enqueue() throws {
    lastID += 1
    let id = OutboxID(number: lastID)
    var draft = try Sample.draft(Int(lastID), for: "r\(chance.pick(5))")
    draft.request.priority = Priority.allCases[chance.pick(3)]
    if chance.pick(6) == 0 { draft.expiresAt = wall + Double(chance.pick(20)) }
    // Sometimes one that an earlier process left on its way.
    let state: OutboxItem.State = chance.pick(9) == 0 ? .sending : .waiting
    machine.admit([OutboxItem(id: id, content: draft, state: state)])
    known[id] = Known(resource: draft.resource, key: draft.key, expiresAt: draft.expiresAt)
    note("enqueue \(id) \(draft.resource)")
  }

  @discardableResult private mutating func step() throws -> Bool {
    switch machine.next(at: now, wall: wall) {
    case .send(let item):
      note("send \(item.id)")
      checkTurn(item)
      known[item.id]?.fate = .sending
      return true
    case .expire(let id):
      note("expire \(id)")
      must(known[id]?.fate == .waiting, "\(seed)")
      must((known[id]?.expiresAt ?? .infinity) <= wall, "\(seed)")
      machine.settle(id, as: .dead(.expired))
      known[id]?.fate = .dead
      return true
    case .rest(let wait):
      note("rest \(wait.map { "\($0)" } ?? "-")")
      return false
    }
  }

  /// One in flight per resource, in order, never more than the limit, always the same key.
  private func checkTurn(_ item: OutboxItem) {
    let others = known.filter { $0.key != item.id && $0.value.resource == item.resource }
    must(known[item.id]?.fate == .waiting, "\(seed): \(item.id) was not waiting")
    must(item.content.key == known[item.id]?.key, "\(seed): another key")
    must(!others.values.contains { $0.fate == .sending }, "\(seed): two on their way to one resource")
    let before = others.filter { $0.key < item.id }.values
    must(!before.contains { $0.fate == .waiting }, "\(seed): \(item.id) overtakes")
    if policy == .blockResource {
      must(!before.contains { $0.fate == .dead }, "\(seed): passes a dead letter")
    }
    must(known.values.count { $0.fate == .sending } < parallel, "\(seed): too many")
    must((item.content.expiresAt ?? .infinity) > wall, "\(seed): is over")
  }

  private mutating func conclude(_ only: OutboxVerdict? = nil) throws {
    let flying = known.filter { $0.value.fate == .sending }.keys.sorted()
    guard !flying.isEmpty else { return }
    let id = flying[chance.pick(flying.count)]
    let verdict = only ?? verdict()
    let (change, settlement) = machine.judge(id, verdict, at: now)
    machine.settle(id, as: settlement)
    note("\(id) \(verdict) \(settlement)")
    switch change {
    case .removed: known[id]?.fate = .done
    case .dead: known[id]?.fate = .dead
    default: known[id]?.fate = .waiting
    }
  }

  private mutating func verdict() -> OutboxVerdict {
    switch chance.pick(9) {
    case 0: .later(demanded: nil)
    case 1: .later(demanded: .seconds(chance.pick(30)))
    case 2: .inProgress(demanded: nil)
    case 3: .needsLogin
    case 4: .hopeless(.refused(status: 400))
    case 5: .interrupted
    default: .delivered
    }
  }

  private mutating func correct() throws {
    guard lastID > 0 else { return }
    let id = OutboxID(number: 1 + UInt64(chance.pick(Int(lastID))))
    let fate = known[id]?.fate
    guard let item = machine.take(id) else {
      must(fate == .sending || fate == .done, "\(seed)")
      return
    }
    // While one is taken, nothing may go out of its resource before it.
    switch chance.pick(4) {
    case 0:
      machine.settle(id, as: .removed)
      known[id]?.fate = .done
    case 1 where fate == .dead:
      try replace(item, key: item.content.key)
    case 2 where fate == .dead:
      try replace(item, key: item.content.key + "'")
    default: machine.settle(id, as: .unchanged)
    }
    note("correct \(id)")
  }

  private mutating func replace(_ item: OutboxItem, key: String) throws {
    var item = item
    item.state = .waiting
    item.content.key = key
    item.content.expiresAt = nil
    machine.settle(item.id, as: .replaced(item))
    known[item.id]?.fate = .waiting
    known[item.id]?.key = key
    known[item.id]?.expiresAt = nil
  }

  private func check() {
    let status = machine.status(wall: wall)
    must(status.sending == known.values.count { $0.fate == .sending }, "\(seed)")
    must(status.waiting == known.values.count { $0.fate == .waiting }, "\(seed)")
    must(status.dead == known.values.count { $0.fate == .dead }, "\(seed)")
    must((status.oldestAge == nil) == (status.waiting + status.sending == 0), "\(seed)")
  }

  /// With a kind server and no end of time, whatever waits is delivered, unless a dead letter stands before
  /// it.
  private mutating func drain() throws {
    machine.loggedIn()
    var idle = 0
    // No wait is longer than five minutes.
    while idle < 3 {
      idle += 1
      while try step() { idle = 0 }
      if known.values.contains(where: { $0.fate == .sending }) { idle = 0 } else { now += .seconds(300) }
      try conclude(.delivered)
      check()
    }
    for (id, item) in known where item.fate == .waiting {
      let isBlocked = known.contains {
        $0.key < id && $0.value.resource == item.resource && $0.value.fate == .dead
      }
      must(policy == .blockResource && isBlocked, "\(seed): \(id) waits for ever")
    }
    must(!known.values.contains { $0.fate == .sending }, "\(seed)")
    if machine.entries.values.allSatisfy({ $0.item.death != nil }) {
      must(machine.lanes.count <= 5, "\(seed): forgotten lanes")
    }
    trace += "\(machine.bytes)"
  }

  /// As `#expect`, which takes its time, and this is asked a million times.
  private func must(_ holds: Bool, _ comment: @autoclosure () -> String) {
    if !holds { Issue.record("\(comment())") }
  }

  private mutating func note(_ text: String) { trace += "\(now) \(text)\n" }
}
