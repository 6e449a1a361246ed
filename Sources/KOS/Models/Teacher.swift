package import RecordMapping

/// A teacher. Without a user name the key is a number.
@RecordPart package struct Teacher: KOSContent {
  @JSON package let division: Reference?
  package let email: String?
  package let extern: Bool?
  package let firstName: String?
  package let lastName: String?
  package let personalNumber: String?
  package let phone: String?
  package let stageName: String?
  package let supervisionPhDStudents: Permission?
  package let titlesPre: String?
  package let titlesPost: String?
  package let username: String?
}
