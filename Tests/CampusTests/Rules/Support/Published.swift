import Testing

@testable import Campus
@testable import KOS

/// The semesters of the built-in data files.
enum Published {
  static let faculties = Faculties()

  /// Each with its faculty.
  static let semesters: [(String, String)] = faculties.all.flatMap { faculty in
    faculty.semesters.map { (faculty.id, $0.code.rawValue) }
  }

  static func calendar(_ faculty: String, _ semester: String) throws -> TeachingCalendar {
    try #require(faculties[faculty]?.semester(Samples.semester(semester))).calendar
  }
}

extension Faculty {
  /// As if its file had only some of the semesters.
  func describing(_ isDescribed: (PublishedSemester) -> Bool) -> Faculty {
    Faculty(
      schema: schema, id: id, code: code, name: name, hours: hours, studyDepartment: studyDepartment,
      contacts: contacts, semesters: semesters.filter(isDescribed))
  }
}
