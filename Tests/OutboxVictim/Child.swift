import Foundation
import GRDB
import HTTPTypes
import Uplink
import UplinkSQLite

/// Enqueues and delivers until it is killed; says on its output what it was told is safe.
struct Child: Sendable {
  let order: Order

  func run() async throws {
    let crash = Crash(order)
    let (store, database) = try await open(crash)
    let configuration = Self.configuration
    let outbox = Outbox(store: CrashingStore(store: store, crash: crash), configuration: configuration)
    // On a slow machine rounds would add more than they deliver, until the outbox is full.
    let isBehind = try await outbox.items.count > 500
    say("ready")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [order] in
        if order.batch > 1 {
          await outbox.run(inBatchesOf: order.batch) { items throws(NetworkError) in
            try Self.send(items, order.socket, crash)
          }
        } else {
          await outbox.run { request throws(NetworkError) in try Self.send(request, order.socket, crash) }
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { producers in
        for resource in 0..<(isBehind ? 0 : order.resources) {
          producers.addTask { try await produce("r\(resource)", outbox, database, crash) }
        }
        try await producers.waitForAll()
      }
      if order.resources == 0 {
        for await status in outbox.updates where status.waiting + status.sending + status.dead == 0 {
          if try await outbox.items.isEmpty { break }
        }
        say("empty")
        group.cancelAll()
      }
      try await group.waitForAll()
    }
  }

  private static var configuration: OutboxConfiguration {
    var configuration = OutboxConfiguration()
    configuration.firstWait = .milliseconds(2)
    configuration.longestWait = .milliseconds(20)
    configuration.conflicts = 1_000
    return configuration
  }

  private func open(_ crash: Crash) async throws -> (any OutboxStore, DatabasePool?) {
    switch order.keeping {
    case .journal:
      return (try FileJournal(at: order.path, leastGarbage: 2_048, disk: CrashingDisk(crash)), nil)
    case .sqlite:
      let database = try DatabasePool(path: order.path)
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS record (resource TEXT, number INTEGER)")
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS receipt (path TEXT)")
      }
      let store = try await SQLiteOutboxStore(database) { settlement, db in
        guard case .delivered = settlement.outcome else { return }
        try db.execute(sql: "INSERT INTO receipt VALUES (?)", arguments: [settlement.item.request.path])
        crash.pass(.insideSettlement)
      }
      return (store, database)
    }
  }

  private func produce(
    _ resource: String, _ outbox: Outbox, _ database: DatabasePool?, _ crash: Crash
  ) async throws {
    for number in order.first..<order.first + order.count {
      // Each meets the others now and then, or uses what they change.
      let resources: Set = number % 3 == 0 ? [resource, "all"] : [resource]
      let uses: Set = number % 3 == 1 ? ["all"] : []
      let request = Request.post(resource).appending(segment: "\(number)")
      if let database {
        try await database.write { db in
          try db.execute(sql: "INSERT INTO record VALUES (?, ?)", arguments: [resource, number])
          try SQLiteOutboxStore.enqueue(request, for: resources, using: uses, in: db)
          crash.pass(.insideTransaction)
        }
      } else {
        try await outbox.enqueue(request, for: resources, using: uses)
      }
      say("\(resource) \(number)")
    }
  }

  private static func send(_ request: Request, _ path: String, _ crash: Crash) throws(NetworkError)
    -> Response
  {
    guard let status = try exchange([request], path, crash).first else {
      throw NetworkError(cause: .transport(.closed), trace: RequestTrace(request: request.path))
    }
    return Response(status: HTTPResponse.Status(code: status))
  }

  private static func send(
    _ items: [OutboxItem], _ path: String, _ crash: Crash
  ) throws(NetworkError) -> [OutboxReceipt] {
    zip(items, try exchange(items.map(\.request), path, crash)).map { item, status in
      OutboxReceipt(item.content.key, status == 200 ? .delivered : .later(after: nil))
    }
  }

  /// One line for all of them; returns their statuses.
  private static func exchange(
    _ requests: [Request], _ path: String, _ crash: Crash
  ) throws(NetworkError) -> [Int] {
    let trace = RequestTrace(request: path)
    guard let socket = LineSocket(to: path) else {
      throw NetworkError(cause: .transport(.refused), trace: trace)
    }
    defer { socket.close() }
    let items = requests.map { request in
      let key = if case .key(let key) = request.idempotency { key } else { "" }
      return "\(key) \(request.path.split(separator: "/").joined(separator: " "))"
    }
    socket.writeLine(items.joined(separator: ";"))
    guard let line = socket.readLine() else {
      throw NetworkError(cause: .transport(.closed), trace: trace)
    }
    crash.pass(.afterSend)
    return line.split(separator: " ").compactMap { Int($0) }
  }
}
