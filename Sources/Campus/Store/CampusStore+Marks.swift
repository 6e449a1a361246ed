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

  /// Keeps these marks; `nil` takes one back. Those of other enrolments stay.
  func save(_ marks: [String: Mark?]) async throws {
    try await store.write { transaction in
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
