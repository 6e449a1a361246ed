import KOS
import RecordMappingSQLite

extension CampusStore {
  /// The described faculty at which the person studies; FIT if KOS tells none, `nil` if it is not described.
  func faculty(in faculties: Faculties) async throws -> Faculty? {
    guard let division = try await division() else { return faculties["fit"] }
    return faculties.faculty(ofDivision: division)
  }

  /// As Sirius names the faculty at which the person studies; `nil` if KOS tells none.
  func facultyCode(in faculties: Faculties) async throws -> String? {
    guard let division = try await division() else { return nil }
    return faculties.faculty(ofDivision: division)?.code ?? division
  }

  private func division() async throws -> String? {
    try await presentStudy()?.faculty
  }

  /// What Sirius has told of a faculty.
  func fetchedSemesters(ofFaculty code: String?) async throws -> [FetchedSemester] {
    guard let code else { return [] }
    return try await store.fetchAll(SiriusSemesterRecord.self, where: .equal(.faculty, code))
      .map(\.fetchedSemester)
  }

  /// The academic year of the person's faculty, each semester from the best source there is.
  func academicCalendar(_ faculties: Faculties) async throws -> AcademicCalendar {
    let faculty = try await faculty(in: faculties)
    return AcademicCalendar(
      faculty: faculty, isOwnFile: faculty.map { faculties.replaced.contains($0.id) } ?? false,
      sirius: try await fetchedSemesters(ofFaculty: facultyCode(in: faculties) ?? faculty?.code),
      records: try await store.fetchAll(SemesterRecord.self))
  }
}
