/// What the entries of a store take, and in which order they were used last.
struct CacheUsage<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    var size: Int
    var used: UInt64
  }

  let capacity: Int
  private(set) var size = 0
  private var entries: [Key: Entry] = [:]
  /// The keys by their last use; an element is void when its entry was used again since.
  private var uses: [(use: UInt64, key: Key)] = []
  private var oldest = 0
  private var count: UInt64 = 0

  init(capacity: Int) { self.capacity = max(0, capacity) }

  var keys: some Sequence<Key> & Sendable { entries.map(\.key) }

  mutating func touch(_ key: Key) {
    guard entries[key] != nil else { return }
    count += 1
    entries[key]?.used = count
    uses.append((count, key))
    tidy()
  }

  /// Takes an entry in, or its new size; returns what has to go, which may be the entry itself.
  mutating func note(_ key: Key, size newSize: Int) -> [Key] {
    size += newSize - (entries[key]?.size ?? 0)
    entries[key] = Entry(size: newSize, used: 0)
    touch(key)
    var dropped: [Key] = []
    if newSize > capacity {
      remove(key)
      dropped.append(key)
    }
    while size > capacity, oldest < uses.count {
      let (use, key) = uses[oldest]
      oldest += 1
      guard entries[key]?.used == use else { continue }
      remove(key)
      dropped.append(key)
    }
    return dropped
  }

  mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    size -= entry.size
  }

  mutating func removeAll() { self = Self(capacity: capacity) }

  /// Drops void elements once they are the larger part.
  private mutating func tidy() {
    guard uses.count > 2 * entries.count + 32 else { return }
    uses = uses[oldest...].filter { entries[$0.key]?.used == $0.use }
    oldest = 0
  }
}
