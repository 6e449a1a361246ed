/// A type whose values fit in one column.
///
/// Numbers, `Bool`, `String`, ``Instant``, ``Blob``, arrays, dictionaries and optionals
/// conform. An enum (or any raw representable type) over one of them conforms
/// by declaring it:
///
/// ```swift
/// enum Phase: String, RecordValue { case idle, printing, paused }
/// ```
///
/// Whatever ``bind(to:at:)`` stores, ``read(from:at:)`` reads back as an equal
/// value.
public protocol ColumnValue: Sendable {
  /// What a column for these values stores.
  static var columnType: ColumnType { get }

  /// Whether NULL is one of the values.
  static var isNullable: Bool { get }

  /// The column's content as a value; throws if it is none of this type's.
  static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Self

  /// Hands itself over once, at this position; throws if no column can hold it.
  func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault)
}

extension ColumnValue {
  /// NULL is no value, unless a type says otherwise.
  public static var isNullable: Bool { false }
}
