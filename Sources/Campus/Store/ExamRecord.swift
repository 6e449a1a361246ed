import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping
import RecordMappingSQLite

/// An exam date. The days of the deadlines still count.
@Record(table: "exam")
struct ExamRecord: Hashable {
  @ID let id: String
  var semester: SemesterCode?
  var course: String?
  var courseName: String?
  var type: TermType?
  var starts: LocalDateTime?
  var ends: LocalDateTime?
  var room: String?
  /// Under which KOS knows the room; `nil` where it is only named.
  var roomCode: String?
  var capacity: Int?
  var occupied: Int?
  var signInBy: Day?
  var cancelBy: Day?
  /// Whether it is only for those who failed before.
  var isResit: Bool?
  /// Whether there is a waiting list.
  var substitutes: Permission?
  var note: String?
  @JSON var examiners: [Reference] = []
  /// Whether the person is signed up.
  var isMine: Bool
  /// In which study the person is signed up, by the ``StudyRecord``'s number, if it was known then; else the user
  /// name.
  var study: String?
}

extension ExamRecord: ChangeTracked {
  static let subject = Change.Subject.exam

  var changeKey: String { id }
  var changeCourse: String? { course }
  var changeTitle: Multilingual? { courseName.map { Multilingual(czech: $0) } }
  var isOwn: Bool { isMine }

  var facts: [ChangeField: String] {
    let names = examiners.names.joined(separator: ", ")
    return [
      .times: DateSpan(from: starts, to: ends)?.rawValue, .room: room,
      .teachers: names.isEmpty ? nil : names, .signInBy: signInBy?.rawValue, .cancelBy: cancelBy?.rawValue,
      .capacity: capacity.map(String.init), .occupied: occupied.map(String.init),
      .signedUp: "\(isMine)", .isResit: isResit.map { "\($0)" },
      .waitingList: substitutes.map { "\($0 == .allowed)" }, .type: type?.rawValue, .note: note,
    ].compactMapValues(\.self)
  }

  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool {
    if let starts, starts <= now { return false }
    // Dates of earlier semesters are not asked for any more, be they still to come.
    guard let semester, let own = self.semester else { return true }
    return own >= semester.previous ?? semester
  }
}

/// A one-off event. It may have neither course nor semester.
@Record(table: "event")
struct EventRecord: Hashable {
  @ID let id: String
  @JSON var name: Multilingual?
  var course: String?
  var courseName: String?
  var semester: SemesterCode?
  var starts: LocalDateTime?
  var ends: LocalDateTime?
  var room: String?
  /// Under which KOS knows the room; `nil` where it is only named.
  var roomCode: String?
  var capacity: Int?
  var occupied: Int?
  var signInBy: Day?
  @JSON var note: Multilingual?
  var creator: String?
  var creatorName: String?
  /// What the person has said of it, for KOS does not know; `nil` until then.
  var takesPart: Bool?
}

extension EventRecord: ChangeTracked {
  static let subject = Change.Subject.event

  var changeKey: String { id }
  var changeCourse: String? { course }
  var changeTitle: Multilingual? { name }
  var isOwn: Bool { false }

  /// Nobody watches an event for a place, so how many are taken is no change.
  var facts: [ChangeField: String] {
    [
      .times: DateSpan(from: starts, to: ends)?.rawValue, .room: room, .signInBy: signInBy?.rawValue,
      .name: name?.text(in: .czech), .note: note?.text(in: .czech), .capacity: capacity.map(String.init),
    ].compactMapValues(\.self)
  }

  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool { starts.map { $0 > now } ?? true }
}

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
  func deadlineNews(at now: LocalDateTime, naming language: KOS.Language? = nil) throws -> DeadlineNotices {
    let exams = try fetchAll(ExamRecord.self)
    let completed = try fetchAll(EnrollmentRecord.self, where: .equal(.isCompleted, true))
    return DeadlineNotices(
      exams: try language.map { try naming(exams, in: $0) } ?? exams, events: try ownEvents(),
      watched: Set(try fetchAll(WatchRecord.self).map(\.exam)),
      completed: Set(completed.compactMap(\.course)),
      now: now)
  }
}
