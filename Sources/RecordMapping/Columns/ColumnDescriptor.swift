/// One column of a record's table.
public struct ColumnDescriptor: Hashable, Sendable {
  /// The column's name, unquoted.
  public let name: String
  /// What it stores.
  public let type: ColumnType
  /// Whether it may hold NULL.
  public let isNullable: Bool
  /// What a row that existed before the column gets in it.
  public let defaultValue: StoredValue?
  /// Whether it is the table's primary key, or part of it.
  public let isIdentity: Bool

  /// A default that cannot be stored (`Double.nan`) is a mistake in the
  /// program and stops it.
  init<Value: ColumnValue>(_ name: String, _ type: Value.Type, default value: Value?, role: RecordRole) {
    do {
      self.init(
        name: name, type: Value.columnType, isNullable: Value.isNullable,
        defaultValue: try value.map { value throws(ValueFault) in try StoredValue(of: value) },
        isIdentity: role == .identity)
    } catch {
      preconditionFailure("the default of column \(name) cannot be stored: \(error)")
    }
  }

  private init(name: String, type: ColumnType, isNullable: Bool, defaultValue: StoredValue?, isIdentity: Bool)
  {
    self.name = name
    self.type = type
    self.isNullable = isNullable
    self.defaultValue = defaultValue
    self.isIdentity = isIdentity
  }

  func renamed(_ name: String) -> Self {
    Self(name: name, type: type, isNullable: isNullable, defaultValue: defaultValue, isIdentity: isIdentity)
  }

  func madeNullable() -> Self {
    Self(name: name, type: type, isNullable: true, defaultValue: nil, isIdentity: isIdentity)
  }
}
