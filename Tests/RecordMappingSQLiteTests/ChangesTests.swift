import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

@Suite struct `The changes of a table` {
  private let store: Store

  init() throws {
    store = try Store.inMemory(Printer.self, Job.self)
  }

  @Test func `are told once for each commit, with the rows`() async throws {
    let changes = store.changes(of: Job.self)
    try await store.save(Job(id: 1))
    try await store.write { transaction in
      for id in Int64(2)...9 { try transaction.save(Job(id: id)) }
      try transaction.save(Job(id: 1, isDone: true))
    }
    try await store.delete(Job.self, id: 1)
    #expect(try await told(changes) == ["+1", "+2 +3 +4 +5 +6 +7 +8 +9 ~1", "-1"])
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
    #expect(try await told(changes) == [])
  }

  @Test func `leave out what one transaction did and undid`() async throws {
    try await store.save(Job(id: 1))
    let changes = store.changes(of: Job.self)
    try await store.write { transaction in
      try transaction.save(Job(id: 1, isDone: true))
      try transaction.save(Job(id: 1, isDone: false))
      try transaction.save(Job(id: 2))
      try transaction.delete(Job.self, id: 2)
      try transaction.save(Job(id: 3))
    }
    #expect(try await told(changes) == ["+3"])
  }

  @Test func `leave out what a savepoint took back`() async throws {
    try await store.save(Job(id: 1))
    let changes = store.changes(of: Job.self)
    try await store.databaseWriter.write { db in
      try db.execute(sql: "INSERT INTO job VALUES (2, 0)")
      try db.inSavepoint {
        try db.execute(sql: "INSERT INTO job VALUES (3, 0)")
        try db.execute(sql: "UPDATE job SET is_done = 1 WHERE id = 1")
        return .rollback
      }
    }
    #expect(try await told(changes) == ["+2"])
  }

  @Test func `are told for writes through GRDB, a delete of all rows too`() async throws {
    try await store.save(Job(id: 1))
    let changes = store.changes(of: Job.self)
    try await store.databaseWriter.write { db in try db.execute(sql: "UPDATE job SET is_done = 1") }
    try await store.databaseWriter.write { db in try db.execute(sql: "DELETE FROM job") }
    #expect(try await told(changes) == ["~1", "-1"])
  }

  @Test func `are told for imports`() async throws {
    try await store.save(Job(id: 1))
    try await store.save(Job(id: 2))
    let changes = store.changes(of: Job.self)
    let text = #"[{"id":1,"isDone":true},{"id":2},{"id":3}]"#
    _ = try await store.import(Job.self, from: Array(text.utf8))
    #expect(try await told(changes) == ["+3 ~1"])
  }

  @Test func `are told after the commit`() async throws {
    var changes = store.changes(of: Job.self).makeAsyncIterator()
    async let saved = store.save(Job(id: 1))
    let change = try await changes.next()
    #expect(change?.inserted.all == [1])
    #expect(try await store.fetch(Job.self, id: 1) != nil)
    #expect(try await saved == .inserted)
  }

  @Test func `are told to everyone who asks`() async throws {
    let first = store.changes(of: Job.self)
    let second = store.changes(of: Job.self)
    try await store.save(Job(id: 1))
    try store.close()
    #expect(await elements(of: first) == ["+1"])
    #expect(await elements(of: second) == ["+1"])
  }

  @Test func `made by another store on the file are told as external`() async throws {
    let folder = try TemporaryFolder()
    let ours = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    let theirs = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    var changes = ours.changes(of: Job.self).makeAsyncIterator()
    let clock = HeldClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await ours.watchOtherProcesses(every: .seconds(1), clock: clock) }
      await clock.tick()
      try await theirs.save(Job(id: 1))
      await clock.tick()
      let change = try await changes.next()
      #expect(change?.isExternal == true)
      #expect(change?.inserted.isEmpty == true)
      await clock.end()
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
  }

  @Test func `have an observed query run again`() async throws {
    try await store.save(Job(id: 1))
    var jobs = store.observing(Job.self, where: .equal(.isDone, false)).makeAsyncIterator()
    #expect(try await jobs.next()?.map(\.id) == [1])
    try await store.save(Job(id: 2))
    #expect(try await jobs.next()?.map(\.id) == [1, 2])
    try store.close()
    #expect(try await jobs.next() == nil)
  }

  /// Closing ends the sequence behind everything that was told.
  private func told(_ changes: some AsyncSequence<RecordChanges<Job>, Never>) async throws -> [String] {
    try store.close()
    return await elements(of: changes)
  }

  private func elements(of changes: some AsyncSequence<RecordChanges<Job>, Never>) async -> [String] {
    var told: [String] = []
    for await change in changes {
      let parts =
        change.inserted.all.map { "+\($0)" } + change.updated.all.map { "~\($0)" }
        + change.deleted.all.map { "-\($0)" }
      told.append(parts.joined(separator: " "))
    }
    return told
  }
}
