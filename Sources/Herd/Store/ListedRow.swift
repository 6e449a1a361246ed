import GRDB
package import HerdBook
package import HerdSync
package import RecordMappingSQLite

/// A row of one of the account's lists as it is shown: the server's, or what was recorded here of it.
package struct ListedRow: Hashable, Sendable, Identifiable {
  /// Negative as long as only this device knows it.
  package let id: Int
  package var members: JSONObject
  /// Whether it was recorded here and no download has brought it yet.
  package let isPending: Bool
}

extension StoreSnapshot {
  /// Returns the rows of a stream of lists, in no order: the server's, and over them what was recorded here.
  package func rows<List: StreamRecord>(of list: List.Type) throws -> [ListedRow] {
    try rows(of: list, where: "TRUE")
  }

  /// Returns the rows of one of the short lists, in no order.
  func rows(of list: CodeList) throws -> [ListedRow] {
    try rows(of: CodeRecord.self, where: "list = '\(list.rawValue)'").filter {
      $0.members["list"] == .text(list.rawValue)
    }
  }

  /// - Parameter condition: of what the server has sent, in SQL over its table.
  private func rows<List: StreamRecord>(of list: List.Type, where condition: String) throws -> [ListedRow] {
    try query(over: list, RecordedRow.self, OperationRecord.self) { db in
      var rows: [Int: ListedRow] = [:]
      for row in try Row.fetchAll(db, sql: "\(List.sentSQL) AND \(condition)") {
        rows[row["id"]] = ListedRow(row["id"], row["object"], isPending: false)
      }
      for row in try Row.fetchAll(db, sql: RecordedRow.listSQL, arguments: [List.stream.rawValue]) {
        let isVoid: Bool = row["is_void"]
        rows[row["id"]] = isVoid ? nil : ListedRow(row["id"], row["object"], isPending: true)
      }
      return Array(rows.values)
    }
  }

  /// Returns the things of one of the short lists, in no order; without those that this version can't read.
  package func things<Thing: ListRow>(_ list: CodeList, _ make: (JSONObject) -> Thing?) throws -> [Thing] {
    try rows(of: list).compactMap { make($0.members) }
  }

  /// Returns the number by which a row of a list is known now: the server's, once it has given one.
  package func row(_ id: Int) throws -> Int {
    guard id < 0 else { return id }
    return try fetch(LocalIdentityRecord.self, id: id)?.id ?? id
  }
}

extension ListedRow {
  /// `nil` for what this version can't read.
  fileprivate init?(_ id: Int, _ json: String, isPending: Bool) {
    guard let members = HerdLink.object(in: Array(json.utf8)) else { return nil }
    self.init(id: id, members: members, isPending: isPending)
  }
}

extension StreamRecord {
  /// Without what the server has kept of this device and not said yet: that is shown as it was recorded.
  fileprivate static var sentSQL: String {
    """
    SELECT id, object FROM \(table)
    WHERE ifnull(json_extract(object, '$.op'), '') NOT IN (SELECT id FROM operation WHERE state <> 'kept')
    """
  }
}

extension RecordedRow {
  /// In the order in which it was recorded: the last word counts.
  fileprivate static let listSQL = """
    SELECT recorded_row."row" AS id, is_void, object FROM recorded_row
    JOIN operation ON operation.id = recorded_row.operation
    WHERE stream = ? ORDER BY operation.sequence, position
    """
}
