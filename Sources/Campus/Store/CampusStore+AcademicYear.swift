import KOS
import RecordMappingSQLite

extension StoreSnapshot {
  /// The described faculty at which the person studies; FIT if KOS tells none, `nil` if it is not described.
  func faculty(in faculties: Faculties) throws -> Faculty? {
    guard let division = try presentStudy()?.faculty else { return faculties["fit"] }
    return faculties.faculty(ofDivision: division)
  }

  /// As Sirius names the faculty at which the person studies; `nil` if KOS tells none.
  func facultyCode(in faculties: Faculties) throws -> String? {
    guard let division = try presentStudy()?.faculty else { return nil }
    return faculties.faculty(ofDivision: division)?.code ?? division
  }

  /// What Sirius has told of a faculty.
  func fetchedSemesters(ofFaculty code: String?) throws -> [FetchedSemester] {
    guard let code else { return [] }
    return try fetchAll(SiriusSemesterRecord.self, where: .equal(.faculty, code)).map(\.fetchedSemester)
  }

  /// The academic year of the person's faculty, each semester from the best source there is.
  func academicCalendar(_ faculties: Faculties) throws -> AcademicCalendar {
    let faculty = try faculty(in: faculties)
    return AcademicCalendar(
      faculty: faculty, isOwnFile: faculty.map { faculties.replaced.contains($0.id) } ?? false,
      sirius: try fetchedSemesters(ofFaculty: facultyCode(in: faculties) ?? faculty?.code),
      records: try fetchAll(SemesterRecord.self))
  }
}
