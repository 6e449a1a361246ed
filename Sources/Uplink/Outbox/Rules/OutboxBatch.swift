/// How much goes into one request.
struct OutboxBatchLimit: Sendable, Hashable {
  /// One item in each request.
  static let one = Self(count: 1, bytes: .max)

  /// So many items; at least one goes.
  var count: Int
  /// So many bytes of items; the first one goes however long it is.
  var bytes: Int
}

/// The items that go out in one request, while they are chosen.
struct OutboxBatch: Sendable {
  private(set) var items: [OutboxItem] = []
  private var bytes = 0

  /// Named by the first one that was chosen.
  var id: OutboxID? { items.first?.id }

  func takes(_ item: OutboxItem, within limit: OutboxBatchLimit) -> Bool {
    if items.isEmpty { return true }
    return items.count < limit.count && bytes + Self.bytes([item]) <= limit.bytes
  }

  mutating func append(_ item: OutboxItem) {
    items.append(item)
    bytes += Self.bytes([item])
  }

  /// About so many bytes; at least one for each item, so that half of it is always less.
  static func bytes(_ items: [OutboxItem]) -> Int { items.reduce(0) { $0 + max($1.content.size, 1) } }
}
