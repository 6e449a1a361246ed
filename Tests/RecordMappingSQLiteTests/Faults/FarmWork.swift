import GRDB
import RecordMapping
import RecordMappingSQLite
import SplitMix

/// Random work on the farm inside one transaction.
struct FarmWork {
  var chance: SplitMix64
  let transaction: StoreTransaction

  private var database: Database { transaction.database }

  /// Texts that differ in their Unicode form alone are among the identities.
  static let names = ["a", "b", "c", "é", "e\u{301}", "", "x\u{0}y", "dlouhé jméno", "K", "k"]

  init(seed: UInt64, in transaction: StoreTransaction) {
    chance = SplitMix64(seed: seed)
    self.transaction = transaction
  }

  mutating func doSome(depth: Int = 0) throws {
    for _ in 0..<(1 + chance.below(chance.happens(1, in: 10) ? 60 : 8)) {
      do {
        try step(depth: depth)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        // What the statement had done so far is undone; the transaction goes on.
      } catch StoreError.database(_, let cause) where cause.code & 0xFF == 19 {
      }
    }
  }

  private mutating func step(depth: Int) throws {
    switch chance.below(12) {
    case 0, 1: try transaction.save(herd())
    case 2, 3: try transaction.save(cow())
    case 4: try transaction.save(milking())
    case 5: try transaction.save(Farm.Mark(id: name()))
    case 6: try delete()
    case 7 where depth < 3: try savepoint(depth: depth)
    default: try database.execute(sql: statement())
    }
  }

  private mutating func savepoint(depth: Int) throws {
    let isKept = chance.happens(1, in: 2)
    var inner = self
    try database.inSavepoint {
      try inner.doSome(depth: depth + 1)
      return isKept ? .commit : .rollback
    }
    chance = inner.chance
  }

  private mutating func delete() throws {
    switch chance.below(5) {
    case 0: try transaction.delete(Farm.Herd.self, id: number())
    case 1: try transaction.delete(Farm.Cow.self, id: name())
    case 2: try transaction.delete(Farm.Mark.self, id: name())
    case 3: try transaction.delete(Farm.Milking.self, where: .less(.day, than: number()))
    default: try transaction.delete(Farm.Herd.self, where: .isNull(.weight))
    }
  }

  /// SQL that knows nothing of records: many rows at once, identities that move, rows that replace others.
  private mutating func statement() -> String {
    let (a, b) = (number(), number())
    let (name, other) = (quoted(name()), quoted(self.name()))
    return chance.pick([
      "UPDATE herd SET weight = weight + 1 WHERE id > \(a)",
      "UPDATE herd SET weight = 1, name = name",
      "UPDATE herd SET name = \(name) WHERE id BETWEEN \(a) AND \(b)",
      "UPDATE herd SET id = id + 1 WHERE id = \(a)",
      "UPDATE herd SET id = \(b) WHERE id = \(a)",
      "UPDATE OR REPLACE herd SET id = \(b) WHERE id = \(a)",
      "UPDATE OR IGNORE cow SET id = \(name) WHERE herd_id = \(a)",
      "UPDATE OR REPLACE milking SET day = day + 1, shift = \(other) WHERE day = \(a)",
      "INSERT OR REPLACE INTO herd VALUES (\(a), \(name), NULL), (\(b), \(other), 2.5)",
      "INSERT OR IGNORE INTO mark VALUES (\(name)), (\(other))",
      "INSERT INTO mark VALUES (\(other)), (\(name)), (\(other))",
      "REPLACE INTO mark SELECT name FROM cow",
      "INSERT INTO herd (id, name) VALUES (\(a), \(name)) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
      "DELETE FROM \(chance.pick(["herd", "cow", "milking", "mark"]))",
      "DELETE FROM cow WHERE herd_id >= \(a)",
      "UPDATE cow SET friend_id = (SELECT min(id) FROM mark) WHERE name = \(name)",
      "UPDATE milking SET liters = liters",
    ])
  }

  private mutating func herd() -> Farm.Herd {
    Farm.Herd(
      id: number(), name: name(), weight: chance.happens(1, in: 3) ? nil : Double(chance.below(4)) / 2)
  }

  /// Its herd is mostly there, so that not every commit fails.
  private mutating func cow() throws -> Farm.Cow {
    let herd = herd()
    if !chance.happens(1, in: 15) { try transaction.save(herd) }
    var friend: Ref<Farm.Mark>?
    if chance.happens(1, in: 2) {
      let mark = Farm.Mark(id: name())
      try transaction.save(mark)
      friend = Ref(mark.id)
    }
    let picture = Blob((0..<chance.below(3)).map { UInt8($0) })
    return Farm.Cow(id: name(), name: name(), picture: picture, herd: Ref(herd.id), friend: friend)
  }

  private mutating func milking() throws -> Farm.Milking {
    let cow = try cow()
    try transaction.save(cow)
    return Farm.Milking(day: number(), shift: name(), liters: Double(chance.below(3)), cow: Ref(cow.id))
  }

  private mutating func number() -> Int64 { Int64(chance.below(12)) }
  private mutating func name() -> String { chance.pick(Self.names) }

  private func quoted(_ text: String) -> String {
    "CAST(x'\(text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())' AS TEXT)"
  }
}
