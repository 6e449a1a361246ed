import RecordMapping

/// The record types of one store.
struct RecordCatalog: Sendable {
  let descriptors: [RecordDescriptor]
  private let statements: [String: RecordStatements]

  init(_ records: [any RecordMapping.Record.Type]) {
    descriptors = Self.withTargets(records).map { $0.recordDescriptor }
    var statements: [String: RecordStatements] = [:]
    for descriptor in descriptors {
      precondition(statements[descriptor.table] == nil, "two records share table \(descriptor.table)")
      statements[descriptor.table] = RecordStatements(descriptor)
    }
    self.statements = statements
  }

  var tables: Set<String> { Set(statements.keys) }

  var joinTables: Set<String> { Set(statements.values.flatMap(\.joins.values).map(\.name)) }

  /// Records that others refer to need tables too, whether they are named or
  /// not.
  private static func withTargets(_ records: [any RecordMapping.Record.Type]) -> [any RecordMapping
    .Record.Type]
  {
    var all = records
    var next = 0
    while next < all.count {
      for leaf in all[next].recordDescriptor.leaves {
        guard let target = leaf.relation?.target ?? leaf.list?.target else { continue }
        if !all.contains(where: { $0 == target }) { all.append(target) }
      }
      next += 1
    }
    return all
  }

  /// Handing a store a record it was not opened with is a mistake in the
  /// program and stops it.
  func statements<R: Record>(for type: R.Type) -> RecordStatements {
    guard let found = statements[R.recordDescriptor.table] else {
      preconditionFailure("the store was opened without \(R.self)")
    }
    return found
  }

  func knownStatements(of table: String) -> RecordStatements? { statements[table] }

  /// The same for a record that another one refers to.
  func statements(of descriptor: RecordDescriptor) -> RecordStatements {
    guard let found = statements[descriptor.table] else {
      preconditionFailure("the store was opened without table \(descriptor.table)")
    }
    return found
  }
}
