import CivilTime
import KOS
import RecordMappingSQLite

/// Somebody's lessons on their days, and the calendars that put them there: one's own, or those of a teacher, a room or a
/// course, as far as they were looked up.
struct PlacedTimetable: Sendable {
  /// By which weeks are told: that of the subject's own faculty, else that of the person's.
  let calendar: AcademicCalendar
  /// By which its courses' lessons were put on their days.
  let calendars: AcademicCalendars
  let timetable: Timetable
  let parallels: [ParallelRecord]
  /// Whether they were ever looked up, where they are another's.
  let isKnown: Bool
  /// Whether somebody looked at all of the semesters that are over and were asked for.
  let isWhole: Bool
  /// The parallels that the person attends.
  let attended: Set<String>

  /// - Parameters:
  ///   - subject: whose they are; `nil` for one's own.
  ///   - language: that of the courses' names.
  ///   - semesters: those that are over and are shown too, as far as somebody looked.
  ///   - isAltered: with what Sirius says of single lessons.
  init(
    _ snapshot: StoreSnapshot, _ faculties: Faculties, of subject: TimetableSubject? = nil,
    naming language: KOS.Language, with semesters: [SemesterCode] = [], isAltered: Bool = true
  ) throws {
    let present = try snapshot.fetchAll(ParallelRecord.self, where: .equal(.isMine, true))
    let mine = try snapshot.adding(semesters, to: present)
    let found = try subject.flatMap { try snapshot.fetch(LookedUpTimetableRecord.self, id: $0.rawValue) }
    let all =
      subject == nil ? mine : try snapshot.adding(semesters, of: subject, to: found?.parallels ?? [])
    (isKnown, isWhole) = (subject == nil || found != nil, all.isWhole)
    attended = Set(mine.parallels.map(\.id))
    parallels = try snapshot.naming(all.parallels, in: language)
    calendars = try AcademicCalendars(snapshot, faculties)
    calendar = calendars.calendar(ofDivision: try snapshot.division(of: subject))
    let placed = try calendars.timetable(parallels, in: snapshot, isAltered: isAltered)
    timetable = if let subject { placed.of(subject, in: parallels) } else { placed }
  }

  /// One's own by itself, for what shows nothing else.
  init(
    _ campus: CampusStore, _ faculties: Faculties, naming language: KOS.Language, isAltered: Bool = true
  ) async throws {
    self = try await campus.read { try Self($0, faculties, naming: language, isAltered: isAltered) }
  }

  /// Whether anything is known of a day: nothing is of a semester that began after the last download.
  ///
  /// - Parameter isStale: whether that is long ago.
  func knows(_ day: Day, isStale: Bool) -> Bool {
    guard calendar.explanation(of: day).status != .unknown else { return false }
    let semester = calendar.semester(on: day)
    return !isStale || parallels.contains { $0.semester == semester }
  }
}

extension StoreSnapshot {
  /// To which a teacher or a course belongs.
  fileprivate func division(of subject: TimetableSubject?) throws -> String? {
    switch subject {
    case .teacher(let id): try fetch(TeacherRecord.self, id: id)?.division
    case .course(let code): try fetch(CourseRecord.self, id: code)?.department
    case .room, nil: nil
    }
  }
}

/// The academic calendars of the faculties, for lessons of several: they count their weeks differently, so each course is
/// put on the days of its own.
struct AcademicCalendars: Sendable {
  private struct Term: Hashable {
    var division: String?
    var semester: SemesterCode?
  }

  /// That of the person's faculty.
  let own: AcademicCalendar
  private let ownFaculty: Faculty?
  private let faculties: Faculties
  private let records: [SemesterRecord]
  private let fetched: [String: [FetchedSemester]]

  init(_ snapshot: StoreSnapshot, _ faculties: Faculties) throws {
    self.faculties = faculties
    own = try snapshot.academicCalendar(faculties)
    ownFaculty = try snapshot.presentStudy()?.faculty.flatMap(faculties.faculty(ofDivision:))
    records = try snapshot.fetchAll(SemesterRecord.self)
    fetched = Dictionary(grouping: try snapshot.fetchAll(SiriusSemesterRecord.self), by: \.faculty)
      .mapValues { $0.map(\.fetchedSemester) }
  }

  /// The lessons of these parallels on their days.
  ///
  /// - Parameter isAltered: with what Sirius says of single ones.
  func timetable(
    _ parallels: [ParallelRecord], in snapshot: StoreSnapshot, isAltered: Bool = true
  ) throws -> Timetable {
    var departments: [String: String] = [:]
    let codes = Set(parallels.compactMap(\.course)).sorted()
    for course in try snapshot.fetchAll(CourseRecord.self, where: .any(of: codes, .code)) {
      departments[course.code] = course.department
    }
    let groups = Dictionary(grouping: parallels) { parallel in
      Term(division: parallel.course.flatMap { departments[$0] }, semester: parallel.semester)
    }
    let alterations = isAltered ? try snapshot.fetchAll(AlterationRecord.self) : []
    return Timetable(
      joining: groups.compactMap { term, parallels in
        guard let code = term.semester else { return nil }
        let semester = calendar(ofDivision: term.division).semester(code)
        return Timetable(
          parallels, calendar: semester.calendar, grid: semester.grid, source: semester.source)
      }
    ).altered(by: alterations)
  }

  /// Of the faculty that the division belongs to; the person's own where that is not described.
  func calendar(ofDivision code: String?) -> AcademicCalendar {
    guard let faculty = code.flatMap(faculties.faculty(ofDivision:)), faculty.id != ownFaculty?.id else {
      return own
    }
    return AcademicCalendar(
      faculty: faculty, isOwnFile: faculties.replaced.contains(faculty.id),
      sirius: fetched[faculty.code] ?? [], records: records)
  }

  /// By which the lessons of a course are on their days.
  func calendar(ofCourse code: String?, in snapshot: StoreSnapshot) throws -> AcademicCalendar {
    calendar(ofDivision: try code.flatMap { try snapshot.fetch(CourseRecord.self, id: $0)?.department })
  }
}
