import RecordMapping
import RecordMappingSQLite

/// What one commit did to one table, as the rows' identities.
struct FarmChanges: Equatable, Sendable {
  var inserted: Set<ExactRow> = []
  var updated: Set<ExactRow> = []
  var deleted: Set<ExactRow> = []

  init() {}

  init<R: RecordMapping.Record>(_ told: RecordChanges<R>, key: (R.RecordID) -> [ExactRow.Field]) {
    inserted = Set(told.inserted.all.map { ExactRow(key($0)) })
    updated = Set(told.updated.all.map { ExactRow(key($0)) })
    deleted = Set(told.deleted.all.map { ExactRow(key($0)) })
    precondition(!told.isExternal, "nobody else is there")
  }

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// Does to a copy what was done, with the rows of the state after it; false if it cannot have been that.
  func replay(on copy: inout FarmState.Rows, from after: FarmState.Rows) -> Bool {
    for key in inserted {
      guard copy[key] == nil, let row = after[key] else { return false }
      copy[key] = row
    }
    for key in updated {
      guard let old = copy[key], let row = after[key], old != row else { return false }
      copy[key] = row
    }
    for key in deleted where copy.removeValue(forKey: key) == nil { return false }
    return true
  }
}
