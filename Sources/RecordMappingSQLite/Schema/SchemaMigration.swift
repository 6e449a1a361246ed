import GRDB
import RecordMapping

/// Runs the named steps, adds what is missing and stamps the version, inside
/// the caller's transaction.
struct SchemaMigration: Sendable {
  let path: String
  let catalog: RecordCatalog
  let version: Int
  let steps: [MigrationStep]

  private static let stepTable = "record_mapping_step"

  func run(in db: Database, willRun: (String) throws -> Void) throws {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    // Asked before as well, but another process may have been faster.
    guard found <= version else { throw StoreError.newerFile(path: path, found: found, known: version) }
    try runSteps(in: db, willRun: willRun)
    var statements = try plan(in: db).statements
    if found != version { statements.append("PRAGMA user_version = \(version)") }
    for statement in statements {
      try willRun(statement)
      try db.execute(sql: statement)
    }
  }

  private func runSteps(in db: Database, willRun: (String) throws -> Void) throws {
    guard !steps.isEmpty else { return }
    let isNew = try catalog.tables.allSatisfy { try !db.tableExists($0) }
    try db.execute(
      sql: "CREATE TABLE IF NOT EXISTS \(Self.stepTable) (name TEXT NOT NULL PRIMARY KEY) STRICT")
    let known = Set(try String.fetchAll(db, sql: "SELECT name FROM \(Self.stepTable)"))
    for step in steps where !known.contains(step.name) {
      if !isNew {
        try willRun(step.name)
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        try step.body(db)
      }
      try db.execute(sql: "INSERT INTO \(Self.stepTable) VALUES (?)", arguments: [step.name])
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
