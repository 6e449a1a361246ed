package import Foundation
import Synchronization

/// Sees to it that of commands with the same key one is carried out, and that all get its answer.
actor IdempotencyCoordinator {
  enum Turn: Equatable {
    /// Carry it out, then call `finish` or `abandon`.
    case perform
    case answered(IdempotentResponse)
    /// The key was used for something else.
    case taken
  }

  private struct UnderWay {
    var content: String
    var waiting: [AsyncStream<IdempotentResponse>.Continuation] = []
  }

  private let store: any IdempotencyStore
  private var underWay: [String: UnderWay] = [:]

  init(store: any IdempotencyStore) { self.store = store }

  func waitingCount(_ key: String) -> Int { underWay[key]?.waiting.count ?? 0 }

  /// - Parameter content: what the command says; the same key with something else is a mistake of the sender.
  func turn(_ key: String, content: String) async throws -> Turn {
    while let first = underWay[key] {
      guard first.content == content else { return .taken }
      let (answers, continuation) = AsyncStream.makeStream(of: IdempotentResponse.self)
      underWay[key]?.waiting.append(continuation)
      for await answer in answers { return .answered(answer) }
      // The first one failed: one of those who waited takes its place.
      try Task.checkCancellation()
    }
    // Claimed before the store is asked: nobody gets between.
    underWay[key] = UnderWay(content: content)
    do {
      guard let kept = try await store.answer(for: key) else { return .perform }
      let isSame = kept.content == content
      release(key, with: isSame ? kept : nil)
      return isSame ? .answered(kept) : .taken
    } catch {
      release(key, with: nil)
      throw error
    }
  }

  /// - Parameter keeps: whether the same is answered from now on; who waits gets it in any case.
  func finish(_ key: String, _ answer: IdempotentResponse, keeps: Bool) async throws {
    defer { release(key, with: answer) }
    if keeps { try await store.keep(answer.withoutSecrets, for: key) }
  }

  func abandon(_ key: String) { release(key, with: nil) }

  private func release(_ key: String, with answer: IdempotentResponse?) {
    guard let done = underWay.removeValue(forKey: key) else { return }
    for waiting in done.waiting {
      if let answer { waiting.yield(answer) }
      waiting.finish()
    }
  }
}

/// Where answers to commands are kept by their `Idempotency-Key`, for a day and within bounds.
package protocol IdempotencyStore: Sendable {
  func answer(for key: String) async throws -> IdempotentResponse?
  func keep(_ answer: IdempotentResponse, for key: String) async throws
}

/// Answers that live as long as the process; of too many the oldest are forgotten.
package final class MemoryIdempotencyStore: IdempotencyStore {
  package static let lifetime: TimeInterval = 24 * 3600

  fileprivate struct Entry {
    var answer: IdempotentResponse
    var time: Date
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    /// The keys from the oldest on.
    var order: [String] = []
    var bytes = 0
  }

  private let now: @Sendable () -> Date
  private let byteLimit: Int
  private let state = Mutex(State())

  package init(byteLimit: Int = 4 << 20, now: @escaping @Sendable () -> Date) {
    self.byteLimit = byteLimit
    self.now = now
  }

  package func answer(for key: String) -> IdempotentResponse? {
    state.withLock { state in
      guard let entry = state.entries[key], now().timeIntervalSince(entry.time) < Self.lifetime else {
        return nil
      }
      return entry.answer
    }
  }

  package func keep(_ answer: IdempotentResponse, for key: String) {
    let time = now()
    state.withLock { state in
      state.forget(key)
      state.entries[key] = Entry(answer: answer, time: time)
      state.order.append(key)
      state.bytes += answer.size
      while let oldest = state.order.first, let entry = state.entries[oldest],
        state.bytes > byteLimit || time.timeIntervalSince(entry.time) >= Self.lifetime
      {
        state.forget(oldest)
      }
    }
  }
}

extension MemoryIdempotencyStore.State {
  fileprivate mutating func forget(_ key: String) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    order.removeAll { $0 == key }
    bytes -= entry.answer.size
  }
}

extension IdempotentResponse {
  /// About what it takes in memory.
  fileprivate var size: Int { body.count + 512 }
}
