import GRDB
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import TemporaryFolders
import Testing

@Suite struct `The commits of a store` {
  private let store: Store

  init() throws {
    store = try Store.inMemory(Printer.self, Job.self, Tag.self)
  }

  private func numbers() -> [Int] {
    let revisions = store.revisions
    return [
      revisions.number(of: Printer.self), revisions.number(of: Job.self), revisions.number(of: Tag.self),
    ]
  }

  @Test func `count for each table that they touched, once however many rows`() async throws {
    #expect(numbers() == [0, 0, 0])
    try await store.write { transaction in
      for id in Int64(1)...100 { try transaction.save(Job(id: id)) }
      try transaction.save(Printer(id: "a", name: "A"))
    }
    #expect(numbers() == [1, 1, 0])
    try await store.save(Job(id: 1, isDone: true))
    try await store.delete(Job.self, id: 2)
    #expect(numbers() == [1, 3, 0])
  }

  @Test func `do not count where nothing changed, or all was undone`() async throws {
    try await store.save(Job(id: 1))
    try await store.save(Job(id: 1))
    try await store.delete(Job.self, id: 2)
    await #expect(throws: CancellationError.self) {
      try await store.write { transaction in
        try transaction.save(Job(id: 3))
        throw CancellationError()
      }
    }
    #expect(numbers() == [0, 1, 0])
    // What was undone is not counted with the next commit.
    try await store.save(Tag(id: "a"))
    #expect(numbers() == [0, 1, 1])
  }

  @Test func `count for writes through GRDB, a delete of all rows too`() async throws {
    try await store.save(Job(id: 1))
    try await store.databaseWriter.write { db in try db.execute(sql: "UPDATE job SET is_done = 1") }
    try await store.databaseWriter.write { db in try db.execute(sql: "DELETE FROM job") }
    #expect(numbers() == [0, 3, 0])
  }

  @Test func `count for imports`() async throws {
    _ = try await store.import(Job.self, from: Array(#"[{"id": 1}, {"id": 2}]"#.utf8))
    #expect(numbers() == [0, 1, 0])
  }

  @Test func `count for a record when only its list of references changed`() async throws {
    let store = try Store.inMemory(RelatedArticle.self, RelatedTag.self)
    try await store.save(RelatedTag(id: "a", title: "A"))
    try await store.save(RelatedArticle(id: 1, tags: Refs(["a"])))
    let before = store.revisions
    try await store.save(RelatedArticle(id: 1, tags: Refs()))
    #expect(store.revisions.number(of: RelatedArticle.self) == before.number(of: RelatedArticle.self) + 1)
    #expect(store.revisions.number(of: RelatedTag.self) == before.number(of: RelatedTag.self))
  }

  @Test func `count for a record when a reply began or ceased to refer to it`() async throws {
    let store = try Store.inMemory(RelatedThread.self, RelatedReply.self)
    let before = store.revisions
    try await store.save(RelatedReply(id: 1, text: "Yes", thread: nil))
    #expect(store.revisions.number(of: RelatedThread.self) == before.number(of: RelatedThread.self) + 1)
  }

  @Test func `count for more tables than are remembered at a time`() async throws {
    let names = (1...40).map { "other\($0)" } + ["t" + String(repeating: "x", count: 80)]
    try await store.databaseWriter.write { db in
      for name in names { try db.execute(sql: "CREATE TABLE \(name) (id)") }
    }
    try await store.databaseWriter.write { db in
      for name in names + names { try db.execute(sql: "INSERT INTO \(name) VALUES (1)") }
    }
    for name in names { #expect(store.revisions.number(ofTable: name) == 1, "\(name)") }
  }

  @Test func `are told after the commit, to a slow reader only the newest`() async throws {
    let commits = store.commits
    for id in Int64(1)...9 { try await store.save(Job(id: id)) }
    try store.close()
    var told: [Int] = []
    for await revisions in commits { told.append(revisions.number(of: Job.self)) }
    #expect(told == [9])
  }

  @Test func `are told to everyone who asks, and to nobody who has gone`() async throws {
    do {
      var first = store.commits.makeAsyncIterator()
      var second = store.commits.makeAsyncIterator()
      try await store.save(Job(id: 1))
      #expect(try await first.next()?.number(of: Job.self) == 1)
      #expect(try await second.next()?.number(of: Job.self) == 1)
    }
    try await store.save(Job(id: 2))
    #expect(numbers() == [0, 2, 0])
  }

  @Test func `of another store on the file count for every table`() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.file(), Printer.self, Job.self, schemaVersion: 1)
    let other = try Store(at: folder.file(), Printer.self, Job.self, schemaVersion: 1)
    let clock = HeldClock()
    var commits = store.commits.makeAsyncIterator()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await store.watchOtherProcesses(every: .seconds(1), clock: clock) }
      await clock.tick()
      try await other.save(Job(id: 1))
      await clock.tick()
      let revisions = try #require(try await commits.next())
      #expect(revisions.number(of: Job.self) == 1)
      #expect(revisions.number(of: Printer.self) == 1)
      await clock.end()
      await #expect(throws: CancellationError.self) { try await group.next() }
    }
  }

  @Test func `leave the changes of rows exact`() async throws {
    let changes = store.changes(of: Job.self)
    try await store.write { transaction in
      try transaction.save(Tag(id: "a"))
      try transaction.save(Job(id: 1))
    }
    try store.close()
    var told: [[Int64]] = []
    for await change in changes { told.append(change.inserted.all) }
    #expect(told == [[1]])
  }
}
