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

  private func warn(about store: SQLiteOutboxStore) async throws {
    let logger = Logger(label: "samples")
    if try await !store.survivesPowerLoss() {
      logger.warning("a power cut may take the last requests with it")
    }
  }
}
