import Foundation

/// Values that hold until a moment of their own, in memory only: a restart ends them all.
struct ExpiringValues<Value> {
  /// The oldest makes room for a new one beyond so many.
  let limit: Int
  private var entries: [(value: Value, expires: Date)] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ value: Value, until expires: Date, now: Date) {
    removeExpired(now)
    if entries.count == limit { entries.removeFirst() }
    entries.append((value, expires))
  }

  func first(now: Date, where matches: (Value) -> Bool) -> Value? {
    entries.first { $0.expires > now && matches($0.value) }?.value
  }

  /// Removes a value and returns it. Asks each, so that the time tells nothing of which it was.
  mutating func take(now: Date, where matches: (Value) -> Bool) -> Value? {
    removeExpired(now)
    let found = entries.indices.filter { matches(entries[$0].value) }
    return found.first.map { entries.remove(at: $0).value }
  }

  private mutating func removeExpired(_ now: Date) { entries.removeAll { $0.expires <= now } }
}
