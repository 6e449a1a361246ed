package import CivilTime
import GRDB
package import HerdBook
import HerdSync
package import RecordMapping
package import RecordMappingSQLite

// The rules over the whole history: what they find is kept by animal, and an animal is looked through again once its
// changes are others. Rules that look at other animals, lists and constants want all of them looked through again.

/// What a recorded change breaks, and its author has not overridden.
@Record(table: "audit_finding")
package struct AuditFinding: Hashable {
  @ID package let change: Int
  /// A `RuleCode`.
  @ID package let rule: String
  package let animal: Int
  /// Of the change, ISO 8601.
  package let day: String
}

/// An animal that was looked through, or is still to be.
@Record(table: "audited_animal")
struct AuditedAnimal: Hashable {
  /// Of an animal that is still to be looked through.
  static let unseen = 0

  @ID let id: Int
  /// Of the changes that it had.
  let mark: Int
}

extension HerdStore {
  /// Animals that one transaction looks through: who records meanwhile waits for no more.
  private static let auditPortion = 25

  /// Looks through all animals that were not since their changes are what they are.
  ///
  /// - Parameter isAnew: whether all are looked through again.
  package func audit(on day: Day, anew isAnew: Bool = false) async throws {
    if isAnew {
      try await store.write {
        try $0.database.execute(sql: "UPDATE audited_animal SET mark = \(AuditedAnimal.unseen)")
      }
    }
    var portion = (isLast: false, medianPrice: nil as Int??)
    while !portion.isLast {
      try Task.checkCancellation()
      portion = try await store.write { [median = portion.medianPrice] in
        try Self.audit(on: day, medianPrice: median, in: $0)
      }
    }
  }

  /// - Parameter median: of the estimates, if an earlier portion has asked for it: it is read of all there are.
  /// - Returns: Whether no animal is left, and the median if it is known by now.
  private static func audit(
    on day: Day, medianPrice median: Int??, in transaction: StoreTransaction
  ) throws -> (isLast: Bool, medianPrice: Int??) {
    let db = transaction.database
    let animals = try Int.fetchAll(
      db, sql: "SELECT id FROM audited_animal WHERE mark = \(AuditedAnimal.unseen) LIMIT ?",
      arguments: [auditPortion])
    return try SnapshotHerd.reading(db, medianPrice: median) { herd in
      let constants = HerdConstants(try transaction.fetchAll(ConstantRecord.self))
      let check = ChangeCheck(herd, constants, today: day)
      for id in animals {
        // Rules ask for the animal itself too.
        let history = try herd.history(of: AnimalID(id))
        try transaction.delete(AuditFinding.self, where: .equal(.animal, id))
        for finding in Set(check.audit(history).compactMap { AuditFinding($0, in: history) }) {
          try transaction.save(finding)
        }
        try transaction.save(AuditedAnimal(id: id, mark: AuditedAnimal.mark(of: history)))
      }
      return (animals.count < auditPortion, herd.knownMedianPrice)
    }
  }

  /// Notes that the animal is to be looked through again, if its changes are others; what was found stays until then.
  static func noteUnaudited(_ history: AnimalHistory, in transaction: StoreTransaction) throws {
    let id = history.animal.id.rawValue
    let audited = try transaction.fetch(AuditedAnimal.self, id: id)
    guard audited?.mark != AuditedAnimal.mark(of: history) else { return }
    try transaction.save(AuditedAnimal(id: id, mark: AuditedAnimal.unseen))
  }

  /// Has those found at once that are to be looked through: in a file of an earlier version all that were not noted.
  static func makeAuditIndexes(in db: Database) throws {
    try db.execute(sql: "CREATE INDEX IF NOT EXISTS audit_finding_animal ON audit_finding (animal)")
    try db.execute(
      sql: "CREATE INDEX IF NOT EXISTS audit_finding_rule ON audit_finding (rule, day, change)")
    if try db.indexes(on: "audited_animal").contains(where: { $0.name == "audited_animal_unseen" }) { return }
    try db.execute(
      sql: "INSERT OR IGNORE INTO audited_animal SELECT id, \(AuditedAnimal.unseen) FROM animal_summary")
    try db.execute(
      sql: "CREATE INDEX audited_animal_unseen ON audited_animal (id) WHERE mark = \(AuditedAnimal.unseen)")
  }

