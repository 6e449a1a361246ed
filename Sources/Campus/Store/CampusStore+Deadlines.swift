import KOS
import RecordMapping
import RecordMappingSQLite

extension CampusStore {
  /// One-off events of the courses of the present semester, and those of no course, of which nobody knows whether the
  /// person takes part.
  func ownEvents() async throws -> [EventRecord] {
    let own = try await presentCourses().codes
    return try await store.fetchAll(EventRecord.self, where: .any(of: own, .course) || .isNull(.course))
  }

  /// Deadlines of the exams that are kept, and of one-off events of own courses or none, by what the person watches and has completed.
  func deadlineNews(at now: LocalDateTime, naming language: KOS.Language? = nil) async throws -> DeadlineNews
  {
    var exams = try await store.fetchAll(ExamRecord.self)
    if let language { exams = try await naming(exams, in: language) }
    let events = try await ownEvents()
    let completed = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.isCompleted, true))
    return DeadlineNews(
      exams: exams, events: events, watched: Set(try await store.fetchAll(WatchRecord.self).map(\.exam)),
      completed: Set(completed.compactMap(\.course)), now: now)
  }
}
