import Foundation
import KOS
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
      DivisionRecord.self, RefreshRecord.self, PublishedEntryRecord.self, TaughtRecord.self, MarkRecord.self,
      ChangeRecord.self, WatchRecord.self, SampleRecord.self, ToldRecord.self,
      RoomRecord.self, LookedUpTimetableRecord.self, PlacesWatchRecord.self, ImportedMarkRecord.self,
      SiriusSemesterRecord.self, PersonRecord.self, FeedRecord.self, ArticleRecord.self, CanteenRecord.self,
      AllergenRecord.self, EndedWatchRecord.self, WatchLookRecord.self, AlterationRecord.self,
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
