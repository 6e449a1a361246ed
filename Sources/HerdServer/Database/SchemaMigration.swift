/// A change of the schema that is made once, as the next version.
package struct SchemaStep: Hashable, Sendable {
  let statements: [String]

  /// - Parameter statements: One statement each, with ``Dialect/filling(_:)``'s places for types.
  package init(_ statements: String...) { self.statements = statements }
}

extension ServerDatabase {
  /// Brings the schema up to date: the step at position n makes version n + 1.
  ///
  /// All missing steps are one transaction together with the version, so a process that dies leaves the old
  /// schema. Several processes may do this at once: one does the work, the others wait and find it done.
  ///
  /// - Throws: ``DatabaseFailure/Reason/newerSchema(found:known:)`` if a newer program has been here.
  package func migrate(_ steps: [SchemaStep]) async throws {
    try await makeVersionTable()
    let dialect = dialect
    try await perform(.migration) { session in
      // Holds the row until the end; whoever comes second waits here.
      try session.run("UPDATE schema_version SET version = version WHERE id = 1")
      let found =
        try session.first("SELECT version FROM schema_version WHERE id = 1") { try $0.whole(0) } ?? 0
      guard found <= steps.count else {
        throw DatabaseFailure(.newerSchema(found: found, known: steps.count))
      }
      for step in steps[found...] {
        for statement in step.statements { try session.run(SQLStatement(dialect.filling(statement))) }
      }
      try session.run("UPDATE schema_version SET version = $1 WHERE id = 1", [.whole(steps.count)])
    }
  }

  /// Two processes may find no table at the same moment; the second one then fails on the first one's and
  /// looks again.
  private func makeVersionTable() async throws {
    do {
      try await makeVersionTableOnce()
    } catch let failure as DatabaseFailure {
      guard case .constraint = failure.reason else { throw failure }
      try await makeVersionTableOnce()
    }
  }

  private func makeVersionTableOnce() async throws {
    let dialect = dialect
    try await perform(.migration) { session in
      let table =
        "CREATE TABLE IF NOT EXISTS schema_version (id {whole} PRIMARY KEY, version {whole} NOT NULL)"
      try session.run(SQLStatement(dialect.filling(table + "{table}")))
      try session.run("INSERT INTO schema_version (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING")
    }
  }
}
