import RecordMapping

/// A person or an office, and how to reach it.
@RecordPart struct FacultyContact: Hashable {
  @JSON let role: FacultyText
  @Strict let name: String?
  /// What they are responsible for, where it is more than their role says.
  @Strict @JSON let agenda: FacultyText?
  @Strict let email: String?
  @Strict let phone: String?
  @Strict let place: String?
}
