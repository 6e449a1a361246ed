package import RecordMapping

/// A person of the university as Usermap has them.
@RecordPart package struct UsermapPerson {
  package let username: String
  @Convert package let personalNumber: String?
  @Convert package let kosPersonId: String?
  package let firstName: String?
  package let lastName: String?
  package let fullName: String?
  package var emails: [String] = []
  package let preferredEmail: String?
  @JSON package var departments: [Department] = []
  package var rooms: [String] = []
  package var phones: [String] = []
  package var roles: [String] = []
  package var technicalRoles: [String] = []

  @RecordPart package struct Department: Hashable {
    @Convert package let code: String
    package let nameCs: String?
    package let nameEn: String?
  }
}
