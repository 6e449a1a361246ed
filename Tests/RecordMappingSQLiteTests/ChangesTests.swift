import GRDB
import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `The changes of a table` {
  private let store: Store

  init() throws {
    store = try Store.inMemory(Printer.self, Job.self)
  }

  @Test func `are told once for each commit that made any`() async throws {
    let changes = store.changes(of: Job.self)
    try await store.save(Job(id: 1))
    try await store.write { transaction in
      for id in Int64(2)...9 { try transaction.save(Job(id: id)) }
    }
    try await store.delete(Job.self, id: 1)
    #expect(try await count(changes) == 3)
  }

  @Test func `are not told for what changed nothing, was undone or was elsewhere`() async throws {
    try await store.save(Job(id: 1))
    let changes = store.changes(of: Job.self)
    try await store.save(Job(id: 1))
    try await store.delete(Job.self, id: 2)
    try await store.save(Printer(id: "a", name: "A"))
    await #expect(throws: CancellationError.self) {
      try await store.write { transaction in
        try transaction.save(Job(id: 3))
        throw CancellationError()
      }
    }
    #expect(try await count(changes) == 0)
  }

  @Test func `are told for writes through GRDB, a delete of all rows too`() async throws {
    try await store.save(Job(id: 1))
    let changes = store.changes(of: Job.self)
    try await store.databaseWriter.write { db in try db.execute(sql: "UPDATE job SET is_done = 1") }
    try await store.databaseWriter.write { db in try db.execute(sql: "DELETE FROM job") }
    #expect(try await count(changes) == 2)
  }

  @Test func `are told after the commit`() async throws {
    var changes = store.changes(of: Job.self).makeAsyncIterator()
    async let saved = store.save(Job(id: 1))
    let change = try await changes.next()
    #expect(change?.table == "job")
    #expect(try await store.fetch(Job.self, id: 1) != nil)
    #expect(try await saved == .inserted)
  }

  @Test func `are told to everyone who asks`() async throws {
    let first = store.changes(of: Job.self)
    let second = store.changes(of: Job.self)
    try await store.save(Job(id: 1))
    try store.close()
    #expect(await elements(of: first) == 1)
    #expect(await elements(of: second) == 1)
  }

  /// Closing ends the sequence behind everything that was told.
  private func count(_ changes: some AsyncSequence<TableChange, Never>) async throws -> Int {
    try store.close()
    return await elements(of: changes)
  }

  private func elements(of changes: some AsyncSequence<TableChange, Never>) async -> Int {
    var count = 0
    for await _ in changes { count += 1 }
    return count
  }
}
