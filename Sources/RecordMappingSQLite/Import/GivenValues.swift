public import RecordMapping

/// Values that a caller gives for all objects of an import: of properties that
/// the document does not hold, such as the account that its rows belong to.
///
/// ```swift
/// try await store.import(Change.self, from: body, giving: [.accountID: 7])
/// ```
///
/// They count instead of whatever the document holds for these properties. A
/// property without a default that neither a value is given for nor the
/// document holds rejects each object. A value that its column cannot hold is
/// a mistake in the program and stops it.
public struct GivenValues<R: RecordMapping.Record>: Sendable, ExpressibleByDictionaryLiteral {
  let values: [Int: StoredValue]

  /// By the names of the properties.
  public init(dictionaryLiteral elements: (R.ColumnName, any ColumnValue)...) {
    self.init(elements)
  }

  /// By the names of the properties, where they are not known when the program
  /// is written; of equal ones the last counts.
  public init(_ elements: some Sequence<(R.ColumnName, any ColumnValue)>) {
    var values: [Int: StoredValue] = [:]
    for (name, value) in elements {
      let columns = R.recordDescriptor.columns
      guard let index = columns.firstIndex(where: { $0.name == name.rawValue }) else {
        preconditionFailure("\(R.self) has no column \(name.rawValue)")
      }
      values[index] = Self.stored(value, for: columns[index])
    }
    self.values = values
  }

  private static func stored(_ value: any ColumnValue, for column: ColumnDescriptor) -> StoredValue {
    do {
      let stored = try StoredValue(of: value)
      precondition(stored.fits(column), "column \(column.name) cannot hold \(type(of: value))")
      return stored
    } catch {
      preconditionFailure("column \(column.name) cannot hold the value: \(error)")
    }
  }
}

extension StoredValue {
  fileprivate func fits(_ column: ColumnDescriptor) -> Bool {
    switch self {
    case .null: column.isNullable
    case .integer: column.type == .integer
    case .real: column.type == .real
    case .text: column.type == .text
    case .blob: column.type == .blob
    }
  }
}
