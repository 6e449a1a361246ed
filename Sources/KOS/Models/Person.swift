package import RecordMapping

/// A person and what they are at the university (`people`).
@RecordPart package struct Person: KOSContent {
  package let firstName: String?
  package let lastName: String?
  package let personalNumber: String?
  package let titlesPre: String?
  package let titlesPost: String?
  package let username: String?
  /// All studies of the person.
  @Path("roles", "student") @Convert(using: Readable<Reference>.self) package var studies: [Reference] = []
  @Path("roles", "teacher") @JSON package let teacher: Reference?
}
