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
  /// Whether it is the table's primary key.
  public let isIdentity: Bool

  /// A column without a default.
  public init<Value: ColumnValue>(_ name: String, _ type: Value.Type) {
    self.init(name, type, defaultValue: nil, isIdentity: false)
  }

  /// A column with a default; a default that cannot be stored (`Double.nan`)
  /// is a mistake in the program and stops it.
  public init<Value: ColumnValue>(_ name: String, _ type: Value.Type, default value: Value) {
    do {
      self.init(name, type, defaultValue: try StoredValue(of: value), isIdentity: false)
    } catch {
      preconditionFailure("the default of column \(name) cannot be stored: \(error)")
    }
  }

  /// The column that identifies a row.
  public static func identity<Value: RecordIdentity>(_ name: String, _ type: Value.Type) -> Self {
    Self(name, type, defaultValue: nil, isIdentity: true)
  }

  private init<Value: ColumnValue>(
    _ name: String, _ type: Value.Type, defaultValue: StoredValue?, isIdentity: Bool
  ) {
    self.name = name
    self.type = Value.columnType
    self.isNullable = Value.isNullable
    self.defaultValue = defaultValue
    self.isIdentity = isIdentity
  }
}
