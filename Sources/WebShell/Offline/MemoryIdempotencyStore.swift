package import Foundation
import Synchronization

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
