import RecordMapping
import RecordMappingSQLite

extension StoreTransaction {
  /// Adds a row; does nothing if it is there.
  ///
  /// - Returns: whether it is there now: not so if there are so many already.
  func add<Row: Record>(_ row: Row, limit: Int) throws(StoreError) -> Bool {
    if try fetch(Row.self, id: row.recordID) != nil { return true }
    guard try count(Row.self) < limit else { return false }
    try save(row)
    return true
  }

  /// Makes a table equal to what came.
  ///
  /// - Parameters:
  ///   - isWhole: whether what did not come is gone.
  ///   - predicate: which rows are compared; others are left alone.
  /// - Returns: the rows as they were.
  @discardableResult
  func replace<Row: Record & Hashable>(
    _ rows: [Row], isWhole: Bool, where predicate: RecordPredicate<Row> = .all
  ) throws(StoreError) -> [Row] where Row.RecordID: Hashable {
    let old = try fetchAll(Row.self, where: predicate)
    let known = Set(old)
    for row in rows where !known.contains(row) { try save(row) }
    if isWhole {
      let kept = Set(rows.map(\.recordID))
      for row in old where !kept.contains(row.recordID) { try delete(Row.self, id: row.recordID) }
    }
    return old
  }
}

extension CampusStore {
  /// All courses of the university, as the list tells them.
  func replaceCourses(_ courses: [CourseRecord], isWhole: Bool) async throws {
    try await store.write { transaction in
      let old = try transaction.fetchAll(CourseRecord.self, where: .all)
      let known = Dictionary(old.map { ($0.code, $0) }) { first, _ in first }
      let rows = courses.map { course in
        var course = course
        if let old = known[course.code] { course.takeFacts(from: old) }
        return course
      }
      try transaction.replace(rows, isWhole: isWhole)
    }
  }
}
