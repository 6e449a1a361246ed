package import Foundation
package import Logging
import RecordMappingSQLite
package import WebShell

/// Whole answers as long as the process lives; beyond it, for a day, that a command was carried out. So a
/// command that is sent again to a process that was killed is not carried out twice.
///
/// A disk that fails is written to the log and no more: it must not keep anybody from stopping a printer.
package struct SQLiteIdempotencyStore: IdempotencyStore {
  private let store: Store
  private let memory: MemoryIdempotencyStore
  private let logger: Logger
  private let now: @Sendable () -> Date

  package init(
    _ database: ShellDatabase, logger: Logger, now: @escaping @Sendable () -> Date = Date.init
  ) {
    store = database.store
    memory = MemoryIdempotencyStore(now: now)
    self.logger = logger
    self.now = now
  }

  package func answer(for key: String) async throws -> IdempotentResponse? {
    if let answer = memory.answer(for: key) { return answer }
    do {
      let record = try await store.fetch(IdempotencyRecord.self, id: IdempotencyRecord.id(of: key))
      return record.flatMap { $0.at > oldest ? $0.answer : nil }
    } catch let error as StoreError {
      logger.error("the answers to earlier commands cannot be read", metadata: ["error": "\(error)"])
      return nil
    }
  }

  package func keep(_ answer: IdempotentResponse, for key: String) async throws {
    memory.keep(answer, for: key)
    guard let record = IdempotencyRecord(answer, for: key, at: now()) else { return }
    let oldest = oldest
    do {
      try await store.write { transaction in
        try transaction.delete(IdempotencyRecord.self, where: .less(.at, than: oldest))
        try transaction.save(record)
      }
    } catch let error as StoreError {
      logger.error("the answer to a command was not kept", metadata: ["error": "\(error)"])
    }
  }

  /// Answers are forgotten that are not younger.
  private var oldest: Double { (now() - MemoryIdempotencyStore.lifetime).timeIntervalSince1970 }
}
