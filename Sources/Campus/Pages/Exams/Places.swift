import WebShell

/// How many places there are and how many are taken, as far as KOS tells.
struct Places {
  var capacity: Int?
  var occupied: Int?

  var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }

  /// `12 of 24 free`
  func text(_ words: Words) -> String? {
    if let free, let capacity { return words(.placesFree(free: free, capacity: capacity)) }
    return capacity.map { words(.placesInAll(count: $0)) }
  }

  func chip(_ words: Words) -> Chip? {
    guard let free else { return nil }
    return free == 0
      ? Chip(words(.full), icon: .lock, tone: .bad)
      : Chip(words(.freePlaces(count: free)), icon: .check, tone: free <= 3 ? .warn : .ok)
  }
}
