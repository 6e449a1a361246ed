import Synchronization

/// A value for each origin; a bounded number of them, the one longest unused goes first.
final class OriginTable<Value: Sendable>: Sendable {
  private struct Row {
    var value: Value
    var used: UInt64
  }

  private struct Rows {
    var byOrigin: [Origin: Row] = [:]
    var uses: UInt64 = 0
  }

  private let limit: Int
  private let rows = Mutex(Rows())

  init(limit: Int = 64) { self.limit = max(1, limit) }

  var count: Int { rows.withLock { $0.byOrigin.count } }

  /// Changes the origin's value under the table's lock.
  func with<Result: Sendable>(
    _ origin: Origin, else new: @autoclosure () -> Value, _ change: (inout Value) -> Result
  ) -> Result {
    rows.withLock { rows in
      rows.uses += 1
      if let index = rows.byOrigin.index(forKey: origin) {
        rows.byOrigin.values[index].used = rows.uses
        return change(&rows.byOrigin.values[index].value)
      }
      Self.makeRoom(in: &rows, limit)
      var row = Row(value: new(), used: rows.uses)
      let result = change(&row.value)
      rows.byOrigin[origin] = row
      return result
    }
  }

  private static func makeRoom(in rows: inout Rows, _ limit: Int) {
    guard rows.byOrigin.count >= limit else { return }
    if let oldest = rows.byOrigin.min(by: { $0.value.used < $1.value.used }) {
      rows.byOrigin[oldest.key] = nil
    }
  }
}
