/// The items for one resource, in order.
struct OutboxLane: Sendable {
  /// Those that wait or are on their way; under ``OutboxConfiguration/DeadLetters/blockResource`` the dead
  /// ones too.
  private(set) var ids = OutboxRow<OutboxID>()
  /// The batch in which some of them are on their way, named by its first item.
  private(set) var batch: OutboxID?
  /// So many of them are.
  private(set) var sending = 0
  /// How many of each priority are here: the most urgent one hurries those before it.
  private var counts = [Int](repeating: 0, count: Priority.allCases.count)

  var isEmpty: Bool { ids.isEmpty }

  var priority: Priority {
    Priority.allCases.last { counts[$0.rawValue] > 0 } ?? .normal
  }

  /// The one whose turn it is, `nil` while others are on their way. A batch that is being filled may take one
  /// after the other: it brings them in order.
  func front(filling batch: OutboxID?) -> OutboxID? {
    if sending == 0 { return ids.first }
    return self.batch == batch && sending < ids.keys.count ? ids.keys[sending] : nil
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

  mutating func start(in batch: OutboxID) {
    self.batch = batch
    sending += 1
  }

  mutating func finish() {
    sending -= 1
    if sending == 0 { batch = nil }
  }
}

/// Where an item is among those that could be sent.
enum OutboxPlace: Sendable, Hashable {
  /// It cannot: it is on its way, a dead letter, or not at the front for each of its resources.
  case aside
  /// At once.
  case ready(Priority)
  /// At its next attempt; in seconds.
  case timed(Double)
  /// Once someone logged in.
  case held
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
