import RecordMapping

/// The record types of one store.
struct RecordCatalog: Sendable {
  let descriptors: [RecordDescriptor]
  private let statements: [String: RecordStatements]

  init(_ records: [any Record.Type]) {
    descriptors = records.map { $0.recordDescriptor }
    var statements: [String: RecordStatements] = [:]
    for descriptor in descriptors {
      precondition(statements[descriptor.table] == nil, "two records share table \(descriptor.table)")
      statements[descriptor.table] = RecordStatements(descriptor)
    }
    self.statements = statements
  }

  var tables: Set<String> { Set(statements.keys) }

  /// Handing a store a record it was not opened with is a mistake in the
  /// program and stops it.
  func statements<R: Record>(for type: R.Type) -> RecordStatements {
    guard let found = statements[R.recordDescriptor.table] else {
      preconditionFailure("the store was opened without \(R.self)")
    }
    return found
  }
}
