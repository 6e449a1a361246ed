import SplitMix
import Testing

@testable import Uplink

/// One random life of the machine, watched from outside: what it may do is decided by this model alone.
struct MachineRun {
  private enum Fate { case waiting, sending, dead, done }

  private struct Known {
    var names: SampleNames
    var key: String
    var fate = Fate.waiting
    var item: OutboxItem
  }

  private(set) var trace = ""
  private var chance: SplitMix64
  private var machine: OutboxMachine
  private let configuration: OutboxConfiguration
  private var known: [OutboxID: Known] = [:]
  /// Requests on their way.
  private var flying: [[OutboxItem]] = []
  private var now = Duration.zero
  private var lastID: UInt64 = 0
  private let policy: OutboxConfiguration.DeadLetters
  private let parallel: Int
  private let limit: OutboxBatchLimit
  private let seed: UInt64

  init(seed: UInt64, policy: OutboxConfiguration.DeadLetters) {
    self.seed = seed
    self.policy = policy
    chance = SplitMix64(seed: seed)
    parallel = 1 + chance.pick(4)
    limit =
      chance.pick(2) == 0 ? .one : OutboxBatchLimit(count: 1 + chance.pick(6), bytes: 20 + chance.pick(60))
    var configuration = OutboxConfiguration()
    configuration.parallel = parallel
    configuration.deadLetters = policy
    configuration.conflicts = 2
    self.configuration = configuration
    machine = OutboxMachine(configuration: configuration, seed: seed)
  }

  private var wall: Double { 1_000 + now / .seconds(1) }

  mutating func run() throws {
    for _ in 0..<400 {
      switch chance.pick(13) {
      case 0, 1, 2: try enqueue()
      case 3, 4, 5: try step()
      case 6, 7, 8: try conclude { $0.answer(to: $1) }
      case 9: now += .milliseconds(chance.pick(5_000))
      case 10: try correct()
      case 11: if chance.pick(6) == 0 { restart() }
      default: if chance.pick(2) == 0 { machine.wake() } else { machine.loggedIn() }
      }
      check()
    }
    try drain()
  }

  private mutating func enqueue() throws {
    lastID += 1
    let id = OutboxID(number: lastID)
    let names = names()
    var draft = try Sample.draft(Int(lastID), for: names.changes, using: names.uses)
    draft.request.priority = Priority.allCases[chance.pick(3)]
    if chance.pick(6) == 0 { draft.expiresAt = wall + Double(chance.pick(20)) }
    // Sometimes one that an earlier process left on its way.
    let state: OutboxItem.State = chance.pick(9) == 0 ? .sending : .waiting
    let item = OutboxItem(id: id, content: draft, state: state)
    machine.admit([item])
    known[id] = Known(names: names, key: draft.key, item: item)
    note("enqueue \(id) \(names)")
  }

  /// Mostly one, sometimes up to three, now and then none; half of them only used, and some in both ways.
  private mutating func names() -> SampleNames {
    let count = [0, 1, 1, 1, 1, 2, 2, 3][chance.pick(8)]
    var names = SampleNames([])
    for _ in 0..<count {
      let name = "r\(chance.pick(5))"
      if chance.pick(2) == 0 { names.changes.insert(name) } else { names.uses.insert(name) }
    }
    return names
  }

  /// Ends the process; another one finds what the store has.
  private mutating func restart() {
    flying = []
    machine = OutboxMachine(configuration: configuration, seed: seed)
    for (id, one) in known.sorted(by: { $0.key < $1.key }) where one.fate != .done {
      var item = one.item
      item.state =
        switch one.fate {
        case .dead: .dead(.expired)
        case .sending: .sending
        default: .waiting
        }
      if one.fate == .sending { known[id]?.fate = .waiting }
      machine.admit([item])
    }
    note("restart")
  }

  @discardableResult private mutating func step() throws -> Bool {
    switch machine.next(at: now, wall: wall, upTo: limit) {
    case .send(let items):
      note("send \(items.map(\.id))")
      must(flying.count < parallel, "\(seed): too many requests")
      checkSize(items)
      for item in items {
        checkTurn(item, with: items)
        known[item.id]?.fate = .sending
      }
      flying.append(items)
      return true
    case .expire(let id):
      note("expire \(id)")
      must(known[id]?.fate == .waiting, "\(seed)")
      must((known[id]?.item.content.expiresAt ?? .infinity) <= wall, "\(seed)")
      machine.settle(id, as: .dead(.expired))
      known[id]?.fate = .dead
      return true
    case .rest(let wait):
      note("rest \(wait.map { "\($0)" } ?? "-")")
      checkTurns()
      return false
    }
  }

  private func checkSize(_ items: [OutboxItem]) {
    must(!items.isEmpty && items.count <= limit.count, "\(seed): \(items.count) items")
    must(items.count == 1 || OutboxBatch.bytes(items) <= limit.bytes, "\(seed): too many bytes")
    must(items.map(\.id) == items.map(\.id).sorted(), "\(seed): out of order")
  }

  /// After all that came before and that it conflicts with, which may be in the same request, before it;
  /// always the same key.
  private func checkTurn(_ item: OutboxItem, with items: [OutboxItem]) {
    must(known[item.id]?.fate == .waiting, "\(seed): \(item.id) was not waiting")
    must(item.content.key == known[item.id]?.key, "\(seed): another key")
    must((item.content.expiresAt ?? .infinity) > wall, "\(seed): is over")
    let companions = Set(items.map(\.id))
    for (id, other) in known where other.fate != .done && !companions.contains(id) {
      guard let names = known[item.id]?.names, names.conflict(with: other.names) else { continue }
      must(other.fate != .sending, "\(seed): \(item.id) and \(id) are on their way apart")
      guard id < item.id else { continue }
      must(other.fate != .waiting, "\(seed): \(item.id) overtakes \(id)")
      if policy == .blockResource { must(other.fate != .dead, "\(seed): passes a dead letter") }
    }
  }

