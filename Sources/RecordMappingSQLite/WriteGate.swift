import Synchronization

/// Counts the writes of a store that run or wait.
///
/// A short write is done on the caller's own thread if no other one is in the
/// way: changing threads would take longer than the write.
final class WriteGate: Sendable {
  private let count = Mutex(0)

  /// Whether nobody else writes; then the caller counts as writing.
  func enterIfFree() -> Bool {
    count.withLock { count in
      guard count == 0 else { return false }
      count = 1
      return true
    }
  }

  func enter() { count.withLock { $0 += 1 } }
  func leave() { count.withLock { $0 -= 1 } }
}
