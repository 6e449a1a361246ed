import RecordMappingSQLite

extension CampusStore {
  /// The marks that the person typed, by enrolment.
  func marks() async throws -> [String: Mark] {
    let records = try await store.fetchAll(MarkRecord.self)
    return Dictionary(
      records.compactMap { record in Mark(rawValue: record.mark).map { (record.enrollment, $0) } }
    ) {
      first, _ in first
    }
  }

  /// Keeps these marks; `nil` takes one away. Those of other enrolments stay.
  ///
  /// - Parameter time: when a person typed them, who may take it back; of the change before it nothing is known then.
  func save(_ marks: [String: Mark?], typedAt time: Double? = nil) async throws {
    try await store.write { transaction in
      if let time {
        var changes: [ImportedMarkRecord] = []
        for (enrollment, mark) in marks {
          let before = try transaction.fetch(MarkRecord.self, id: enrollment)?.mark
          guard before != mark?.rawValue else { continue }
          changes.append(
            ImportedMarkRecord(
              enrollment: enrollment, before: before, after: mark?.rawValue ?? "", at: time, isTyped: true))
        }
        if !changes.isEmpty { try transaction.replace(changes, isWhole: true) }
      }
      for (enrollment, mark) in marks {
        if let mark {
          try transaction.save(MarkRecord(enrollment: enrollment, mark: mark.rawValue))
        } else {
          try transaction.delete(MarkRecord.self, id: enrollment)
        }
      }
    }
  }
}
