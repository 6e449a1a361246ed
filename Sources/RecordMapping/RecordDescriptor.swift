/// The table of a record type.
public struct RecordDescriptor: Hashable, Sendable {
  /// The table's name, unquoted.
  public let table: String
  /// In the order of the properties; exactly one is the identity.
  public let columns: [ColumnDescriptor]
  /// The position of the identity in ``columns``.
  public let identityIndex: Int

  /// Exactly one of the columns must be the identity; anything else is a
  /// mistake in the program and stops it.
  public init(table: String, columns: [ColumnDescriptor]) {
    let identities = columns.indices.filter { columns[$0].isIdentity }
    precondition(identities.count == 1, "table \(table) needs exactly one identity")
    self.table = table
    self.columns = columns
    self.identityIndex = identities[0]
  }

  /// The column that identifies a row.
  public var identity: ColumnDescriptor { columns[identityIndex] }
}

// Generated code calls these two, so that it needs no knowledge of types: the
// property decides which `Value` is meant.
extension RecordDescriptor {
  /// The column at this position of a row that stands in the descriptor's order.
  public func value<Value: ColumnValue>(
    at index: Int, of row: some RecordRow
  ) throws(RecordFault) -> Value {
    do {
      return try Value.read(from: row, at: index)
    } catch {
      throw fault(at: index, expected: Value.self, found: error)
    }
  }

  /// Hands the value to the binder at this position.
  public func bind<Value: ColumnValue>(
    _ value: Value, at index: Int, to binder: inout some RecordBinder
  ) throws(RecordFault) {
    do {
      try value.bind(to: &binder, at: index)
    } catch {
      throw fault(at: index, expected: Value.self, found: error)
    }
  }

  private func fault(at index: Int, expected: Any.Type, found: ValueFault) -> RecordFault {
    RecordFault(table: table, column: columns[index].name, expected: "\(expected)", found: found)
  }
}
