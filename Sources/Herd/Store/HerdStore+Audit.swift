package import CivilTime
import GRDB
package import HerdBook
package import RecordMapping
package import RecordMappingSQLite

// The rules over the whole history: what they find is kept by animal, and an animal is looked through again only after
// something of it has changed.

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

/// An animal that was looked through, as it is.
@Record(table: "audited_animal")
struct AuditedAnimal: Hashable {
  @ID let id: Int
}

extension HerdStore {
  /// Animals that one transaction looks through: who records meanwhile waits for no more.
  private static let auditPortion = 100

  /// Looks through all animals that were not since something of them has changed.
  package func audit(on day: Day) async throws {
    while try await store.write({ try Self.audit(atMost: Self.auditPortion, on: day, in: $0) })
      == Self.auditPortion
    {
      try Task.checkCancellation()
    }
  }

  /// - Returns: how many animals.
  private static func audit(atMost count: Int, on day: Day, in transaction: StoreTransaction) throws -> Int {
    let db = transaction.database
    let animals = try Int.fetchAll(
      db, sql: "SELECT id FROM animal_summary WHERE id NOT IN (SELECT id FROM audited_animal) LIMIT ?",
      arguments: [count])
    try SnapshotHerd.reading(db) { herd in
      let constants = HerdConstants(try transaction.fetchAll(ConstantRecord.self))
      let check = ChangeCheck(herd, constants, today: day)
      for id in animals {
        let history = AnimalHistory(of: AnimalID(id), try AnimalID(id).changes(in: db))
        try transaction.delete(AuditFinding.self, where: .equal(.animal, id))
        for finding in Set(check.audit(history).compactMap { AuditFinding($0, in: history) }) {
          try transaction.save(finding)
        }
        try transaction.save(AuditedAnimal(id: id))
      }
    }
    return animals.count
  }

  /// Something of the animal has changed; what was found stays until it is looked through again.
  static func noteUnaudited(_ animal: Int, in transaction: StoreTransaction) throws {
    try transaction.delete(AuditedAnimal.self, id: animal)
  }

  /// Forgets an animal that is not here any more.
  static func deleteAudit(of animal: Int, in transaction: StoreTransaction) throws {
    try noteUnaudited(animal, in: transaction)
    try transaction.delete(AuditFinding.self, where: .equal(.animal, animal))
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
}

extension StoreSnapshot {
  package func auditProgress() throws -> AuditProgress {
    let counts = try query(over: AuditFinding.self) { db in
      try Row.fetchAll(db, sql: "SELECT rule, count(*) FROM audit_finding GROUP BY rule")
    }
    return AuditProgress(
      animals: try count(AnimalSummary.self), audited: try count(AuditedAnimal.self),
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
        sql: "SELECT animal, change FROM audit_finding WHERE rule = ? ORDER BY day DESC, change DESC LIMIT ?",
        arguments: [rule.description, count]
      ).map { (animal: AnimalID($0[0]), change: ChangeID($0[1])) }
    }
    let constants = try constants()
    return try herd { herd in
      let check = ChangeCheck(herd, constants, today: day)
      return try found.compactMap { animal, id in
        let history = AnimalHistory(of: animal, try changes(of: animal))
        guard let change = history.change(id),
          let summary = try fetch(AnimalSummary.self, id: animal.rawValue),
          let finding = check.audit(history).first(where: { $0.change == id && $0.rule == rule })
        else { return nil }
        return AuditedChange(change: change, animal: summary, finding: finding)
      }
    }
  }
}

/// A change that breaks a rule.
package struct AuditedChange: Hashable, Sendable {
  package let change: Change
  package let animal: AnimalSummary
  package let finding: Finding
}
