import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

@Suite struct `A snapshot of a store` {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(at: folder.file(), Printer.self, Job.self, Tag.self, schemaVersion: 1)
  }

  @Test func `agrees with itself, whatever is written meanwhile`() async throws {
    try await store.save(Job(id: 1))
    let writer = try DatabaseQueue(path: folder.file())
    let counts = try await store.read { snapshot in
      let before = try snapshot.count(Job.self)
      try writer.write { db in try db.execute(sql: "INSERT INTO job VALUES (2, 0)") }
      return (before, try snapshot.fetchAll(Job.self).count, try snapshot.fetch(Job.self, id: 2))
    }
    #expect(counts.0 == 1 && counts.1 == 1 && counts.2 == nil)
    #expect(try await store.count(Job.self) == 2)
  }

  @Test func `fetches, counts and finds as the store does`() async throws {
    for id in Int64(1)...5 { try await store.save(Job(id: id, isDone: id > 3)) }
    let read = try await store.read { snapshot in
      (
        jobs: try snapshot.fetchAll(Job.self, orderedBy: .descending(.id), limit: 2, offset: 1),
        done: try snapshot.count(Job.self, where: .equal(.isDone, true)),
        last: try snapshot.fetch(Job.self, id: 5)
      )
    }
    #expect(read.jobs.map(\.id) == [4, 3])
    #expect(read.done == 2)
    #expect(read.last == Job(id: 5, isDone: true))
  }

  @Test func `refuses to write`() async throws {
    await #expect(throws: StoreError.self) {
      try await store.read { snapshot in
        try snapshot.query(over: Job.self) { db in try db.execute(sql: "INSERT INTO job VALUES (1, 0)") }
      }
    }
    #expect(try await store.count(Job.self) == 0)
  }

  @Test func `passes on what its reader throws`() async throws {
    await #expect(throws: CancellationError.self) { try await store.read { _ in throw CancellationError() } }
  }

  @Test func `knows the tables that were read, those of SQL by its own word`() async throws {
    let reading = try await store.reading { snapshot in
      _ = try snapshot.count(Job.self)
      return try snapshot.query(over: Printer.self, Tag.self) { db in
        try Int.fetchOne(db, sql: "SELECT (SELECT count(*) FROM printer) + (SELECT count(*) FROM tag)")
      }
    }
    #expect(reading.value == 0)
    #expect(reading.tables == ["job", "printer", "tag"])
  }

  @Test func `is outdated by a commit that touched what was read, and by no other`() async throws {
    try await store.save(Job(id: 1))
    let reading = try await store.reading { try $0.fetchAll(Job.self) }
    #expect(!reading.isOutdated(by: store.revisions))
    try await store.save(Tag(id: "a"))
    #expect(!reading.isOutdated(by: store.revisions))
    try await store.save(Job(id: 1, isDone: true))
    #expect(reading.isOutdated(by: store.revisions))
  }

  @Test func `is outdated by a commit that came while it was read`() async throws {
    let store = store
    let reading = try await store.reading { snapshot in
      let count = try snapshot.count(Job.self)
      // On the writing connection, as if another task had been quicker.
      try store.databaseWriter.unsafeReentrantWrite { db in
        try db.execute(sql: "INSERT INTO job VALUES (1, 0)")
      }
      return count
    }
    #expect(reading.value == 0)
    #expect(reading.isOutdated(by: store.revisions))
  }
}
