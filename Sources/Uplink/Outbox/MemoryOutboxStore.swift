import Synchronization

/// Keeps requests in memory, for tests and for those who need order and repetition, but no durability.
public final class MemoryOutboxStore: OutboxStore {
  private struct State {
    var items: [OutboxID: OutboxItem] = [:]
    var last: UInt64 = 0
  }

  private let state = Mutex(State())

  /// An empty store.
  public init() {}

  /// What is kept and has a later identity than `id`, the oldest first.
  public func items(after id: OutboxID) async throws(OutboxFailure) -> [OutboxItem] {
    state.withLock { $0.items.values.filter { $0.id > id }.sorted { $0.id < $1.id } }
  }

  /// Keeps new requests until the process ends.
  public func append(_ drafts: [OutboxDraft]) async throws(OutboxFailure) -> [OutboxID] {
    state.withLock { state in
      drafts.map { draft in
        state.last += 1
        let id = OutboxID(number: state.last)
        state.items[id] = OutboxItem(id: id, content: draft)
        return id
      }
    }
  }

  /// Keeps changes until the process ends.
  public func apply(_ changes: [OutboxChange]) async throws(OutboxFailure) {
    state.withLock { state in
      for change in changes {
        state.items[change.id] = state.items[change.id].flatMap { change.applied(to: $0) }
      }
    }
  }
}
