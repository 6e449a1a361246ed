import Foundation
import GRDB
import HTTPTypes
import Logging
import Synchronization
import Testing
import Uplink
import UplinkSQLite
import UplinkTesting

@Suite struct `The samples of Sending later` {
  private let base = BaseAddress(scheme: .https, host: "farm.example")
  private let weight = ["kilograms": 612]

  @Test func `are on disk before the call returns`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "uplink-samples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "outbox").path(percentEncoded: false)
    let outbox = Outbox(store: try FileJournal(at: path))
    let farm = UplinkClient(base: base, transport: transport, outbox: outbox)

    let weighing = try Request.post("cows/7/weights").json(weight)
    let answer = try await farm.execute(weighing.whenOffline(.enqueue(resource: "cow 7")))
    #expect(answer.status == .accepted)
    #expect(try await outbox.items.map(\.resources) == [["cow 7"]])
    #expect(transport.requests.isEmpty)
  }

  @Test func `wait for all that they share a resource with`() async throws {
    let outbox = Outbox(store: MemoryOutboxStore())
    let (birth, weighing) = (Request.post("births"), Request.post("calves/L77/weights"))
    try await outbox.enqueue(birth, for: ["cow 7", "calf L77"])
    try await outbox.enqueue(weighing, for: "calf L77")
    #expect(try await outbox.items.map(\.resources) == [["cow 7", "calf L77"], ["calf L77"]])
  }

  @Test func `wait for what they use, and not for each other`() async throws {
    let outbox = Outbox(store: MemoryOutboxStore())
    let birth = Request.post("births")
    let (weighing, note) = (Request.post("calves/L77/weights"), Request.post("calves/L77/notes"))
    try await outbox.enqueue(birth, for: ["cow 7", "calf L77"])
    try await outbox.enqueue(weighing, for: [], using: ["calf L77"])
    try await outbox.enqueue(note, for: [], using: ["calf L77"])
    let delivering = Task {
      await outbox.run { request throws(NetworkError) in
        Response(status: request.path == weighing.path ? .unprocessableContent : .ok)
      }
    }
    for await status in outbox.updates where status.dead == 1 && status.waiting + status.sending == 0 {
      break
    }
    delivering.cancel()
    await delivering.value
    #expect(try await outbox.items.map(\.request.path) == [weighing.path])
  }

  @Test func `go many in one request`() async throws {
    let transport = ScriptedTransport { request in
      guard case .bytes(let lines) = request.body else { return .answer(Response(status: .badRequest)) }
      return .answer(Response(status: .ok, body: lines))
    }
    let outbox = Outbox(store: MemoryOutboxStore())
    let farm = UplinkClient(base: base, transport: transport, outbox: outbox)
    try await outbox.enqueue(.post("births"), for: ["cow 7", "calf L77"])
    try await outbox.enqueue(.post("calves/L77/weights"), for: "calf L77")
    let delivering = Task { await push(by: farm) }
    for await status in outbox.updates where status.waiting + status.sending == 0 { break }
    delivering.cancel()
    await delivering.value
    #expect(transport.requests.count == 1)
    #expect(try await outbox.items.isEmpty)
  }

  private func push(by farm: UplinkClient) async {
    @Sendable func lines(of items: [OutboxItem]) -> [UInt8] {
      Array(items.map(\.content.key).joined(separator: "\n").utf8)
    }
    let receipts = ResponseReading { response in
      response.text.split(separator: "\n").map { OutboxReceipt(String($0), .delivered) }
    }
    await farm.run(inBatchesOf: 200) { items throws(NetworkError) in
      var push = Request.post("push")
      push.body = .bytes(lines(of: items))
      return try await farm.execute(push, reading: receipts)
    }
  }

  @Test func `wait for a decision on dead letters`() async throws {
    let outbox = Outbox(store: MemoryOutboxStore())
    try await outbox.enqueue(.post("cows/7/weights"), for: "cow 7")
    let delivering = Task {
      await outbox.run { _ throws(NetworkError) in Response(status: .notFound) }
    }
    for await status in outbox.updates where status.dead == 1 { break }
    delivering.cancel()
    await delivering.value
    try await decide(about: outbox)
    #expect(try await outbox.deadLetters.isEmpty)
  }

  private func decide(about outbox: Outbox) async throws {
    func corrected(_ request: Request) -> Request { request }
    for letter in try await outbox.deadLetters {
      switch letter.death {
      case .refused(status: 422): try await outbox.edit(letter.id, corrected(letter.request))
      case .expired: try await outbox.drop(letter.id)
      default: try await outbox.retry(letter.id)
      }
    }
  }

  private func follow(_ outbox: Outbox) async {
    func show(_ text: String) {}
    for await status in outbox.updates {
      show("\(status.waiting) wait, \(status.dead) need a look")
    }
  }

  @Test func `are one transaction with a record`() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE weight (cow INTEGER, kilograms INTEGER)")
    }
    let request = try Request.post("cows/7/weights").json(weight)
    let store = try await SQLiteOutboxStore(database)
    let outbox = Outbox(store: store)
    try await database.write { db in
      try db.execute(sql: "INSERT INTO weight (cow, kilograms) VALUES (?, ?)", arguments: [7, 612])
      try SQLiteOutboxStore.enqueue(request, for: "cow 7", in: db)
    }
    #expect(try await outbox.items.map(\.resources) == [["cow 7"]])
    try await warn(about: store)
  }

  @Test func `take the answer in one transaction with a record`() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE mark (key TEXT PRIMARY KEY, answer TEXT)")
    }
    let store = try await SQLiteOutboxStore(database) { settlement, db in
      switch settlement.outcome {
      case .delivered(let answer): try Mark.confirm(settlement.item.content.key, by: answer, in: db)
      case .dead(let death): try Mark.refuse(settlement.item.content.key, "\(death)", in: db)
      case .dropped: try Mark.remove(settlement.item.content.key, in: db)
      case .resubmitted: break
      }
    }
    let outbox = Outbox(store: store)
    try await outbox.enqueue(.post("births").idempotency(.key("k")), for: ["cow 7", "calf L77"])
    let delivering = Task {
      await outbox.run { _ throws(NetworkError) in Response(status: .ok, body: Array("883120".utf8)) }
    }
    for await status in outbox.updates where status.waiting + status.sending == 0 { break }
    delivering.cancel()
    await delivering.value
    let answers = try await database.read { db in try String.fetchAll(db, sql: "SELECT answer FROM mark") }
    #expect(answers == ["883120"])
  }

  private enum Mark {
    static func confirm(_ key: String, by answer: [UInt8], in db: Database) throws {
      try refuse(key, String(decoding: answer, as: UTF8.self), in: db)
    }

    static func refuse(_ key: String, _ answer: String, in db: Database) throws {
      try db.execute(sql: "INSERT OR REPLACE INTO mark VALUES (?, ?)", arguments: [key, answer])
    }

    static func remove(_ key: String, in db: Database) throws {
      try db.execute(sql: "DELETE FROM mark WHERE key = ?", arguments: [key])
    }
  }

  private func warn(about store: SQLiteOutboxStore) async throws {
    let logger = Logger(label: "samples")
    if try await !store.survivesPowerLoss() {
      logger.warning("a power cut may take the last requests with it")
    }
  }
}
