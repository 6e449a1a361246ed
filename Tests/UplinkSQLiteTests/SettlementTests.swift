import GRDB
import HTTPTypes
import Synchronization
import Testing
import Uplink
import UplinkSQLite
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `What becomes of a request in the database of an app` {
  private let clock = ManualClock()
  private let database: DatabaseQueue

  init() async throws {
    database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE mark (key TEXT, outcome TEXT, waiting INTEGER)")
    }
  }

  @Test func `is written by the app before the request is gone`() async throws {
    let outbox = try await outbox()
    try await enqueue("a", "b", "c")
    try await outbox.delivering(receipts: [
      "a": .delivered, "b": .refused(reason: "male"), "c": .delivered,
    ]) { _ = await outbox.status { $0.dead == 1 && $0.waiting + $0.sending == 0 } }
    // How many the table held tells that each was settled before it was removed.
    #expect(try await marks() == ["a delivered a 3", "b dead male 2", "c delivered c 1"])
  }

  @Test func `is written when the app drops it`() async throws {
    let outbox = try await outbox()
    try await enqueue("a")
    let id = try #require(try await outbox.items.first?.id)
    try await outbox.drop(id)
    #expect(try await marks() == ["a dropped 1"])
  }

  @Test func `is written when a dead letter is edited`() async throws {
    let outbox = try await outbox()
    try await enqueue("a")
    try await outbox.delivering(receipts: ["a": .refused(reason: "male")]) {
      _ = await outbox.status { $0.dead == 1 }
    }
    let id = try #require(try await outbox.items.first?.id)
    try await outbox.edit(id, .post("b").idempotency(.key("b")))
    #expect(try await marks() == ["a dead male 1", "a resubmitted b 0"])
  }

  @Test func `is written by the app together with what a dead letter is edited to, or neither is`()
    async throws
  {
    let outbox = try await outbox()
    try await enqueue("a")
    try await outbox.delivering(receipts: ["a": .refused(reason: "male"), "c": .delivered]) {
      _ = await outbox.status { $0.dead == 1 }
      let id = try #require(try await outbox.items.first?.id)
      await #expect(throws: Broken.self) {
        try await outbox.edit(id) { letter in try await replace(letter) { throw Broken() } }
      }
      #expect(try await kept().isEmpty)
      let isDone = try await outbox.edit(id) { letter in try await replace(letter) {} }
      #expect(isDone)
      _ = await outbox.status { $0.dead + $0.waiting + $0.sending == 0 }
    }
    #expect(try await marks() == ["a dead male 1", "c edited 1", "c delivered c 1"])
  }

  @Test func `is written by the app together with what was never sent, which is sent as it is then`()
    async throws
  {
    let outbox = try await outbox()
    try await enqueue("a")
    let id = try #require(try await outbox.items.first?.id)
    #expect(try await outbox.edit(id) { letter in try await replace(letter) {} })
    try await outbox.delivering(receipts: ["c": .delivered]) {
      _ = await outbox.status { $0.dead + $0.waiting + $0.sending == 0 }
    }
    #expect(try await marks() == ["c edited 1", "c delivered c 1"])
  }

  @Test func `is written when its time is over`() async throws {
    let outbox = try await outbox()
    try await outbox.enqueue(.post("a").idempotency(.key("a")), for: "r", expiresAfter: .zero)
    try await outbox.delivering(receipts: [:]) { _ = await outbox.status { $0.dead == 1 } }
    #expect(try await marks() == ["a dead expired 1"])
  }

  @Test func `is written with the answer when one request brings one item`() async throws {
    let outbox = try await outbox()
    try await enqueue("a")
    try await outbox.noteEnqueued()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await outbox.run { _ throws(NetworkError) in Response(status: .ok, body: Array("a".utf8)) }
      }
      await outbox.isQuiet()
      group.cancelAll()
    }
    #expect(try await marks() == ["a delivered a 1"])
  }

  @Test func `is kept by neither when the app cannot write it, and written as soon as it can`() async throws {
    let isBroken = Mutex(true)
    let attempts = Mutex(0)
    let outbox = try await outbox { key in
      if key == "b" { attempts.withLock { $0 += 1 } }
      if key == "b", isBroken.withLock({ $0 }) { throw Broken() }
    }
    try await enqueue("a", "b", "c")
    try await outbox.delivering(receipts: ["a": .delivered, "b": .delivered, "c": .delivered]) {
      let status = await outbox.status { $0.storeFailure != nil }
      #expect("\(status.storeFailure, default: "")".contains("settling request 2"))
      // The others are not kept back by it, and what the failed attempt wrote is gone.
      let (marks, kept) = (try await marks(), try await kept())
      #expect(marks == ["a delivered a 3", "c delivered c 2"])
      #expect(kept == ["b"])
      await clock.sleepers(atLeast: 1)
      for _ in 0..<200_000 { await Task.yield() }
      // It is tried again when time has passed, not all the time.
      #expect(attempts.withLock { $0 } < 8)
      isBroken.withLock { $0 = false }
      clock.advance(by: .seconds(5))
      _ = await outbox.status { $0.storeFailure == nil }
    }
    #expect(try await marks().last == "b delivered b 1")
    #expect(try await kept().isEmpty)
  }

  @Test func `is written after a restart, when the process ended before it could be`() async throws {
    let first = try await outbox { _ in throw Broken() }
    try await enqueue("a")
    try await first.delivering(receipts: ["a": .delivered]) {
      _ = await first.status { $0.storeFailure != nil }
    }
    #expect(try await marks().isEmpty)
    let second = try await outbox()
    try await second.noteEnqueued()
    try await second.delivering(receipts: ["a": .delivered]) {
      await second.isQuiet()
    }
    #expect(try await marks() == ["a delivered a 1"])
    #expect(try await kept().isEmpty)
  }

  private struct Broken: Error {}

  /// Its settling writes key, outcome, and how many requests the table holds.
  private func outbox(_ trouble: @escaping @Sendable (String) throws -> Void = { _ in }) async throws
    -> Outbox
  {
    let store = try await SQLiteOutboxStore(database) { settlement, db in
      let outcome =
        switch settlement.outcome {
        case .delivered(let answer): "delivered \(String(decoding: answer, as: UTF8.self))"
        case .dead(.rejected(let reason, _)): "dead \(reason)"
        case .dead(let death): "dead \(death)"
        case .dropped: "dropped"
        case .resubmitted(let item): "resubmitted \(item.content.key)"
        }
      let key = settlement.item.content.key
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM uplinkOutbox WHERE death IS NULL")
      try db.execute(sql: "INSERT INTO mark VALUES (?, ?, ?)", arguments: [key, outcome, count])
      try trouble(key)
    }
    return Outbox(store: store, clock: clock, wallClock: WallClock { .seconds(1_000) }, seed: 1)
  }

  /// Puts "c" in the place of a letter.
  private func replace(_ letter: OutboxItem, _ trouble: @Sendable () throws -> Void) async throws
    -> OutboxItem
  {
    try await database.write { db in
      let edited = try SQLiteOutboxStore.replace(
        letter, by: .post("c").idempotency(.key("c")), for: letter.resources, using: letter.uses,
        configuration: OutboxConfiguration(), in: db)
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM uplinkOutbox WHERE death IS NULL")
      try db.execute(sql: "INSERT INTO mark VALUES ('c', 'edited', ?)", arguments: [count])
      try trouble()
      return edited
    }
  }

  private func enqueue(_ keys: String...) async throws {
    try await database.write { db in
      for key in keys {
        try SQLiteOutboxStore.enqueue(
          .post(key).idempotency(.key(key)), for: ["r \(key)", "all"], in: db)
      }
    }
  }

  private func marks() async throws -> [String] {
    try await database.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM mark ORDER BY rowid").map { row in
        "\(row["key"] as String) \(row["outcome"] as String) \(row["waiting"] as Int)"
      }
    }
  }

  private func kept() async throws -> [String] {
    let store = try await SQLiteOutboxStore(database)
    return try await store.items(after: OutboxID(number: 0)).filter { $0.death == nil }.map(\.content.key)
  }
}

extension Outbox {
  /// Delivers to a server that answers each item so, by its key, while `body` runs.
  fileprivate func delivering(
    receipts: [String: OutboxReceipt.Outcome], while body: () async throws -> Void
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await self.run(inBatchesOf: 10) { items throws(NetworkError) in
          items.compactMap { item in
            receipts[item.content.key].map {
              OutboxReceipt(item.content.key, $0, answer: Array(item.content.key.utf8))
            }
          }
        }
      }
      try await body()
      group.cancelAll()
    }
  }

  fileprivate nonisolated func status(where isWanted: (OutboxStatus) -> Bool) async -> OutboxStatus {
    for await status in updates where isWanted(status) { return status }
    return OutboxStatus()
  }

  fileprivate nonisolated func isQuiet() async { _ = await status { $0.waiting + $0.sending == 0 } }
}
