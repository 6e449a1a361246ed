/// Keys in order, each once; the smallest first.
struct OutboxRow<Key: Comparable & Sendable>: Sendable {
  private(set) var keys: [Key] = []

  var first: Key? { keys.first }
  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ key: Key) {
    // Mostly it is the last one.
    if let last = keys.last, last < key { return keys.append(key) }
    let place = self.place(of: key)
    if place == keys.count || keys[place] != key { keys.insert(key, at: place) }
  }

  mutating func remove(_ key: Key) {
    let place = self.place(of: key)
    if place < keys.count, keys[place] == key { keys.remove(at: place) }
  }

  func contains(_ key: Key) -> Bool {
    let place = self.place(of: key)
    return place < keys.count && keys[place] == key
  }

  private func place(of key: Key) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
