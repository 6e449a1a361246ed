import RecordMapping

/// Whom to turn to at a faculty.
@RecordPart struct FacultyContacts: Hashable {
  @JSON let source: FactSource
  /// None if they are not known.
  @JSON let people: [FacultyContact]
}
