import GRDB
import RecordMapping

/// Adds what is missing and stamps the version, inside the caller's transaction.
struct SchemaMigration: Sendable {
  let path: String
  let catalog: RecordCatalog
  let version: Int

  func run(in db: Database, willRun: (String) throws -> Void) throws {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    // Asked before as well, but another process may have been faster.
    guard found <= version else { throw StoreError.newerFile(path: path, found: found, known: version) }
    var statements = try plan(in: db).statements
    if found != version { statements.append("PRAGMA user_version = \(version)") }
    for statement in statements {
      try willRun(statement)
      try db.execute(sql: statement)
    }
  }

  private func plan(in db: Database) throws -> SchemaPlan {
    var existing: [String: [ExistingColumn]] = [:]
    for table in catalog.tables.union(catalog.joinTables) where try db.tableExists(table) {
      existing[table] = try db.columns(in: table).map(ExistingColumn.init)
    }
    do {
      return try SchemaPlan(for: catalog.descriptors, existing: existing)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
