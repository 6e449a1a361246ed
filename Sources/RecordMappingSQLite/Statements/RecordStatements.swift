import RecordMapping

/// The SQL for one record type. A parameter's number is its column's position
/// plus 1, except that where only an identity is needed its columns begin at
/// `?1`.
struct RecordStatements: Sendable {
  let selectOne: String
  /// As ``selectOne``, without the lists.
  let selectColumns: String
  /// Does nothing if the identity is there already.
  let insert: String
  /// Changes no row that holds these values already; nil if the identity is
  /// all there is.
  let update: String?
  let delete: String
  let joins: [Int: JoinTable]
  let importing: ImportSQL

  private let columns: String
  private let table: String
  private let identity: [String]

  init(_ descriptor: RecordDescriptor) {
    let table = SQLText.name(descriptor.table)
    let names = descriptor.columns.map { SQLText.name($0.name) }
    let identity = descriptor.identity.map { SQLText.name($0.name) }
    let parameters = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let others = names.indices.filter { !descriptor.identityIndices.contains($0) }
    let sets = others.map { "\(names[$0]) = ?\($0 + 1)" }.joined(separator: ", ")
    let differences = others.map { "\(names[$0]) IS NOT ?\($0 + 1)" }.joined(separator: " OR ")
    let own = descriptor.identityIndices.map { "\(names[$0]) = ?\($0 + 1)" }.joined(separator: " AND ")
    let one = identity.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")

    importing = ImportSQL(descriptor)
    self.table = table
    self.identity = identity
    columns = (names + Self.lists(of: descriptor)).joined(separator: ", ")
    selectColumns = "SELECT \(names.joined(separator: ", ")) FROM \(table) WHERE \(one)"
    selectOne = "SELECT \(columns) FROM \(table) WHERE \(one)"
    insert =
      "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(parameters))"
      + " ON CONFLICT (\(identity.joined(separator: ", "))) DO NOTHING"
    update = others.isEmpty ? nil : "UPDATE \(table) SET \(sets) WHERE \(own) AND (\(differences))"
    delete = "DELETE FROM \(table) WHERE \(one)"
    joins = Dictionary(
      uniqueKeysWithValues: descriptor.leaves.enumerated().compactMap { position, leaf in
        leaf.list.flatMap { JoinTable($0, of: descriptor) }.map { (position, $0) }
      })
  }

  func select(where predicate: String, orderedBy order: [String], isPaged: Bool) -> String {
    "SELECT \(columns) FROM \(table) WHERE \(predicate)"
      + " ORDER BY " + (order + identity).joined(separator: ", ") + (isPaged ? " LIMIT ? OFFSET ?" : "")
  }

  func count(where predicate: String) -> String { "SELECT count(*) FROM \(table) WHERE \(predicate)" }

  func delete(where predicate: String) -> String { "DELETE FROM \(table) WHERE \(predicate)" }

  /// The identities of the rows in each list, as JSON.
  private static func lists(of descriptor: RecordDescriptor) -> [String] {
    let own = "\(SQLText.name(descriptor.table)).\(SQLText.name(descriptor.identity.first?.name ?? ""))"
    return descriptor.leaves.compactMap { leaf in
      guard let list = leaf.list else { return nil }
      if let join = JoinTable(list, of: descriptor) { return join.listSQL(of: own) }
      let child = list.target.recordDescriptor
      guard case .children(let property) = list.kind,
        let column = child.reference(to: descriptor, named: property)
      else { return "NULL" }
      let identity = SQLText.name(child.identity[0].name)
      return """
        (SELECT json_group_array(i) FROM (SELECT \(identity) AS i FROM \(SQLText.name(child.table)) \
        WHERE \(SQLText.name(child.columns[column].name)) = \(own) ORDER BY \(identity)))
        """
    }
  }
}
