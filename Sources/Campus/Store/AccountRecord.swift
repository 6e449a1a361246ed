import KOS
import RecordMapping

/// An ``Account``'s row.
@Record(table: "account")
struct AccountRecord: Hashable {
  @ID let id: String
  var username: String
  var registration: String
  var name: String
  var dataLanguage: String
  /// The order in which they were added.
  var added: Int
  /// Whether its data is the one that pages show.
  var isSelected: Bool

  var account: Account {
    Account(
      username: username, registration: registration, name: name,
      dataLanguage: Language(rawValue: dataLanguage) ?? .czech)
  }
}
