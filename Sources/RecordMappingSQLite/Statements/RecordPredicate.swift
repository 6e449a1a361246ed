public import RecordMapping

/// A condition on the columns of a record: `.equal(.senderID, 17) && .isNotNull(.readAt)`.
///
/// NULL fulfils only ``isNull(_:)`` and ``notEqual(_:_:)``.
public struct RecordPredicate<R: RecordMapping.Record>: Hashable, Sendable {
  let sql: String
  let arguments: [StoredValue]

  /// Every row.
  public static var all: Self { Self(sql: "1", arguments: []) }

  /// The column has this value.
  public static func equal(_ column: R.ColumnName, _ value: some ColumnValue) -> Self {
    compare(column, "IS", value)
  }

  /// The column has another value, or none.
  public static func notEqual(_ column: R.ColumnName, _ value: some ColumnValue) -> Self {
    compare(column, "IS NOT", value)
  }

  /// The column's value is smaller; texts are compared by their bytes.
  public static func less(_ column: R.ColumnName, than value: some ColumnValue) -> Self {
    compare(column, "<", value)
  }

  /// The column's value is greater; texts are compared by their bytes.
  public static func greater(_ column: R.ColumnName, than value: some ColumnValue) -> Self {
    compare(column, ">", value)
  }

  /// The column's value is in the range.
  public static func between<Value: ColumnValue & Comparable>(
    _ column: R.ColumnName, _ range: ClosedRange<Value>
  ) -> Self {
    compare(column, ">=", range.lowerBound) && compare(column, "<=", range.upperBound)
  }

  /// The column has one of these values.
  public static func any<Value: ColumnValue>(of values: [Value], _ column: R.ColumnName) -> Self {
    let stored = values.map(Self.stored)
    let marks = stored.map { _ in "?" }.joined(separator: ", ")
    return Self(sql: "\(name(column)) IN (\(marks))", arguments: stored)
  }

  /// The column's text begins with this one, byte by byte.
  public static func begins(_ column: R.ColumnName, with prefix: String) -> Self {
    Self(
      sql: "substr(\(name(column)), 1, length(?)) = ?", arguments: [.text(prefix), .text(prefix)])
  }

  /// The column has no value.
  public static func isNull(_ column: R.ColumnName) -> Self {
    Self(sql: "\(name(column)) IS NULL", arguments: [])
  }

  /// The column has a value.
  public static func isNotNull(_ column: R.ColumnName) -> Self {
    Self(sql: "\(name(column)) IS NOT NULL", arguments: [])
  }

  /// Both hold.
  public static func && (first: Self, second: Self) -> Self {
    Self(sql: "(\(first.sql) AND \(second.sql))", arguments: first.arguments + second.arguments)
  }

  /// At least one holds.
  public static func || (first: Self, second: Self) -> Self {
    Self(sql: "(\(first.sql) OR \(second.sql))", arguments: first.arguments + second.arguments)
  }

  /// It does not hold.
  public static prefix func ! (predicate: Self) -> Self {
    Self(sql: "NOT \(predicate.sql)", arguments: predicate.arguments)
  }

  private static func compare(_ column: R.ColumnName, _ comparison: String, _ value: some ColumnValue) -> Self
  {
    Self(sql: "(\(name(column)) \(comparison) ?)", arguments: [stored(value)])
  }

  private static func name(_ column: R.ColumnName) -> String { SQLText.name(column.rawValue) }

  private static func stored(_ value: some ColumnValue) -> StoredValue {
    do {
      return try StoredValue(of: value)
    } catch {
      // No column holds it, so no row fits: NULL equals nothing that is stored.
      return .null
    }
  }
}
