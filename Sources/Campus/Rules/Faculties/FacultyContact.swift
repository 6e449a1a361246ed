import RecordMapping

/// A person or an office, and how to reach it.
@RecordPart struct FacultyContact: Hashable {
  @JSON let role: FacultyText
  @Strict let name: String?
  @Strict let email: String?
  @Strict let phone: String?
  @Strict let place: String?
}
