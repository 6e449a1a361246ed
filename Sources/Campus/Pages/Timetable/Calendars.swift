import KOS
import RecordMappingSQLite

/// The academic calendars of the faculties, for pages that show lessons of several.
struct Calendars: Sendable {
  struct Term: Hashable {
    var division: String?
    var semester: SemesterCode?
  }

  private let faculties: Faculties
  private let records: [SemesterRecord]
  private let own: AcademicCalendar
  private let ownFaculty: Faculty?

  /// - Parameter own: that of the person's faculty.
  init(_ context: PageContext, own: AcademicCalendar) async throws {
    faculties = context.faculties
    records = try await context.campus.store.fetchAll(SemesterRecord.self)
    self.own = own
    ownFaculty = try await context.campus.presentStudy()?.faculty.flatMap(faculties.faculty(ofDivision:))
  }

  /// Of the faculty that the division belongs to; the person's own where that is not described.
  func calendar(ofDivision code: String?) -> AcademicCalendar {
    guard let faculty = code.flatMap(faculties.faculty(ofDivision:)), faculty.id != ownFaculty?.id else {
      return own
    }
    return AcademicCalendar(
      faculty: faculty, isOwnFile: faculties.replaced.contains(faculty.id), records: records)
  }
}
