import RecordMapping
import RecordMappingSQLite

extension CampusStore {
  /// Keeps the marks, and what was there before them; of the import before this one nothing is known any more.
  func keep(_ marks: MarkImport, at time: Double) async throws {
    let records = marks.taken.map { entry in
      ImportedMarkRecord(
        enrollment: entry.result.id, before: entry.before?.rawValue, after: entry.mark.rawValue, at: time)
    }
    guard !records.isEmpty else { return }
    try await store.write { transaction in
      try transaction.replace(records, isWhole: true)
      for record in records {
        try transaction.save(MarkRecord(enrollment: record.enrollment, mark: record.after))
      }
    }
  }

  func importedMarks() async throws -> [ImportedMarkRecord] {
    try await store.fetchAll(ImportedMarkRecord.self)
  }

  /// Takes the last change back; a mark that was changed since stays.
  func undoImport() async throws {
    try await store.write { transaction in
      for record in try transaction.fetchAll(ImportedMarkRecord.self) {
        try transaction.delete(ImportedMarkRecord.self, id: record.enrollment)
        let current = try transaction.fetch(MarkRecord.self, id: record.enrollment)
        guard current?.mark ?? "" == record.after else { continue }
        if let before = record.before {
          try transaction.save(MarkRecord(enrollment: record.enrollment, mark: before))
        } else {
          try transaction.delete(MarkRecord.self, id: record.enrollment)
        }
      }
    }
  }
}
