import Testing

@testable import Uplink

/// The machine, a store and a server in one value, to be taken through every turn of events: what was kept,
/// what is on its way, and what the server carried out.
struct OutboxWorld {
  /// What can happen next.
  enum Event: Hashable {
    /// The next item is handed over.
    case enqueue
    case send
    /// The answer to the n-th request on its way.
    case answer(Int, Answer)
    /// The process ends, before or after the server handled what was on its way, and starts again.
    case crash(isHandled: Bool)
    case retry(OutboxID)
    case edit(OutboxID)
    case drop(OutboxID)
  }

  enum Answer: Hashable {
    case delivered
    /// This one is refused, and with it those behind it that build on it.
    case refused(OutboxID)
    /// The first one is carried out; nothing is said of the others.
    case onlyFirst
    /// The connection breaks, before or after the server handled the request.
    case cut(isHandled: Bool)
    case tooLong
  }

  private struct Kept: Hashable {
    var names: SampleNames
    var key: String
    var isDead = false
  }

  let policy: OutboxConfiguration.DeadLetters
  let limit: OutboxBatchLimit
  private var machine: OutboxMachine
  private let items: [SampleNames]
  /// So many of them were handed over.
  private var count = 0
  private var store: [OutboxID: Kept] = [:]
  private var dropped: Set<OutboxID> = []
  private(set) var flying: [[OutboxItem]] = []
  /// Keys in the order in which the server carried them out.
  private(set) var effects: [String] = []
  /// Earlier ones that came back to life behind the back of those on their way.
  private var returned: [OutboxID: Set<OutboxID>] = [:]
  private(set) var violations: [String] = []

  init(_ items: [SampleNames], policy: OutboxConfiguration.DeadLetters, batch count: Int) throws {
    self.policy = policy
    limit = OutboxBatchLimit(count: count, bytes: .max)
    self.items = items
    machine = Self.machine(policy)
  }

  private static func machine(_ policy: OutboxConfiguration.DeadLetters) -> OutboxMachine {
    var configuration = OutboxConfiguration()
    configuration.parallel = 2
    configuration.deadLetters = policy
    configuration.firstWait = .zero
    configuration.longestWait = .zero
    return OutboxMachine(configuration: configuration, seed: 1)
  }

  /// Two worlds with the same name have the same future.
  var name: String {
    let kept = store.sorted { $0.key < $1.key }.map { id, kept in
      "\(id)\(kept.isDead ? "†" : "")\(kept.key)\(kept.names)"
    }
    let others = returned.sorted { $0.key < $1.key }.map { "\($0)\($1.sorted())" }
    return "\(count) \(kept) \(flying.map { $0.map(\.id) }) \(others) \(effects) \(machine.mostBytes)"
  }

  // MARK: Events

  var events: [Event] {
    let answers = flying.indices.flatMap { index in
      ([.delivered, .onlyFirst, .cut(isHandled: true), .cut(isHandled: false), .tooLong] as [Answer]
        + flying[index].map { .refused($0.id) }).map { Event.answer(index, $0) }
    }
    let corrections = store.filter(\.value.isDead).keys.sorted().flatMap { id in
      [.retry(id), .drop(id)] + (store[id]?.key.hasSuffix("'") == false ? [.edit(id)] : [] as [Event])
    }
    return (count < items.count ? [.enqueue] : []) + [
      .send, .crash(isHandled: false), .crash(isHandled: true),
    ] + answers + corrections
  }

  mutating func happen(_ event: Event) throws {
    switch event {
    case .enqueue: try enqueue()
    case .send: _ = send()
    case .answer(let index, let answer): conclude(flying.remove(at: index), answer)
    case .crash(let isHandled):
      if isHandled { for items in flying { carryOut(items) } }
      try restart()
    case .retry(let id): replace(id) { _ in }
    case .edit(let id):
      replace(id) { kept in
        kept.key += "'"
        kept.names = ["c"]
      }
    case .drop(let id):
      guard machine.take(id) != nil else { return violate("\(id) cannot be dropped") }
      store[id] = nil
      dropped.insert(id)
      machine.settle(id, as: .removed)
    }
  }

  mutating func enqueue() throws {
    count += 1
    let id = OutboxID(number: UInt64(count))
    let kept = Kept(names: items[count - 1], key: "key \(count)")
    store[id] = kept
    machine.admit([try item(id, kept)])
  }

  /// Whether something was sent.
  private mutating func send() -> Bool {
    guard case .send(let items) = machine.next(at: .zero, wall: 0, upTo: limit) else { return false }
    for item in items where store[item.id]?.key != item.content.key || store[item.id]?.isDead != false {
      violate("\(item.id) goes out with another key, or dead")
    }
    flying.append(items)
    return true
  }

