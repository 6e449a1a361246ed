import RecordMapping

/// The office of a faculty that students turn to.
@RecordPart struct StudyDepartment: Hashable {
  @JSON let source: FactSource
  /// None if they are not known.
  @JSON let officeHours: [OfficeHour]
  @Strict @JSON let note: FacultyText?
  @Strict let phone: String?
  @Strict let email: String?
  @Strict let place: String?
  @Strict let url: String?
}
