/// Keys in order, each once; the smallest first.
struct OutboxRow<Key: Comparable & Sendable>: Sendable {
  private(set) var keys: [Key] = []

  var first: Key? { keys.first }
  var last: Key? { keys.last }
  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ key: Key) {
    // Mostly it is the last one.
    if let last = keys.last, last < key { return keys.append(key) }
    let place = index(of: key)
    if place == keys.count || keys[place] != key { keys.insert(key, at: place) }
  }

  mutating func remove(_ key: Key) {
    let place = index(of: key)
    if place < keys.count, keys[place] == key { keys.remove(at: place) }
  }

  func contains(_ key: Key) -> Bool {
    let place = index(of: key)
    return place < keys.count && keys[place] == key
  }

  /// Keys between the two, without them; `nil` is no bound.
  func keys(after start: Key? = nil, before end: Key? = nil) -> ArraySlice<Key> {
    let from = start.map { index(of: $0) + (contains($0) ? 1 : 0) } ?? 0
    return keys[from..<max(from, end.map(index(of:)) ?? keys.count)]
  }

  /// Number of keys that come before it, whether it is here or not.
  func index(of key: Key) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