  /// Forgets an animal that is not here any more.
  static func deleteAudit(of animal: Int, in transaction: StoreTransaction) throws {
    try transaction.delete(AuditedAnimal.self, id: animal)
    try transaction.delete(AuditFinding.self, where: .equal(.animal, animal))
  }
}

extension AuditedAnimal {
  /// Another one for other changes, as far as chance lets one tell (FNV-1a over what each revision has of its own), and never
  /// ``unseen``.
  static func mark(of history: AnimalHistory) -> Int {
    let parts = history.changes.flatMap { [$0.id.rawValue, $0.revision, $0.recordedAt, $0.day.number] }
    let hash = parts.reduce(0xcbf2_9ce4_8422_2325 as UInt) { hash, part in
      (hash ^ UInt(bitPattern: part)) &* 0x100_0000_01b3
    }
    return Int(bitPattern: hash | 1)
  }
}

extension AuditFinding {
  /// `nil` for what the author has overridden.
  fileprivate init?(_ finding: Finding, in history: AnimalHistory) {
    guard !finding.isOverridden, let change = history.change(finding.change) else { return nil }
    self.init(
      change: change.id.rawValue, rule: finding.rule.description, animal: history.animal.id.rawValue,
      day: change.day.rawValue)
  }
}

/// How far a herd was looked through.
package struct AuditProgress: Hashable, Sendable {
  package let animals: Int
  package let audited: Int
  /// How many changes break each rule.
  package let counts: [RuleCode: Int]

  package var isWhole: Bool { audited == animals }
}

extension StoreSnapshot {
  package func auditProgress() throws -> AuditProgress {
    let counts = try query(over: AuditFinding.self) { db in
      try Row.fetchAll(db, sql: "SELECT rule, count(*) FROM audit_finding GROUP BY rule")
    }
    return AuditProgress(
      animals: try count(AnimalSummary.self),
      audited: try count(AuditedAnimal.self, where: .notEqual(.mark, AuditedAnimal.unseen)),
      counts: Dictionary(
        counts.compactMap { row in RuleCode(row[0] as String).map { ($0, row[1]) } }
      ) { first, _ in first })
  }

  /// Returns changes that break a rule, the latest first, with why they do: as they are now, so that those of animals that
  /// have changed since are left out where they keep it.
  package func auditFindings(of rule: RuleCode, on day: Day, atMost count: Int) throws -> [AuditedChange] {
    let found = try query(over: AuditFinding.self) { db in
      try Row.fetchAll(
        db,
        sql: "SELECT animal, change FROM audit_finding WHERE rule = ? ORDER BY day DESC, change DESC",
        arguments: [rule.description]
      ).map { (animal: AnimalID($0[0]), change: ChangeID($0[1])) }
    }
    let constants = try constants()
    return try herd { herd in
      let check = ChangeCheck(herd, constants, today: day)
      var audited: [AuditedChange] = []
      for (animal, id) in found where audited.count < count {
        let history = AnimalHistory(of: animal, try changes(of: animal))
        let finding = check.audit(history).first { $0.change == id && $0.rule == rule && !$0.isOverridden }
        if let finding, let change = history.change(id),
          let summary = try fetch(AnimalSummary.self, id: animal.rawValue)
        {
          audited.append(AuditedChange(change: change, animal: summary, finding: finding))
        }
      }
      return audited
    }
  }
}

/// A change that breaks a rule.
package struct AuditedChange: Hashable, Sendable {
  package let change: Change
  package let animal: AnimalSummary
  package let finding: Finding
}
