import GRDB
import RecordMapping

extension TableImport {
  /// What became of the rows since the transaction began, in the order of a
  /// report's identities: those that were inserted, then updated, then deleted.
  func changes<R: RecordMapping.Record>(
    of type: R.Type, in database: Database
  ) throws -> [RowChange<R>] {
    let reader = RowReader(sql.one, in: database)
    var changes: [RowChange<R>] = []
    changes.reserveCapacity(inserted.count + updated.count + deleted.count)
    for key in inserted.keys {
      // A trigger may have deleted it.
      guard let new = try reader.row(key) else { continue }
      changes.append(.inserted(try Self.record(new)))
    }
    for key in updated.keys {
      guard let old = oldRows[key], let new = try reader.row(key) else { continue }
      changes.append(.updated(old: try Self.record(old), new: try Self.record(new)))
    }
    for key in deleted.keys {
      guard let old = oldRows[key] else { continue }
      changes.append(.deleted(try Self.record(old)))
    }
    return changes
  }

  /// Lists have no columns; NULL stands for one that is not loaded.
  private static func record<R: RecordMapping.Record>(_ columns: [StoredValue]) throws -> R {
    let width = R.recordDescriptor.leaves.count
    let lists = Array(repeating: StoredValue.null, count: max(0, width - columns.count))
    return try R(row: StoredRow(columns + lists))
  }
}
