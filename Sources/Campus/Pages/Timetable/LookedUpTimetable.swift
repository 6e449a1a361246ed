import KOS
import RecordMappingSQLite

/// The lessons of a teacher, a room or a course on their days, as far as they were looked up.
///
/// Faculties count their weeks differently, so each course is put on the days of its own.
struct LookedUpTimetable: Sendable {
  let subject: TimetableSubject
  /// By which weeks are told: that of the subject's own faculty, else that of the person's.
  let calendar: AcademicCalendar
  /// By which its courses' lessons were put on their days.
  let calendars: Calendars
  let timetable: Timetable
  let parallels: [ParallelRecord]
  /// Whether they were ever looked up.
  let isKnown: Bool
  /// Whether somebody looked at all of the semesters that are over and were asked for.
  let isWhole: Bool
  /// Which of these parallels the person attends.
  let attended: Set<String>

  /// - Parameter semesters: those that are over and are shown too, as far as somebody looked.
  init(
    _ context: PageContext, _ subject: TimetableSubject, with semesters: [SemesterCode] = []
  ) async throws {
    let store = context.campus.store
    let record = try await store.fetch(LookedUpTimetableRecord.self, id: subject.rawValue)
    let all = try await context.campus.adding(semesters, of: subject, to: record?.parallels ?? [])
    let parallels = try await context.campus.naming(all.parallels, in: context.dataLanguage)
    isWhole = all.isWhole
    let own = try await OwnTimetable(context, with: semesters)
    calendars = own.calendars
    self.subject = subject
    self.parallels = parallels
    isKnown = record != nil
    timetable = try await calendars.timetable(parallels).of(subject, in: parallels)
    attended = Set(own.parallels.map(\.id))
    let division: String? =
      switch subject {
      case .teacher(let id): try await store.fetch(TeacherRecord.self, id: id)?.division
      case .course(let code): try await store.fetch(CourseRecord.self, id: code)?.department
      case .room: nil
      }
    calendar = calendars.calendar(ofDivision: division)
  }
}
