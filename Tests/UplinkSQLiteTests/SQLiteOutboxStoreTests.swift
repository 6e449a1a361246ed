import GRDB
import HTTPTypes
import Testing
import Uplink
import UplinkSQLite

@Suite(.timeLimit(.minutes(1))) struct `An outbox in the database of an app` {
  private let database: DatabaseQueue
  private let store: SQLiteOutboxStore

  init() async throws {
    database = try DatabaseQueue()
    try await database.write { db in try db.execute(sql: "CREATE TABLE cow (tag TEXT)") }
    store = try await SQLiteOutboxStore(database)
  }

  @Test func `keeps a record and its request together`() async throws {
    try await milk("SK1")
    #expect(try await cows() == ["SK1"])
    #expect(try await store.items(after: OutboxID(number: 0)).map(\.content.request.path) == ["cows/SK1"])
  }

  @Test func `keeps neither when the transaction is rolled back`() async throws {
    await #expect(throws: Rollback.self) {
      try await database.write { db in
        try Self.milk("SK1", in: db)
        throw Rollback()
      }
    }
    #expect(try await cows().isEmpty)
    #expect(try await store.items(after: OutboxID(number: 0)).isEmpty)
  }

  @Test func `refuses a request with a credential, and with it the record`() async throws {
    await #expect(throws: OutboxFailure.holdsCredential("Authorization")) {
      try await database.write { db in
        try db.execute(sql: "INSERT INTO cow VALUES ('SK1')")
        try SQLiteOutboxStore.enqueue(.post("a").header(.authorization, "secret"), for: "r", in: db)
      }
    }
    #expect(try await cows().isEmpty)
  }

  @Test func `refuses more than it may keep`() async throws {
    try await milk("SK1")
    await #expect(throws: OutboxFailure.full(limit: 1)) {
      try await database.write { db in
        var configuration = OutboxConfiguration()
        configuration.maximumCount = 1
        try SQLiteOutboxStore.enqueue(.post("a"), for: "r", configuration: configuration, in: db)
      }
    }
  }

  @Test func `sends what a transaction of the app kept, without being told`() async throws {
    let outbox = Outbox(store: store)
    let (paths, continuation) = AsyncStream<String>.makeStream()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await outbox.run { request throws(NetworkError) in
          continuation.yield(request.path)
          return Response(status: .ok)
        }
      }
      // It has looked once, and waits.
      _ = try await outbox.items
      var iterator = paths.makeAsyncIterator()
      for tag in ["SK1", "SK2", "SK3"] {
        try await milk(tag)
        let path = await iterator.next()
        #expect(path == "cows/\(tag)")
      }
      for await status in outbox.updates where status.waiting + status.sending == 0 { break }
      group.cancelAll()
    }
    #expect(try await store.items(after: OutboxID(number: 0)).isEmpty)
  }

  @Test func `has every change of what was kept`() async throws {
    let drafts = try (0..<4).map { number in
      OutboxDraft(
        resources: ["r", "t"], request: try OutboxRequest(.post("\(number)")), key: "\(number)", enqueuedAt: 0
      )
    }
    let ids = try await store.append(drafts)
    let other = OutboxDraft(
      resources: ["s"], request: drafts[0].request, key: "new", enqueuedAt: 1, expiresAt: 2)
    try await store.apply([
      .sending(ids[0], attempt: 3), .dead(ids[1], .failed("why")), .removed(ids[2]),
      .replaced(OutboxItem(id: ids[3], content: other, attempts: 1)),
    ])
    let items = try await store.items(after: OutboxID(number: 0))
    #expect(items.map(\.id) == [ids[0], ids[1], ids[3]])
    #expect(items.map(\.state) == [.sending, .dead(.failed("why")), .waiting])
    #expect(items.map(\.attempts) == [3, 0, 1])
    #expect(items.last?.content == other)
    try await store.apply([.waiting(ids[0])])
    #expect(try await store.items(after: OutboxID(number: 0)).first?.state == .waiting)
  }

  @Test func `gives no identity twice`() async throws {
    let draft = OutboxDraft(
      resources: ["r"], request: try OutboxRequest(.post("a")), key: "k", enqueuedAt: 0)
    let first = try await store.append([draft])
    try await store.apply(first.map { .removed($0) })
    #expect(try await store.append([draft])[0] > first[0])
  }

  @Test func `keeps the requests of a table of the version with one resource`() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE uplinkOutbox (
            id INTEGER PRIMARY KEY AUTOINCREMENT, resource TEXT NOT NULL, content BLOB NOT NULL,
            size INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, isSending INTEGER NOT NULL DEFAULT 0,
            death BLOB);
          INSERT INTO uplinkOutbox (resource, content, size, attempts, isSending, death) VALUES
            ('cow 1', X'0105636f772031056b657920310000000000408f400004504f535406636f77732f31\
          000001077b226e223a317d0000010001', 23, 2, 1, NULL),
            ('cow 2', X'0105636f772032056b657920320000000000408f40010000000000409f4004504f53\
          5406636f77732f32000001077b226e223a327d0000010001', 23, 1, 0, X'01a603')
          """)
    }
    let store = try await SQLiteOutboxStore(database)
    let ids = try await store.append([
      OutboxDraft(
        resources: ["cow 1", "L77"], request: try OutboxRequest(.post("a")), key: "k", enqueuedAt: 0)
    ])
    let items = try await store.items(after: OutboxID(number: 0))
    #expect(items.map(\.resources) == [["cow 1"], ["cow 2"], ["cow 1", "L77"]])
    #expect(items.map(\.state) == [.sending, .dead(.refused(status: 422)), .waiting])
    #expect(items.map(\.content.request.path) == ["cows/1", "cows/2", "a"])
    #expect(ids == [OutboxID(number: 3)])
  }

  @Test func `keeps the requests of a table of the version without uses`() async throws {
    let draft = """
      0202034c373705636f772032056b657920320000000000408f40010000000000\
      409f4004504f535406636f77732f32000001077b226e223a327d0000010001
      """
    try await database.write { db in
      try db.execute(
        sql: "INSERT INTO uplinkOutbox (resource, content, size) VALUES ('L77', X'\(draft)', 26)")
    }
    _ = try await store.append([
      OutboxDraft(
        resources: [], uses: ["L77"], request: try OutboxRequest(.post("a")), key: "k", enqueuedAt: 0)
    ])
    let items = try await store.items(after: OutboxID(number: 0))
    #expect(items.map(\.resources) == [["cow 2", "L77"], []])
    #expect(items.map(\.uses) == [[], ["L77"]])
    #expect(items.map(\.content.request.path) == ["cows/2", "a"])
  }

  @Test func `keeps what a request only uses, as it was enqueued and as it is after a correction`()
    async throws
  {
    let ids = try await database.write { db in
      [
        try SQLiteOutboxStore.enqueue(.post("a"), for: "weighing", using: ["L77"], in: db),
        try SQLiteOutboxStore.enqueue(.post("b"), for: [], using: ["L77", "L78"], in: db),
      ]
    }
    let other = OutboxDraft(
      resources: ["L77"], uses: ["L79"], request: try OutboxRequest(.post("c")), key: "k", enqueuedAt: 0)
    try await store.apply([.replaced(OutboxItem(id: ids[1], content: other))])
    let items = try await store.items(after: OutboxID(number: 0))
    #expect(items.map(\.resources) == [["weighing"], ["L77"]])
    #expect(items.map(\.uses) == [["L77"], ["L79"]])
  }

  @Test func `sends at once all that only use what one of them made`() async throws {
    try await database.write { db in
      try SQLiteOutboxStore.enqueue(.post("birth"), for: "L77", in: db)
      try SQLiteOutboxStore.enqueue(.post("weighing"), for: [], using: ["L77"], in: db)
      try SQLiteOutboxStore.enqueue(.post("note"), for: [], using: ["L77"], in: db)
    }
    let outbox = Outbox(store: store)
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await outbox.run { request throws(NetworkError) in
          Response(status: request.path == "weighing" ? .unprocessableContent : .ok)
        }
      }
      for await status in outbox.updates where status.dead == 1 && status.waiting + status.sending == 0 {
        break
      }
      group.cancelAll()
    }
    #expect(try await store.items(after: OutboxID(number: 0)).map(\.content.request.path) == ["weighing"])
  }

  @Test func `says whether the database outlasts a power cut`() async throws {
    #expect(try await !store.survivesPowerLoss())
  }

  private struct Rollback: Error {}

  private func milk(_ tag: String) async throws {
    try await database.write { db in try Self.milk(tag, in: db) }
  }

  private static func milk(_ tag: String, in db: Database) throws {
    try db.execute(sql: "INSERT INTO cow VALUES (?)", arguments: [tag])
    try SQLiteOutboxStore.enqueue(Request.post("cows").appending(segment: tag), for: tag, in: db)
  }

  private func cows() async throws -> [String] {
    try await database.read { db in try String.fetchAll(db, sql: "SELECT tag FROM cow") }
  }
}
