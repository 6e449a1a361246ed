import KOS
import RecordMapping

/// A teacher of the university.
@Record(table: "teacher")
struct TeacherRecord: Hashable {
  /// The user name, else KOS's number.
  @ID let id: String
  var username: String?
  var firstName: String?
  var lastName: String?
  var titlesPre: String?
  var titlesPost: String?
  var email: String?
  var phone: String?
  /// The key of a ``DivisionRecord``.
  var division: String?
  var divisionName: String?
  var isExternal: Bool

  /// `Ing. Ladislav Vagner Ph.D.`
  var fullName: String {
    [titlesPre, firstName, lastName, titlesPost].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// `nil` where KOS does not say it.
  var name: String? { fullName.isEmpty ? nil : fullName }
}
