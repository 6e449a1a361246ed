struct Teacher: Sendable, Hashable {
  var name: PersonName
  var division: Int
  var personalNumber: Int
  /// Some have none; they are addressed by number.
  var username: String?
  var email: String?
  var phone: String?
  var isExtern: Bool
  var stageName: String?
  var supervisesDoctoralStudents: Constants.Permission
}
