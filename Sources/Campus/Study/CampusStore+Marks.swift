import RecordMapping
import RecordMappingSQLite

/// A mark that the person typed in: KOSapi carries none. No refreshing touches it.
@Record(table: "mark")
struct MarkRecord: Hashable {
  /// The ``EnrollmentRecord``'s.
  @ID let enrollment: String
  /// `A` to `F`.
  var mark: String
}

/// A mark as the last import, or the last saving of typed ones, changed it, so that it can be taken back.
@Record(table: "imported_mark")
struct ImportedMarkRecord: Hashable {
  /// The ``EnrollmentRecord``'s.
  @ID let enrollment: String
  /// What was there before; `nil` for nothing.
  var before: String?
  /// Empty for a mark that was taken away.
  var after: String
  /// Seconds since 1970.
  var at: Double
  /// Whether it was typed; `nil` for imported, as an older program wrote it.
  var isTyped: Bool?
}

extension StoreSnapshot {
  /// The marks that the person typed, by enrolment.
  func marks() throws -> [String: Mark] {
    let typed = try fetchAll(MarkRecord.self).compactMap { record in
      Mark(rawValue: record.mark).map { (record.enrollment, $0) }
    }
    return Dictionary(typed) { first, _ in first }
  }
}

extension CampusStore {
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

  // MARK: Imports

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
