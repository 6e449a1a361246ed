import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

extension SettingKey<String> {
  static var listOrder: Self { Self("listOrder", default: "due") }
}

/// The samples of the article "Store and migrations".
enum Storing {
  @Record struct Task {
    @ID let id: Int64
    var title: String
    var isDone: Bool = false
    let due: Instant?
  }
}

@Suite struct `The samples of Store and migrations` {
  private typealias Task = Storing.Task

  @Test func `save, fetch and delete`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    let now = Instant(secondsSince1970: 1_795_253_400)

    let store = try Store(at: path, Task.self, schemaVersion: 1)
    let outcome = try await store.save(Task(id: 1, title: "Feed the cows", due: now))
    print(outcome)

    #expect(outcome == .inserted)

    let due = try await store.fetchAll(
      Task.self, where: .equal(.isDone, false) && .less(.due, than: now.advanced(by: .seconds(86_400))),
      orderedBy: .ascending(.due), limit: 50)
    let open = try await store.count(Task.self, where: !.equal(.isDone, true))
    try await store.delete(Task.self, where: .equal(.isDone, true))

    #expect(due.map(\.id) == [1])
    #expect(open == 1)
  }

  @Test func `write in one transaction`() async throws {
    let store = try Store.inMemory(Task.self)
    try await store.save(Task(id: 1, title: "Feed the cows", due: nil))

    try await store.write { transaction in
      guard var task = try transaction.fetch(Task.self, id: 1) else { return }
      task.isDone = true
      try transaction.save(task)
      try transaction.save(Task(id: 2, title: "Feed them again", due: nil))
    }

    #expect(try await store.fetchAll(Task.self).map(\.isDone) == [true, false])
  }

  @Test func `take a step`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    let database = try DatabaseQueue(path: path)
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE task (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, is_done INTEGER NOT NULL,
          due INTEGER);
          INSERT INTO task VALUES (1, 'Feed the cows', 0, NULL);
          """)
    }
    try database.close()

    let rename = MigrationStep("2026-11 name is called title") { db in
      try db.execute(sql: "ALTER TABLE task RENAME COLUMN name TO title")
    }
    let store = try Store(at: path, Task.self, schemaVersion: 2, steps: [rename])

    #expect(try await store.fetch(Task.self, id: 1)?.title == "Feed the cows")
  }

  @Test func `keep settings`() async throws {
    let store = try Store.inMemory(Task.self)

    try await store.set(.listOrder, to: "title")
    let order = try await store.setting(.listOrder)

    #expect(order == "title")
  }

  @Test func `copy the file`() async throws {
    let folder = try TemporaryFolder()
    let target = folder.file("copy.sqlite")
    let store = try Store(at: folder.file(), Task.self, schemaVersion: 1)

    try await store.backup(to: target)

    #expect(try folder.names.contains("copy.sqlite"))
  }
}
