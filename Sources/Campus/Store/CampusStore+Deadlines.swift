import KOS
import RecordMapping
import RecordMappingSQLite

extension CampusStore {
  /// Deadlines of the exams that are kept, and of one-off events of own courses, by what the person watches and has completed.
  func deadlineNews(at now: LocalDateTime, naming language: KOS.Language? = nil) async throws -> DeadlineNews
  {
    var exams = try await store.fetchAll(ExamRecord.self)
    if let language { exams = try await naming(exams, in: language) }
    let own = try await presentCourses().codes
    let events = try await store.fetchAll(EventRecord.self, where: .any(of: own, .course))
    let completed = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.isCompleted, true))
    return DeadlineNews(
      exams: exams, events: events, watched: Set(try await store.fetchAll(WatchRecord.self).map(\.exam)),
      completed: Set(completed.compactMap(\.course)), now: now)
  }
}
