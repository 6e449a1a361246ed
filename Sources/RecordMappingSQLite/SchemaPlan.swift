import RecordMapping

/// The statements that bring a database's tables up to a set of records.
struct SchemaPlan: Equatable {
  private(set) var statements: [String] = []

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
    }
  }

  private mutating func create(_ descriptor: RecordDescriptor) {
    let columns = descriptor.columns.map(SQLText.definition).joined(separator: ", ")
    statements.append("CREATE TABLE \(SQLText.name(descriptor.table)) (\(columns)) STRICT")
  }

  private mutating func extend(
    _ descriptor: RecordDescriptor, having existing: [ExistingColumn]
  ) throws(SchemaConflict) {
    var unclaimed: [String: ExistingColumn] = [:]
    for column in existing { unclaimed[column.name.lowercased()] = column }
    for column in descriptor.columns {
      let expected = SQLText.constraints(of: column)
      if let found = unclaimed.removeValue(forKey: column.name.lowercased()) {
        guard found.constraints == expected else {
          throw .differs(
            table: descriptor.table, column: column.name, expected: expected, found: found.constraints)
        }
      } else {
        try add(column, to: descriptor.table)
      }
    }
    for left in unclaimed.values.sorted(by: { $0.name < $1.name }) where left.mustBeGiven {
      throw .differs(table: descriptor.table, column: left.name, expected: nil, found: left.constraints)
    }
  }

  private mutating func add(_ column: ColumnDescriptor, to table: String) throws(SchemaConflict) {
    let hasValue = column.isNullable || (column.defaultValue ?? .null) != .null
    guard hasValue, !column.isIdentity else { throw .needsDefault(table: table, column: column.name) }
    statements.append("ALTER TABLE \(SQLText.name(table)) ADD COLUMN \(SQLText.definition(column))")
  }
}
