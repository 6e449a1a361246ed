import KOS
import RecordMapping

/// A faculty as its data file describes it: what KOSapi does not know.
@RecordPart struct Faculty: Hashable {
  /// For editors.
  @Strict @Key("$schema") let schema: String?
  /// The name of the file, as `fit`.
  let id: String
  /// KOS's code of the division: `18000`.
  let code: String
  @JSON let name: FacultyText
  @JSON let hours: TeachingHours
  @JSON let studyDepartment: StudyDepartment
  @JSON let contacts: FacultyContacts
  @JSON let semesters: [PublishedSemester]

  func semester(_ code: SemesterCode) -> PublishedSemester? { semesters.first { $0.code == code } }

  /// Whether a division of KOS is the faculty or a part of it; the first two digits tell.
  func has(division: String) -> Bool { division.count == 5 && division.prefix(2) == code.prefix(2) }
}
