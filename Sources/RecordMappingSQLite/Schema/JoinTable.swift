import RecordMapping

/// A table of pairs: which rows of one table a row of another one has in a
/// list, and in which order.
struct JoinTable: Sendable {
  let name: String
  private let owner: ColumnDescriptor
  let ownerTable: String
  private let member: ColumnDescriptor
  private let memberTable: String

  /// Nil if the list is not written down in a table of pairs.
  init?(_ list: RecordList, of descriptor: RecordDescriptor) {
    guard case .join(let name) = list.kind else { return nil }
    self.name = name
    owner = descriptor.identity[0]
    ownerTable = descriptor.table
    member = list.target.recordDescriptor.identity[0]
    memberTable = list.target.recordDescriptor.table
  }

  private var ownerColumn: String { SQLText.name("\(ownerTable)_id") }

  /// A table that refers to itself needs two names.
  private var memberColumn: String {
    SQLText.name(memberTable == ownerTable ? "\(memberTable)_member_id" : "\(memberTable)_id")
  }

  var creation: [String] {
    let table = SQLText.name(name)
    return [
      """
      CREATE TABLE \(table) (\
      \(ownerColumn) \(owner.type.rawValue) NOT NULL REFERENCES \(SQLText.name(ownerTable)) \
      ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED, \
      \(memberColumn) \(member.type.rawValue) NOT NULL REFERENCES \(SQLText.name(memberTable)) \
      ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED, \
      "position" INTEGER NOT NULL, PRIMARY KEY (\(ownerColumn), "position")) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX \(SQLText.name("\(name)_member")) ON \(table) (\(memberColumn))",
    ]
  }

  var select: String {
    "SELECT \(memberColumn) FROM \(SQLText.name(name)) WHERE \(ownerColumn) = ? ORDER BY \"position\""
  }

  var delete: String { "DELETE FROM \(SQLText.name(name)) WHERE \(ownerColumn) = ?" }

  var insert: String {
    "INSERT INTO \(SQLText.name(name)) (\(ownerColumn), \(memberColumn), \"position\") VALUES (?, ?, ?)"
  }

  /// The members of the row of `table` as a list in JSON.
  func listSQL(of identity: String) -> String {
    """
    (SELECT json_group_array(m) FROM (SELECT \(memberColumn) AS m FROM \(SQLText.name(name)) \
    WHERE \(ownerColumn) = \(identity) ORDER BY "position"))
    """
  }
}
