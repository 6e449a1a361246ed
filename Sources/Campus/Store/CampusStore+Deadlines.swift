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

  /// Deadlines of the exams that are kept, and of one-off events of own courses or none, by what the person watches and
  /// has completed.
  func deadlineNews(at now: LocalDateTime, naming language: KOS.Language? = nil) throws -> DeadlineNews {
    let exams = try fetchAll(ExamRecord.self)
    let completed = try fetchAll(EnrollmentRecord.self, where: .equal(.isCompleted, true))
    return DeadlineNews(
      exams: try language.map { try naming(exams, in: $0) } ?? exams, events: try ownEvents(),
      watched: Set(try fetchAll(WatchRecord.self).map(\.exam)),
      completed: Set(completed.compactMap(\.course)),
      now: now)
  }
}
