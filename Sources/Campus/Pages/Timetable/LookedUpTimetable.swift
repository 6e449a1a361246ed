import KOS
import RecordMappingSQLite

/// The lessons of a teacher, a room or a course on their days, as far as they were looked up.
///
/// Faculties count their weeks differently, so each course is put on the days of its own.
struct LookedUpTimetable: Sendable {
  let subject: TimetableSubject
  /// By which weeks are told: that of the subject's own faculty, else that of the person's.
  let calendar: AcademicCalendar
  let timetable: Timetable
  let parallels: [ParallelRecord]
  /// Whether they were ever looked up.
  let isKnown: Bool
  /// Which of these parallels the person attends.
  let attended: Set<String>

  init(_ context: PageContext, _ subject: TimetableSubject) async throws {
    let store = context.campus.store
    let record = try await store.fetch(LookedUpTimetableRecord.self, id: subject.rawValue)
    let parallels = try await context.campus.naming(record?.parallels ?? [], in: context.dataLanguage)
    let own = try await OwnTimetable(context)
    let calendars = try await Calendars(context, own: own.calendar)
    var departments: [String: String] = [:]
    let codes = Set(parallels.compactMap(\.course))
    for course in try await store.fetchAll(CourseRecord.self, where: .any(of: codes.sorted(), .code)) {
      departments[course.code] = course.department
    }
    let groups = Dictionary(grouping: parallels) { parallel in
      Calendars.Term(
        division: parallel.course.flatMap { departments[$0] }, semester: parallel.semester)
    }
    let timetables = groups.compactMap { term, parallels -> Timetable? in
      guard let code = term.semester else { return nil }
      let semester = calendars.calendar(ofDivision: term.division).semester(code)
      return Timetable(parallels, calendar: semester.calendar, grid: semester.grid)
    }
    self.subject = subject
    self.parallels = parallels
    isKnown = record != nil
    timetable = Timetable(joining: timetables).of(subject, in: parallels)
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
