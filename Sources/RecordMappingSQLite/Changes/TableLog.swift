import RecordMapping

/// What the transaction under way has done to one table.
struct TableLog {
  /// A row as it was when the transaction first touched it.
  struct Before {
    let values: [StoredValue]
  }

  private(set) var inserted: KeySet
  private(set) var touched: [[StoredValue]: Before] = [:]
  private let descriptor: RecordDescriptor

  init(_ descriptor: RecordDescriptor) {
    self.descriptor = descriptor
    inserted = KeySet(for: descriptor)
  }

  var isEmpty: Bool { inserted.count == 0 && touched.isEmpty }

  /// A row that the transaction has not touched yet is new; one that it has
  /// deleted is there again.
  mutating func insert(_ key: [StoredValue]) {
    if touched[key] == nil { inserted.insert(stored: key) }
  }

  mutating func change(_ key: [StoredValue], from values: @autoclosure () -> [StoredValue]) {
    if touched[key] == nil, !inserted.contains(stored: key) { touched[key] = Before(values: values()) }
  }

  /// A row that the transaction has inserted stays noted: a savepoint may
  /// bring it back.
  mutating func delete(_ key: [StoredValue], with values: @autoclosure () -> [StoredValue]) {
    if touched[key] == nil, !inserted.contains(stored: key) { touched[key] = Before(values: values()) }
  }

  /// What has become of the rows.
  ///
  /// Rows are looked at again, because undoing a part of a transaction is not
  /// told.
  ///
  /// - Parameter row: The row that is there now.
  func changes(row: ([StoredValue]) throws -> [StoredValue]?) rethrows -> TableChanges {
    var changes = TableChanges(descriptor)
    for key in inserted.keys where try row(key) != nil { changes.inserted.insert(stored: key) }
    for (key, before) in touched {
      let now = try row(key)
      if now == nil {
        changes.deleted.insert(stored: key)
      } else if now != before.values {
        changes.updated.insert(stored: key)
      }
    }
    return changes
  }
}