  /// Checks that one that conflicts with none before it and none on its way waits for nothing but time, a
  /// login or a free request, and that each other one waits.
  private func checkTurns() {
    let open = known.filter { $0.value.fate != .done }
    for (id, one) in open where one.fate == .waiting {
      let isBehind = open.contains { other, before in
        guard other != id, before.names.conflict(with: one.names) else { return false }
        switch before.fate {
        case .sending: return true
        case .waiting: return other < id
        case .dead: return other < id && policy == .blockResource
        case .done: return false
        }
      }
      let hasTurn = machine.entries[id]?.place != .aside
      must(hasTurn == !isBehind, "\(seed): \(id) \(isBehind ? "has a turn too early" : "waits for nobody")")
    }
  }

  private mutating func conclude(_ answering: (inout Self, [OutboxItem]) -> OutboxAnswer) throws {
    guard !flying.isEmpty else { return }
    let items = flying.remove(at: chance.pick(flying.count))
    let answer = answering(&self, items)
    let judgements = machine.judge(items, answer, at: now)
    must(judgements.map(\.change.id) == items.map(\.id), "\(seed): judged others")
    for judgement in judgements {
      let id = judgement.change.id
      machine.settle(id, as: judgement.settlement)
      note("\(id) \(judgement.settlement)")
      switch judgement.change {
      case .delivered: known[id]?.fate = .done
      case .dead:
        known[id]?.fate = .dead
        if case .whole = answer { must(items.count == 1, "\(seed): dead for what is not its own") }
      default: known[id]?.fate = .waiting
      }
    }
  }

  private mutating func answer(to items: [OutboxItem]) -> OutboxAnswer {
    if chance.pick(4) == 0 { return .whole(verdict()) }
    var verdicts: [OutboxID: OutboxVerdict] = [:]
    for item in items where chance.pick(8) > 0 { verdicts[item.id] = verdict() }
    return .each(verdicts)
  }

  private mutating func verdict() -> OutboxVerdict {
    switch chance.pick(10) {
    case 0: .later(demanded: nil)
    case 1: .later(demanded: .seconds(chance.pick(30)))
    case 2: .inProgress(demanded: nil)
    case 3: .needsLogin
    case 4: .hopeless(.refused(status: 400))
    case 5: .interrupted
    case 6: .tooLong(.refused(status: 413))
    default: .delivered(answer: [])
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
    // While one is taken, nothing may go out of its resources before it.
    switch chance.pick(4) {
    case 0:
      machine.settle(id, as: .removed)
      known[id]?.fate = .done
    case 1 where fate == .dead:
      replace(item, key: item.content.key, SampleNames(item))
    case 2 where fate == .dead:
      replace(item, key: item.content.key + "'", names())
    default: machine.settle(id, as: .unchanged)
    }
    note("correct \(id)")
  }

  private mutating func replace(_ item: OutboxItem, key: String, _ names: SampleNames) {
    var item = item
    item.state = .waiting
    item.content.key = key
    item.content.resources = names.changes
    item.content.uses = names.uses
    item.content.expiresAt = nil
    machine.settle(item.id, as: .replaced(item))
    known[item.id] = Known(names: names, key: key, item: item)
  }

  private func check() {
    let status = machine.status(wall: wall)
    must(status.sending == known.values.count { $0.fate == .sending }, "\(seed)")
    must(status.waiting == known.values.count { $0.fate == .waiting }, "\(seed)")
    must(status.dead == known.values.count { $0.fate == .dead }, "\(seed)")
    must((status.oldestAge == nil) == (status.waiting + status.sending == 0), "\(seed)")
  }

  /// With a kind server and no end of time, whatever waits is delivered, unless a dead letter stands before
  /// it, or before one that it has to come after.
  private mutating func drain() throws {
    machine.loggedIn()
    var idle = 0
    // No wait is longer than five minutes.
    while idle < 3 {
      idle += 1
      while try step() { idle = 0 }
      if flying.isEmpty { now += .seconds(300) } else { idle = 0 }
      try conclude { _, items in
        .each(Dictionary(uniqueKeysWithValues: items.map { ($0.id, .delivered(answer: [])) }))
      }
      check()
    }
    must(flying.isEmpty, "\(seed)")
    checkTurns()
    checkBlocked()
    if machine.entries.values.allSatisfy({ $0.item.death != nil }) {
      must(machine.lanes.count <= 5, "\(seed): forgotten lanes")
    }
    trace += "\(machine.bytes)"
  }

  private func checkBlocked() {
    var blocking: [SampleNames] = []
    for (_, one) in known.sorted(by: { $0.key < $1.key }) {
      switch one.fate {
      case .dead where policy == .blockResource: blocking.append(one.names)
      case .waiting:
        must(blocking.contains { $0.conflict(with: one.names) }, "\(seed): waits for ever")
        blocking.append(one.names)
      default: break
      }
    }
  }

  /// As `#expect`, which takes its time, and this is asked a million times.
  private func must(_ holds: Bool, _ comment: @autoclosure () -> String) {
    if !holds { Issue.record("\(comment())") }
  }

  private mutating func note(_ text: String) { trace += "\(now) \(text)\n" }
}
