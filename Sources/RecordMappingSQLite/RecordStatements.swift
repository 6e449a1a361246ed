import RecordMapping

/// The SQL for one record type. A parameter's number is its column's position
/// plus 1, except that where only an identity is needed it is `?1`.
struct RecordStatements: Sendable {
  let selectOne: String
  /// Does nothing if the identity is there already.
  let insert: String
  /// Changes no row that holds these values already; nil if the identity is
  /// the only column.
  let update: String?
  let delete: String

  private let selectAll: String
  private let identity: String

  init(_ descriptor: RecordDescriptor) {
    let table = SQLText.name(descriptor.table)
    let names = descriptor.columns.map { SQLText.name($0.name) }
    let identity = SQLText.name(descriptor.identity.name)
    let list = names.joined(separator: ", ")
    let parameters = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let others = names.indices.filter { $0 != descriptor.identityIndex }
    let sets = others.map { "\(names[$0]) = ?\($0 + 1)" }.joined(separator: ", ")
    let differences = others.map { "\(names[$0]) IS NOT ?\($0 + 1)" }.joined(separator: " OR ")

    self.identity = identity
    selectAll = "SELECT \(list) FROM \(table)"
    selectOne = "SELECT \(list) FROM \(table) WHERE \(identity) = ?1"
    insert =
      "INSERT INTO \(table) (\(list)) VALUES (\(parameters)) ON CONFLICT (\(identity)) DO NOTHING"
    update =
      others.isEmpty
      ? nil
      : "UPDATE \(table) SET \(sets) WHERE \(identity) = ?\(descriptor.identityIndex + 1)"
        + " AND (\(differences))"
    delete = "DELETE FROM \(table) WHERE \(identity) = ?1"
  }

  func selectAll(orderedBy order: [String]) -> String {
    selectAll + " ORDER BY " + (order + [identity]).joined(separator: ", ")
  }
}
