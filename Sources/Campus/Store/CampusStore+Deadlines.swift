import CivilTime
import KOS
import RecordMapping
import RecordMappingSQLite

extension StoreSnapshot {
  /// One-off events of the courses of the present semester, those in which the person takes part, and those of no
  /// course of which they have not said whether they do. In the order of time.
  func ownEvents() throws -> [EventRecord] {
    let own = Set(try presentCourses().codes)
    return try fetchAll(EventRecord.self, orderedBy: .ascending(.starts))
      .filter { $0.takesPart ?? $0.course.map(own.contains) ?? true }
  }
}

extension CampusStore {
  /// - Parameter takesPart: `nil` takes back what was said.
  /// - Returns: whether there is such an event.
  func setTakesPart(_ takesPart: Bool?, in event: String) async throws -> Bool {
    try await store.write { transaction in
      guard var event = try transaction.fetch(EventRecord.self, id: event) else { return false }
      event.takesPart = takesPart
      try transaction.save(event)
      return true
    }
  }

  /// Deadlines of the exams that are kept, and of one-off events of own courses or none, by what the person watches and has completed.
  func deadlineNews(at now: LocalDateTime, naming language: KOS.Language? = nil) async throws -> DeadlineNews
  {
    var exams = try await store.fetchAll(ExamRecord.self)
    let all = exams
    if let language { exams = try await read { try $0.naming(all, in: language) } }
    let events = try await read { try $0.ownEvents() }
    let completed = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.isCompleted, true))
    return DeadlineNews(
      exams: exams, events: events, watched: Set(try await store.fetchAll(WatchRecord.self).map(\.exam)),
      completed: Set(completed.compactMap(\.course)), now: now)
  }
}
