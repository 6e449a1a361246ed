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
  }

  private(set) var joins: [Join] = []
  private(set) var adoptions: [Adoption] = []

  mutating func add(_ join: Join) { joins.append(join) }
  mutating func add(_ adoption: Adoption) { adoptions.append(adoption) }

  /// Writes only what differs, and forgets it.
  mutating func flush(to database: Database) throws {
    for join in joins { try write(join, to: database) }
    for adoption in adoptions { try write(adoption, to: database) }
    joins = []
    adoptions = []
  }

  private func write(_ join: Join, to database: Database) throws {
    let present = try Row.fetchAll(
      database, sql: join.table.select, arguments: [DatabaseValue(join.owner)]
    ).map { $0[0] as DatabaseValue }
    let wanted = join.members.map(DatabaseValue.init)
    guard present != wanted else { return }
    try database.execute(sql: join.table.delete, arguments: [DatabaseValue(join.owner)])
    for (place, member) in wanted.enumerated() {
      try database.execute(sql: join.table.insert, arguments: [DatabaseValue(join.owner), member, place])
    }
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
