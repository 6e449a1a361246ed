import KOS
import RecordMapping
import RecordMappingSQLite

extension Intake {
  /// What Sirius says of single lessons, and what that changes for who goes to them.
  ///
  /// - Parameter day: before which Sirius was not asked: what was known of earlier lessons stays.
  func take(_ records: [AlterationRecord], from day: Day, isWhole: Bool) async throws {
    let begin = LocalDateTime.midnight(of: day)
    try await campus.store.write { transaction in
      let old = try transaction.fetchAll(AlterationRecord.self)
      let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
      for record in records where known[record.id] != record { try transaction.save(record) }
      let kept = Set(records.map(\.id))
      let gone = isWhole ? old.filter { $0.plannedStart >= begin && !kept.contains($0.id) } : []
      for record in gone { try transaction.delete(AlterationRecord.self, id: record.id) }
      guard !isFirst else { return }
      let changes =
        records.flatMap { AlterationRecord.changes(from: known[$0.id], to: $0, at: local) }
        + gone.flatMap { AlterationRecord.changes(from: $0, to: nil, at: local) }
      try transaction.note(changes, at: now)
    }
  }
}
