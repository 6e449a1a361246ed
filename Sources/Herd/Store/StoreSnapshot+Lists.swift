import GRDB
package import HerdBook
import HerdSync
import RecordMapping
import RecordMappingJSON
package import RecordMappingSQLite

// The lists of an account as they are on this device.

extension StoreSnapshot {
  /// Returns the user who is logged in; `nil` before the first download.
  package func user() throws -> User? {
    try fetchAll(UserRecord.self, limit: 1).first?.user
  }

  /// Returns what the file says of itself.
  package func installation() throws -> InstallationRecord? { try fetch(InstallationRecord.self, id: 1) }

  /// Returns the stables that the user sees, by number.
  package func stables() throws -> [Stable] {
    try rows(of: StableRecord.self).compactMap { Stable(row: $0.members) }.sorted { $0.number < $1.number }
  }

  /// Returns the centres, in no order.
  package func centres() throws -> [Centre] { try things(.centre, Centre.init(row:)) }

  /// Returns the groups of all stables, by number.
  package func groups() throws -> [Group] {
    try rows(of: GroupRecord.self).compactMap { Group(row: $0.members) }.sorted { $0.number < $1.number }
  }

  /// Returns the groups of all stables by what changes name them.
  func groupsByID() throws -> [GroupID: Group] {
    Dictionary(try groups().map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns all that changes may name by number.
  func names() throws -> FieldNames {
    FieldNames(
      groups: try groupsByID(),
      technicians: Dictionary(try technicians().map { ($0.id, $0) }) { first, _ in first })
  }

  /// Returns those who inseminate, by number.
  package func technicians() throws -> [Technician] {
    try things(.technician, Technician.init(row:)).sorted { $0.number < $1.number }
  }
}

// Things as their rows say them; `nil` for a row that this version can't read.

extension UserRecord { var user: User? { object.object.flatMap(User.init(row:)) } }
extension GroupRecord { var group: Group? { object.object.flatMap(Group.init(row:)) } }

extension JSONValue {
  /// The members of a row.
  var object: JSONObject? { HerdLink.object(in: Array(bytes)) }
}
