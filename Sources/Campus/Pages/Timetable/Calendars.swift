import KOS
import RecordMappingSQLite

/// The academic calendars of the faculties, for lessons of several.
struct Calendars: Sendable {
  private struct Term: Hashable {
    var division: String?
    var semester: SemesterCode?
  }

  private let campus: CampusStore
  private let faculties: Faculties
  private let records: [SemesterRecord]
  private let own: AcademicCalendar
  private let ownFaculty: Faculty?
  private let fetched: [String: [FetchedSemester]]

  /// - Parameter own: that of the person's faculty.
  init(_ campus: CampusStore, _ faculties: Faculties, own: AcademicCalendar) async throws {
    self.faculties = faculties
    self.campus = campus
    records = try await campus.store.fetchAll(SemesterRecord.self)
    self.own = own
    ownFaculty = try await campus.presentStudy()?.faculty.flatMap(faculties.faculty(ofDivision:))
    fetched = Dictionary(
      grouping: try await campus.store.fetchAll(SiriusSemesterRecord.self), by: \.faculty
    ).mapValues { $0.map(\.fetchedSemester) }
  }

  /// The lessons of these parallels, those of each course on the days of its own faculty.
  ///
  /// - Parameter isAltered: with what Sirius says of single ones.
  func timetable(_ parallels: [ParallelRecord], isAltered: Bool = true) async throws -> Timetable {
    var departments: [String: String] = [:]
    let codes = Set(parallels.compactMap(\.course)).sorted()
    for course in try await campus.store.fetchAll(CourseRecord.self, where: .any(of: codes, .code)) {
      departments[course.code] = course.department
    }
    let groups = Dictionary(grouping: parallels) { parallel in
      Term(division: parallel.course.flatMap { departments[$0] }, semester: parallel.semester)
    }
    let alterations = isAltered ? try await campus.store.fetchAll(AlterationRecord.self) : []
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
  func calendar(ofCourse code: String?) async throws -> AcademicCalendar {
    guard let code else { return own }
    let course = try await campus.store.fetchAll(CourseRecord.self, where: .equal(.code, code)).first
    return calendar(ofDivision: course?.department)
  }
}
