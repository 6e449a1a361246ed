import RecordMapping

/// The statements that bring a database's tables up to a set of records.
struct SchemaPlan: Equatable {
  private(set) var statements: [String] = []
  private var joins: Set<String> = []

  /// Throws if a table has a column that does not fit its record, lacks one
  /// that old rows would have no value for, or has one that new rows would.
  ///
  /// - Parameter existing: The columns of each table that is there already.
  init(
    for descriptors: [RecordDescriptor], existing: [String: [ExistingColumn]]
  ) throws(SchemaConflict) {
    for descriptor in descriptors {
      if let columns = existing[descriptor.table] {
        try extend(descriptor, having: columns)
      } else {
        create(descriptor)
      }
      for leaf in descriptor.leaves {
        guard let list = leaf.list, let join = JoinTable(list, of: descriptor), existing[join.name] == nil,
          !joins.contains(join.name)
        else { continue }
        joins.insert(join.name)
        statements += join.creation
      }
    }
  }

  private mutating func create(_ descriptor: RecordDescriptor) {
    let isSingle = descriptor.identityIndices.count == 1
    var parts = descriptor.leaves.compactMap { leaf in
      leaf.column.map { column in
        SQLText.definition(column, isKey: column.isIdentity && isSingle, relation: leaf.relation)
      }
    }
    if !isSingle {
      let keys = descriptor.identity.map { SQLText.name($0.name) }.joined(separator: ", ")
      parts.append("PRIMARY KEY (\(keys))")
    }
    statements.append(
      "CREATE TABLE \(SQLText.name(descriptor.table)) (\(parts.joined(separator: ", "))) STRICT")
    for leaf in descriptor.leaves { index(leaf, of: descriptor.table) }
  }

  /// Deleting a row looks for those that refer to it.
  private mutating func index(_ leaf: RecordLeaf, of table: String) {
    guard let column = leaf.column, leaf.relation?.isIndexed == true else { return }
    let name = SQLText.name("\(table)_\(column.name)")
    statements.append("CREATE INDEX \(name) ON \(SQLText.name(table)) (\(SQLText.name(column.name)))")
  }

  private mutating func extend(
    _ descriptor: RecordDescriptor, having existing: [ExistingColumn]
  ) throws(SchemaConflict) {
    var unclaimed: [String: ExistingColumn] = [:]
    for column in existing { unclaimed[column.name.lowercased()] = column }
    for leaf in descriptor.leaves {
      guard let column = leaf.column else { continue }
      let expected = SQLText.constraints(of: column)
      if let found = unclaimed.removeValue(forKey: column.name.lowercased()) {
        guard found.constraints == expected else {
          throw .differs(
            table: descriptor.table, column: column.name, expected: expected, found: found.constraints)
        }
      } else {
        try add(leaf, column, to: descriptor.table)
      }
    }
    for left in unclaimed.values.sorted(by: { $0.name < $1.name }) where left.mustBeGiven {
      throw .differs(table: descriptor.table, column: left.name, expected: nil, found: left.constraints)
    }
  }

  private mutating func add(
    _ leaf: RecordLeaf, _ column: ColumnDescriptor, to table: String
  ) throws(SchemaConflict) {
    let hasValue = column.isNullable || (column.defaultValue ?? .null) != .null
    guard hasValue, !column.isIdentity else { throw .needsDefault(table: table, column: column.name) }
    let definition = SQLText.definition(column, isKey: false, relation: leaf.relation)
    statements.append("ALTER TABLE \(SQLText.name(table)) ADD COLUMN \(definition)")
    index(leaf, of: table)
  }
}
