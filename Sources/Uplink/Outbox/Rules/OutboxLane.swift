/// The requests for one resource, in order.
struct OutboxLane: Sendable {
  /// Where the lane stands among the others.
  enum Place: Sendable, Hashable {
    /// Nothing can be sent: one is on its way, or a dead letter stands in front.
    case aside
    /// The first one can be sent.
    case ready(Priority, OutboxID)
    /// The first one waits for its next attempt.
    case timed(OutboxMoment)
    /// The first one waits for a login.
    case held
  }

  /// Those that wait or are on their way; under ``OutboxConfiguration/DeadLetters/blockResource`` the dead
  /// ones too.
  var ids = OutboxRow<OutboxID>()
  var inFlight: OutboxID?
  var place = Place.aside
  /// How many of each priority wait here: the most urgent one hurries those before it.
  private var counts = [Int](repeating: 0, count: Priority.allCases.count)

  var priority: Priority {
    Priority.allCases.last { counts[$0.rawValue] > 0 } ?? .normal
  }

  mutating func insert(_ item: OutboxItem) {
    guard !ids.contains(item.id) else { return }
    ids.insert(item.id)
    counts[item.content.request.priority.rawValue] += 1
  }

  mutating func remove(_ item: OutboxItem) {
    guard ids.contains(item.id) else { return }
    ids.remove(item.id)
    counts[item.content.request.priority.rawValue] -= 1
  }
}

/// When something is due, and for whom.
struct OutboxMoment: Sendable, Hashable, Comparable {
  /// Seconds; of which clock, its owner knows.
  var at: Double
  var id: OutboxID

  static func < (left: Self, right: Self) -> Bool {
    left.at == right.at ? left.id < right.id : left.at < right.at
  }
}
