import RecordMapping

/// The SQL with which an import stores rows of one table.
struct ImportSQL: Sendable {
  /// How many rows the statements of ``insert`` take, largest first.
  let insertSizes: [Int]
  /// One statement for each of ``insertSizes``.
  let inserts: [String]
  /// Sets all columns but the identity; parameters as in a row, then the
  /// identity. Nil if the identity is all there is.
  let update: String?
  /// Rows from an identity on, in its order; one parameter for each column of
  /// the identity. A composite identity gives that row alone.
  let scan: String
  let largestKey: String?
  let delete: String
  /// One row by its identity.
  let one: String

  private let selectKeys: String

  init(_ descriptor: RecordDescriptor) {
    let table = SQLText.name(descriptor.table)
    let names = descriptor.columns.map { SQLText.name($0.name) }
    let list = names.joined(separator: ", ")
    let keys = descriptor.identity.map { SQLText.name($0.name) }
    let row = "(" + names.map { _ in "?" }.joined(separator: ", ") + ")"

    // Some hundred parameters a statement: more is not faster.
    let most = max(1, min(32, 512 / names.count))
    insertSizes = [32, 16, 8, 4, 2, 1].filter { $0 <= most }
    inserts = insertSizes.map { size in
      "INSERT INTO \(table) (\(list)) VALUES " + Array(repeating: row, count: size).joined(separator: ", ")
    }
    let others = names.indices.filter { !descriptor.identityIndices.contains($0) }
    let own = keys.enumerated().map { "\($1) = ?\(names.count + $0 + 1)" }.joined(separator: " AND ")
    update =
      others.isEmpty
      ? nil
      : "UPDATE \(table) SET \(others.map { "\(names[$0]) = ?\($0 + 1)" }.joined(separator: ", ")) WHERE \(own)"
    if keys.count == 1 {
      scan = "SELECT \(list) FROM \(table) WHERE \(keys[0]) >= ?1 ORDER BY \(keys[0])"
      largestKey = "SELECT max(\(keys[0])) FROM \(table)"
    } else {
      let equal = keys.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
      scan = "SELECT \(list) FROM \(table) WHERE \(equal)"
      largestKey = nil
    }
    delete =
      "DELETE FROM \(table) WHERE "
      + keys.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
    one =
      "SELECT \(list) FROM \(table) WHERE "
      + keys.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
    selectKeys = "SELECT \(keys.joined(separator: ", ")) FROM \(table) WHERE "
  }

  /// The identities of the rows for which a condition holds.
  func keys(where condition: String) -> String { selectKeys + condition }
}