  private mutating func conclude(_ items: [OutboxItem], _ answer: Answer) {
    switch answer {
    case .delivered: settle(items, .each(verdicts(items, carryOut(items))))
    case .refused(let id): settle(items, .each(verdicts(items, carryOut(items, refusing: id))))
    case .onlyFirst:
      let first = Array(items.prefix(1))
      settle(items, .each(verdicts(first, carryOut(first))))
    case .cut(let isHandled):
      if isHandled { carryOut(items) }
      settle(items, .whole(.later(demanded: nil)))
    case .tooLong: settle(items, .whole(.tooLong(.refused(status: 413))))
    }
  }

  private func verdicts(_ items: [OutboxItem], _ done: Set<OutboxID>) -> [OutboxID: OutboxVerdict] {
    Dictionary(
      uniqueKeysWithValues: items.map {
        ($0.id, done.contains($0.id) ? .delivered(answer: []) : .hopeless(.refused(status: 422)))
      })
  }

  private mutating func settle(_ items: [OutboxItem], _ answer: OutboxAnswer) {
    for item in items { returned[item.id] = nil }
    let judgements = machine.judge(items, answer, at: .zero)
    for judgement in judgements {
      let id = judgement.change.id
      switch judgement.change {
      case .delivered: store[id] = nil
      case .dead: store[id]?.isDead = true
      default: break
      }
      machine.settle(id, as: judgement.settlement)
    }
    let dead = judgements.filter { if case .dead = $0.change { true } else { false } }.count
    if dead > 1 { violate("\(dead) dead letters for one refusal") }
    if case .whole = answer, dead > 0, items.count > 1 { violate("dead for what befell all") }
  }

  private mutating func replace(_ id: OutboxID, _ change: (inout Kept) -> Void) {
    guard var item = machine.take(id), var kept = store[id] else { return violate("\(id) is lost") }
    kept.isDead = false
    change(&kept)
    store[id] = kept
    for flying in flying.joined() where flying.id > id { returned[flying.id, default: []].insert(id) }
    (item.content.key, item.state) = (kept.key, .waiting)
    (item.content.resources, item.content.uses) = (kept.names.changes, kept.names.uses)
    machine.settle(id, as: .replaced(item))
  }

  private mutating func restart() throws {
    (flying, returned) = ([], [:])
    machine = Self.machine(policy)
    machine.admit(try store.sorted { $0.key < $1.key }.map { try item($0, $1) })
  }

  private func item(_ id: OutboxID, _ kept: Kept) throws -> OutboxItem {
    var draft = try Sample.draft(Int(id.number), for: kept.names.changes, using: kept.names.uses)
    draft.key = kept.key
    return OutboxItem(id: id, content: draft, state: kept.isDead ? .dead(.refused(status: 422)) : .waiting)
  }

  // MARK: The server

  /// Carries a request out in order, each key once, but none that builds on what was refused; returns what is
  /// done.
  @discardableResult private mutating func carryOut(
    _ items: [OutboxItem], refusing refused: OutboxID? = nil
  ) -> Set<OutboxID> {
    var missing: [SampleNames] = []
    var done: Set<OutboxID> = []
    for item in items {
      let isNew = !effects.contains(item.content.key)
      let names = SampleNames(item)
      if isNew, item.id == refused || missing.contains(where: { $0.conflict(with: names) }) {
        missing.append(names)
        continue
      }
      done.insert(item.id)
      if isNew { takeEffect(item) }
    }
    return done
  }

  private mutating func takeEffect(_ item: OutboxItem) {
    for (id, other) in store where id < item.id && other.names.conflict(with: SampleNames(item)) {
      if other.isDead, policy == .skip { continue }
      if returned[item.id]?.contains(id) == true { continue }
      if !effects.contains(other.key) { violate("\(item.id) overtakes \(id)") }
    }
    effects.append(item.content.key)
  }

  // MARK: The end

  /// With a kind server, all that waits is delivered, unless a dead letter stands before it; what is gone was
  /// carried out or dropped.
  mutating func end() throws {
    while count < items.count { try enqueue() }
    repeat {
      while !flying.isEmpty { conclude(flying.removeFirst(), .delivered) }
    } while send()
    var blocking: [SampleNames] = []
    for id in (1...UInt64(count)).map(OutboxID.init) {
      guard let kept = store[id] else {
        let isDone = effects.contains { $0.hasPrefix("key \(id)") }
        if !isDone, !dropped.contains(id) { violate("\(id) is lost") }
        continue
      }
      let isBlocked = blocking.contains { $0.conflict(with: kept.names) }
      if !kept.isDead, !isBlocked { violate("\(id) waits for ever") }
      if !kept.isDead || policy == .blockResource { blocking.append(kept.names) }
    }
  }

  private mutating func violate(_ what: String) { violations.append(what) }
}
