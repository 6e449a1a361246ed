import RecordMapping

/// What one commit changed in one table.
struct TableChanges: Sendable {
  var inserted: KeySet
  var updated: KeySet
  var deleted: KeySet
  var isExternal = false

  init(_ descriptor: RecordDescriptor) {
    inserted = KeySet(for: descriptor)
    updated = KeySet(for: descriptor)
    deleted = KeySet(for: descriptor)
  }

  var isEmpty: Bool { inserted.count == 0 && updated.count == 0 && deleted.count == 0 && !isExternal }
}
