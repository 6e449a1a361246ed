import GRDB
import RecordMapping
import RecordMappingSQLite
import SplitMix

/// One document imported, and what is not as it must be.
struct TruthRun {
  private(set) var deviations: [String] = []
  private(set) var faults = 0

  private let seed: UInt64
  private let store: Store

  init(seed: UInt64) async throws {
    self.seed = seed
    store = try Store.inMemory(Chat.Message.self)
    var chance = SplitMix64(seed: ~seed)
    try await fillOlder()
    // Twice: rows are there in the second.
    for round in 0..<2 {
      let before = try await rows()
      let document = TruthDocument(
        seed: seed &* 2 &+ UInt64(round), messages: 1 + chance.below(80),
        faultRate: chance.pick([4, 12, 60]),
        older: before)
      faults += document.faults
      try await importCut(document, before, &chance)
      if chance.happens(1, in: 2) {
        try await importWhole(document, before, isSeen: chance.happens(1, in: 4))
      } else {
        try await importStreamed(document, &chance)
      }
      try await compare(document)
    }
  }

  /// Teams and users that messages can refer to without having them inside.
  private func fillOlder() async throws {
    try await store.write { transaction in
      for id in Int64(0)..<3 {
        try transaction.save(Chat.Team(id: id, title: "T"))
        try transaction.save(
          Chat.User(
            id: id, name: "U", email: nil, created: Instant(microseconds: 0), team: id == 0 ? nil : Ref(id)))
      }
    }
  }

  private func rows() async throws -> [String: [Int64: ExactRow]] {
    try await store.databaseWriter.read { database in
      var rows: [String: [Int64: ExactRow]] = [:]
      for table in ["team", "user", "message"] {
        for row in try ExactRow.all(of: table, in: database) {
          if case .integer(let id) = row.fields[0] { rows[table, default: [:]][id] = row }
        }
      }
      return rows
    }
  }

  private mutating func expect<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    if found != expected { deviations.append("seed \(seed), \(what): \(found), expected \(expected)") }
  }

  private static let options = ImportOptions(keptRejections: .max)

  private mutating func importWhole(
    _ document: TruthDocument, _ before: [String: [Int64: ExactRow]], isSeen: Bool
  ) async throws {
    let look: @Sendable (Chat.Message) -> Void = { _ in }
    let report = try await store.import(
      Chat.Message.self, from: document.bytes, at: "messages", options: Self.options,
      each: isSeen ? look : nil)
    let older = before["message", default: [:]]
    let known = Set(document.stored)
    let changed = known.filter { older[$0] != nil && older[$0] != document.rows["message"]?[$0] }
    expect("inserted", report.inserted.all, known.filter { older[$0] == nil }.sorted())
    expect("updated", Set(report.updated.all), changed)
    expect("unchanged", Set(report.unchanged.all), known.filter { older[$0] != nil }.subtracting(changed))
    expect("repeated", report.repeated, document.stored.count - known.count)
    expect("rejected", report.rejected.map(TruthRejection.init), document.rejections)
    expect("rejections", report.rejectedCount, document.rejections.count)
    expect("unknown keys", report.unknownKeys, document.unknownKeys)
    expect("replaced", report.replaced, document.replaced)
    expect("objects", report.objects, document.objects)
    expect("bytes", report.bytes, document.bytes.count)
  }

  /// A document without its end costs nothing but itself.
  private mutating func importCut(
    _ document: TruthDocument, _ before: [String: [Int64: ExactRow]], _ chance: inout SplitMix64
  ) async throws {
    let end = document.bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    let cut = Array(document.bytes.prefix(chance.below(end + 1)))
    do {
      _ = try await store.import(Chat.Message.self, from: cut, at: "messages")
      deviations.append("seed \(seed): \(cut.count) bytes were taken for all")
    } catch let error as DocumentError {
      expect("cut", error.problem, .cut)
    }
    let after = try await rows()
    expect("rows after a cut", after, before)
  }

  private mutating func importStreamed(_ document: TruthDocument, _ chance: inout SplitMix64) async throws {
    let size = 1 + chance.below(chance.pick([8, 100, 5_000]))
    var rejections: [TruthRejection] = []
    var (unknownKeys, replaced): ([String: Int], [String: Int]) = ([:], [:])
    var (objects, bytes) = (0, 0)
    for try await report in store.importing(
      Chat.Message.self, from: Pieces(document.bytes, of: size), at: "messages",
      committingEvery: 1 + chance.below(chance.pick([500, 5_000, 50_000])), options: Self.options)
    {
      rejections += report.rejected.map(TruthRejection.init)
      unknownKeys.merge(report.unknownKeys, uniquingKeysWith: +)
      replaced.merge(report.replaced, uniquingKeysWith: +)
      objects += report.objects
      bytes = report.bytes
    }
    expect("rejected in pieces", rejections, document.rejections)
    expect("unknown keys in pieces", unknownKeys, document.unknownKeys)
    expect("replaced in pieces", replaced, document.replaced)
    expect("objects in pieces", objects, document.objects)
    expect("bytes in pieces", bytes, document.bytes.count)
  }

  private mutating func compare(_ document: TruthDocument) async throws {
    let found = try await rows()
    for table in ["team", "user", "message"] {
      let (found, expected) = (found[table, default: [:]], document.rows[table, default: [:]])
      for id in Set(found.keys).union(expected.keys) where found[id] != expected[id] {
        deviations.append(
          "seed \(seed), \(table) \(id): \(String(describing: found[id])), expected \(String(describing: expected[id]))"
        )
      }
    }
    let damage = try await store.damage()
    expect("damage", damage, [])
  }
}
