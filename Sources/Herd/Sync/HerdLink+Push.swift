import HTTPTypes
import HerdBook
import HerdSync
import Packing
package import Uplink

extension HerdLink {
  /// Operations of one request: few enough for a bad line to get through.
  package static let pushLength = 200

  /// Sends operations of the outbox in one request, and reads what became of each.
  package func push(_ items: [OutboxItem]) async throws(NetworkError) -> [OutboxReceipt] {
    var lines: [UInt8] = []
    for line in items.compactMap(\.content.request.body).inOrderOfRecording { lines += line }
    // A device without memory for zlib sends more bytes.
    let packed = Gzip.compressed(lines)
    var request = Self.versioned(.post("push")).bytes(packed ?? lines, type: "application/x-ndjson")
      .within(attempt: .seconds(60), total: .seconds(120))
    if packed != nil { request = request.header(.contentEncoding, "gzip") }
    return try await client.execute(request, reading: ResponseReading { OutboxReceipt.all(in: $0.body) })
  }

  /// Sends what waits in the outbox until the server has said of all of it what becomes of it, but for what
  /// waits for something that was refused.
  ///
  /// For programs that end; who goes on has ``Synchroniser``.
  /// - Throws: `NetworkError` for the first request that fails as a whole, and `OutboxFailure`, also where what the
  ///   server has said can't be kept; what waits then waits on, and is sent again.
  package func deliver(from outbox: Outbox) async throws {
    // What was recorded since the outbox last looked into its store is to be waited for too.
    try await outbox.noteEnqueued()
    await outbox.payOwed()
    let (failures, end) = AsyncStream.makeStream(of: NetworkError.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await client.run(inBatchesOf: Self.pushLength) { items throws(NetworkError) in
          do throws(NetworkError) { return try await push(items) } catch {
            end.yield(error)
            throw error
          }
        }
      }
      group.addTask {
        defer { end.finish() }
        for await _ in outbox.updates {
          let rest = try await outbox.items.count { $0.death == nil }
          if try await outbox.blocked.count == rest { break }
        }
        try await outbox.demandKept()
      }
      for await failure in failures { throw failure }
      group.cancelAll()
      try await group.waitForAll()
    }
  }
}

extension [[UInt8]] {
  /// Lines of operations by their numbers: what is sent again to a server that was put back is the last in the
  /// outbox, and what was recorded since may name what it makes.
  var inOrderOfRecording: [[UInt8]] {
    let numbered = map { ($0, HerdLink.object(in: $0)?["seq"]?.whole ?? .max) }
    return numbered.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

extension Outbox {
  /// Demands that the store has taken what became of requests.
  func demandKept() async throws(OutboxFailure) {
    for await status in updates {
      if let failure = status.storeFailure { throw failure }
      return
    }
  }
}

extension OutboxReceipt {
  /// Reads the receipts of a push, one in each line. An operation whose receipt only a newer version reads is
  /// sent again, and the others need not be.
  static func all(in body: [UInt8]) -> [OutboxReceipt] {
    body.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let object = HerdLink.object(in: Array(line)) else { return nil }
      let receipt: Receipt
      do throws(SyncLine.Malformed) { receipt = try Receipt(object) } catch { return nil }
      let outcome: Outcome
      switch receipt.outcome {
      case .done: outcome = .delivered
      case .refused(let issues): outcome = .refused(reason: issues.map(\.code).joined(separator: " "))
      case .conflict: outcome = .refused(reason: "conflict")
      }
      return OutboxReceipt(receipt.operation.text, outcome, answer: Array(line))
    }
  }
}
