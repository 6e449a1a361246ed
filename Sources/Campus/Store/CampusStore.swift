import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite

/// What is known of the university for one account: a file of its own, which goes with the account.
struct CampusStore: Sendable {
  /// Version of the tables; a file of a newer one is refused untouched.
  private static let schemaVersion = 8

  let store: Store

  init(at file: URL) throws {
    store = try Store(
      at: file.path, StudyRecord.self, SemesterRecord.self, CourseRecord.self, CourseTextRecord.self,
      EnrollmentRecord.self, ParallelRecord.self, ExamRecord.self, EventRecord.self, TeacherRecord.self,
      DivisionRecord.self, RefreshRecord.self, PublishedEntryRecord.self, TaughtCoursesRecord.self,
      MarkRecord.self,
      ChangeRecord.self, WatchRecord.self, PlaceSampleRecord.self, SentNoticeRecord.self,
      RoomRecord.self, LookedUpTimetableRecord.self, OfferingWatchRecord.self, ImportedMarkRecord.self,
      SiriusSemesterRecord.self, PersonRecord.self, FeedRecord.self, ArticleRecord.self, CanteenRecord.self,
      AllergenRecord.self, EndedWatchRecord.self, WatchCheckRecord.self, AlterationRecord.self,
      ExceptionRecord.self,
      schemaVersion: Self.schemaVersion)
  }

  /// Reads one moment of it.
  func read<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    try await store.read(body)
  }

  func refreshes() async throws -> [String: RefreshRecord] {
    let records = try await store.fetchAll(RefreshRecord.self)
    return Dictionary(records.map { ($0.part, $0) }) { first, _ in first }
  }
}

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
