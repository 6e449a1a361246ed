import Foundation
import GRDB
import RecordMapping

/// Writes down which rows belong to which, once all of them are stored.
struct ListImport {
  /// The rows of another table that one row has in a list.
  struct Join {
    let table: JoinTable
    let owner: StoredValue
    let members: [StoredValue]
  }

  /// A row that shall refer to another one.
  struct Adoption {
    let table: String
    let identity: String
    let column: String
    let child: StoredValue
    let owner: StoredValue
    let ownerTable: String
  }

  private(set) var joins: [Join] = []
  private(set) var adoptions: [Adoption] = []

  mutating func add(_ join: Join) { joins.append(join) }
  mutating func add(_ adoption: Adoption) { adoptions.append(adoption) }

  /// The row of this table was refused, so its lists count for nothing.
  mutating func forget(owner: StoredValue, in table: String) {
    joins.removeAll { $0.owner == owner && $0.table.ownerTable == table }
    adoptions.removeAll { $0.owner == owner && $0.ownerTable == table }
  }

  /// Writes only what differs, and forgets it; false if nothing did.
  @discardableResult
  mutating func flush(to database: Database) throws -> Bool {
    var hasWritten = false
    for join in joins where try write(join, to: database) { hasWritten = true }
    for adoption in adoptions { try write(adoption, to: database) }
    joins = []
    adoptions = []
    return hasWritten
  }

  private func write(_ join: Join, to database: Database) throws -> Bool {
    let present = try Row.fetchAll(
      database, sql: join.table.select, arguments: [DatabaseValue(join.owner)]
    ).map { $0[0] as DatabaseValue }
    let wanted = join.members.map(DatabaseValue.init)
    guard present != wanted else { return false }
    try database.execute(sql: join.table.delete, arguments: [DatabaseValue(join.owner)])
    for (place, member) in wanted.enumerated() {
      try database.execute(sql: join.table.insert, arguments: [DatabaseValue(join.owner), member, place])
    }
    return true
  }

  private func write(_ adoption: Adoption, to database: Database) throws {
    let column = SQLText.name(adoption.column)
    try database.execute(
      sql: """
        UPDATE \(SQLText.name(adoption.table)) SET \(column) = ?1
        WHERE \(SQLText.name(adoption.identity)) = ?2 AND \(column) IS NOT ?1
        """,
      arguments: [DatabaseValue(adoption.owner), DatabaseValue(adoption.child)])
  }
}

extension DatabaseValue {
  init(_ value: StoredValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = integer.databaseValue
    case .real(let real): self = real.databaseValue
    case .text(let text): self = text.databaseValue
    case .blob(let bytes): self = Data(bytes).databaseValue
    }
  }
}
