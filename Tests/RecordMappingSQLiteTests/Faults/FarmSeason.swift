import GRDB
import RecordMapping
import RecordMappingSQLite
import SplitMix

/// Random transactions on one store, and what its changes told of them.
struct FarmSeason: Sendable {
  let seed: UInt64
  /// The rows after each transaction, beginning with those before the first.
  private(set) var states: [FarmState] = []
  /// What was told of each table, in order.
  private(set) var told: [String: [FarmChanges]] = [:]

  /// Does so many transactions.
  init(seed: UInt64, batches: Int) async throws {
    self.seed = seed
    let store = try Store.inMemory(Farm.Herd.self, Farm.Cow.self, Farm.Milking.self, Farm.Mark.self)
    let (herds, cows) = (store.changes(of: Farm.Herd.self), store.changes(of: Farm.Cow.self))
    let (milkings, marks) = (store.changes(of: Farm.Milking.self), store.changes(of: Farm.Mark.self))
    var chance = SplitMix64(seed: seed)
    states.append(try await Self.state(of: store))
    for _ in 0..<batches {
      try await Self.batch(in: store, &chance)
      states.append(try await Self.state(of: store))
    }
    // Closing ends the sequences behind everything that was told.
    try store.close()
    for await change in herds { told["herd", default: []].append(FarmChanges(change) { [.integer($0)] }) }
    for await change in cows { told["cow", default: []].append(FarmChanges(change) { [.text($0)] }) }
    for await change in marks { told["mark", default: []].append(FarmChanges(change) { [.text($0)] }) }
    for await change in milkings {
      told["milking", default: []].append(FarmChanges(change) { [.integer($0.day), .text($0.shift)] })
    }
  }

  private static func state(of store: Store) async throws -> FarmState {
    try await store.databaseWriter.read { database in try FarmState(database) }
  }

  private static func batch(in store: Store, _ chance: inout SplitMix64) async throws {
    let seed = chance.next()
    switch chance.below(10) {
    case 0: try await importHerds(into: store, &chance)
    case 1: try await importCows(into: store, &chance)
    case 2:
      do {
        try await store.write { transaction in
          var work = FarmWork(seed: seed, in: transaction)
          try work.doSome()
          throw CancellationError()
        }
      } catch is CancellationError {}
    default:
      do {
        try await store.write { transaction in
          var work = FarmWork(seed: seed, in: transaction)
          try work.doSome()
        }
      } catch StoreError.database(_, let cause) where cause.code & 0xFF == 19 {
        // Rows that refer to nothing fail at the commit, which then did nothing.
      }
    }
  }

  private static func importHerds(into store: Store, _ chance: inout SplitMix64) async throws {
    let herds = (0..<chance.below(20)).map { _ in
      #"{"id":\#(chance.below(14)),"name":"\#(chance.pick(["a", "b", "é", "e\u{301}"]))","weight":null}"#
    }
    let scope: DeletionScope<Farm.Herd> = chance.pick([
      .none, .none, .missing(), .missing(where: .less(.id, than: Int64(chance.below(14)))),
    ])
    _ = try await store.import(Farm.Herd.self, from: document(herds), deleting: scope)
  }

  private static func importCows(into store: Store, _ chance: inout SplitMix64) async throws {
    let cows = (0..<chance.below(20)).map { _ in
      let (id, name) = (chance.pick(["a", "é", "e\u{301}", "z", "k"]), chance.pick(["a", "b"]))
      let (herd, title) = (chance.pick(["3", "4", "x"]), chance.pick(["p", "q"]))
      return
        #"{"id":"\#(id)","name":"\#(name)","herd":{"id":\#(herd == "x" ? "null" : herd),"name":"\#(title)"}}"#
    }
    let scope: DeletionScope<Farm.Cow> = chance.pick([
      .none, .missing(), .missing(evenAfterRejections: true),
    ])
    _ = try await store.import(Farm.Cow.self, from: document(cows), deleting: scope)
  }

  private static func document(_ objects: [String]) -> [UInt8] {
    Array("[\(objects.joined(separator: ","))]".utf8)
  }

  /// Replays on a copy what was told; the first thing that is not as it should be.
  func deviation() -> String? {
    var copy = states[0]
    var next: [String: Int] = [:]
    for (number, (before, after)) in zip(states, states.dropFirst()).enumerated() {
      for table in FarmState.tables.keys {
        let expected = after.changes(since: before, in: table)
        guard !expected.isEmpty else { continue }
        let place = next[table, default: 0]
        next[table] = place + 1
        let what = "seed \(seed), batch \(number), \(table): expected \(expected)"
        guard let told = told[table], place < told.count else { return "\(what), told nothing" }
        guard told[place] == expected else { return "\(what), told \(told[place])" }
        guard told[place].replay(on: &copy.rows[table, default: [:]], from: after.rows[table] ?? [:]) else {
          return "\(what), cannot be replayed"
        }
      }
      guard copy == after else { return "seed \(seed), batch \(number): the copy differs" }
    }
    for (table, told) in told where told.count != next[table, default: 0] {
      return "seed \(seed), \(table): told \(told.count) times, expected \(next[table, default: 0])"
    }
    return nil
  }
}
