import Synchronization

/// Keeps answers in memory, up to a number of bytes; the one longest unused goes first.
///
/// ```swift
/// let cache = HTTPCache(store: MemoryCacheStore(capacity: 4 << 20))
/// ```
public final class MemoryCacheStore: CacheStore {
  private struct State {
    var responses: [String: [StoredResponse]] = [:]
    var usage: CacheUsage<String>
  }

  private let state: Mutex<State>

  /// - Parameter capacity: bytes, about.
  public init(capacity: Int = 8 << 20) { state = Mutex(State(usage: CacheUsage(capacity: capacity))) }

  /// How many bytes are in use, about; never more than the capacity.
  public var size: Int { state.withLock { $0.usage.size } }

  /// All variants of this key.
  public func responses(for key: String) -> [StoredResponse] {
    state.withLock { state in
      state.usage.touch(key)
      return state.responses[key] ?? []
    }
  }

  /// Keeps the answer, if it is not larger than the whole store.
  public func save(_ response: StoredResponse) {
    state.withLock { state in
      var variants = state.responses[response.key] ?? []
      variants.removeAll { $0.variant == response.variant }
      variants.append(response)
      state.responses[response.key] = variants
      let dropped = state.usage.note(response.key, size: variants.reduce(0) { $0 + $1.size })
      for key in dropped { state.responses[key] = nil }
    }
  }

  /// Drops all variants of this key.
  public func remove(_ key: String) {
    state.withLock { state in
      state.responses[key] = nil
      state.usage.remove(key)
    }
  }

  /// Drops everything.
  public func removeAll() {
    state.withLock { state in
      state.responses = [:]
      state.usage.removeAll()
    }
  }
}
