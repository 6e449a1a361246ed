/// One column of one record that could not be read or stored.
public struct RecordFault: Error, Hashable, Sendable {
  /// The record's table.
  public let table: String
  /// The column's name in the table.
  public let column: String
  /// The Swift type of the property.
  public let expected: String
  /// What stood there instead.
  public let found: ValueFault

  /// For readers and binders of your own; generated code makes its faults itself.
  public init(table: String, column: String, expected: String, found: ValueFault) {
    self.table = table
    self.column = column
    self.expected = expected
    self.found = found
  }
}

extension RecordFault: CustomStringConvertible {
  /// Says where and what kind; never the content, which may be private.
  public var description: String {
    "\(table).\(column): expected \(expected), found \(found.kind)"
  }
}

extension ValueFault {
  fileprivate var kind: String {
    switch self {
    case .null: "NULL"
    case .type(let type): type.rawValue
    case .value: "a value that is none of the type's"
    case .notFinite: "a number that is not finite"
    case .tooLarge: "a number beyond 63 bits"
    }
  }
}
