import CivilTime
import KOS
import RecordMapping
import RecordMappingSQLite

extension Intake {
  /// What Sirius says of single lessons, and what that changes for who goes to them.
  func take(_ answer: AlterationAnswer) async throws {
    let begin = LocalDateTime.midnight(of: answer.from)
    try await campus.store.write { transaction in
      let old = try transaction.fetchAll(AlterationRecord.self)
      let known = Set(old)
      for record in answer.records where !known.contains(record) { try transaction.save(record) }
      let kept = Set(answer.records.map(\.id))
      let gone = old.filter { record in
        guard !kept.contains(record.id), max(record.plannedStart, record.start) >= begin else { return false }
        return answer.isWhole || answer.read.contains(record.id)
      }
      for record in gone { try transaction.delete(AlterationRecord.self, id: record.id) }
      guard !isFirst else { return }
      let missing = Set(gone.map(\.id))
      let left = old.filter { !kept.contains($0.id) && !missing.contains($0.id) }
      try transaction.note(changes(from: old, to: answer.records + left, answer), at: now)
    }
  }

  /// By lesson: Sirius numbers its events anew whenever it plans.
  private func changes(
    from old: [AlterationRecord], to new: [AlterationRecord], _ answer: AlterationAnswer
  ) -> [Change] {
    let before = Dictionary(old.map { ($0.matchKey, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.matchKey, $0) }) { first, _ in first }
    let keys = Set(before.keys).union(after.keys).intersection(answer.own.keys).filter { key in
      answer.knownTo.map { key.start.day <= $0 } ?? true
    }
    return keys.sorted { ($0.start, $0.rawValue) < ($1.start, $1.rawValue) }.flatMap {
      AlterationRecord.changes(
        from: before[$0], to: after[$0], at: local, plannedBy: answer.own[$0] ?? [])
    }
  }
}
