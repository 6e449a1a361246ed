/// Since when a request waits for its turn, and in which class; kept while it steps aside.
struct QueueAge: Sendable, Hashable {
  let priority: Priority
  /// Counts entries: tells apart what entered in the same moment.
  let order: UInt64
  /// When a request of the lowest class would have had to enter to stand where this one stands.
  let due: Duration

  /// Whether it goes before the other.
  func precedes(_ other: Self) -> Bool {
    due != other.due ? due < other.due : order < other.order
  }
}
