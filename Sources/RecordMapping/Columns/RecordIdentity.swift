/// A value that tells one row of a table from all others.
///
/// `String`, `Int`, `Int64` and `UUID` conform. A type of your own that wraps one of them
/// conforms by declaring it:
///
/// ```swift
/// struct EarTag: RawRepresentable, RecordValue, RecordIdentity { let rawValue: String }
/// ```
public protocol RecordIdentity: Hashable, Sendable {
  /// How many columns it takes.
  static var columnCount: Int { get }

  /// Hands over its columns, the first at this position.
  func bindIdentity(to binder: inout some RecordBinder, from index: Int) throws(ValueFault)

  /// Reads its columns, the first at this position.
  static func readIdentity(from row: some RecordRow, at index: Int) throws(ValueFault) -> Self
}

/// An identity of several columns; ``Record(table:keys:converts:)`` writes it
/// for a struct with several `@ID`.
public protocol CompositeIdentity: RecordIdentity {}

extension RecordIdentity where Self: ColumnValue {
  /// One.
  public static var columnCount: Int { 1 }

  /// Hands itself over.
  public func bindIdentity(to binder: inout some RecordBinder, from index: Int) throws(ValueFault) {
    try bind(to: &binder, at: index)
  }

  /// Reads itself.
  public static func readIdentity(from row: some RecordRow, at index: Int) throws(ValueFault) -> Self {
    try read(from: row, at: index)
  }
}

extension String: RecordIdentity {}
extension Int64: RecordIdentity {}
extension Int: RecordIdentity {}
