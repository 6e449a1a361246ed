/// What becomes of a request in a store.
public enum OutboxChange: Sendable, Hashable {
  /// It goes out for the n-th time. Needs not be on disk at once: without it, it counts as waiting, and is
  /// sent with the same key.
  case sending(OutboxID, attempt: Int)
  /// It waits for its next attempt. Needs not be on disk at once either.
  case waiting(OutboxID)
  /// The server carried it out, and answered this: nothing of it is needed any more.
  case delivered(OutboxID, answer: [UInt8])
  /// It was given up: nothing of it is needed any more.
  case removed(OutboxID)
  /// It is a dead letter now.
  case dead(OutboxID, OutboxDeath)
  /// Everything about it may have changed but its identity.
  case replaced(OutboxItem)

  /// Which one is meant.
  public var id: OutboxID {
    switch self {
    case .sending(let id, _), .waiting(let id), .delivered(let id, _), .removed(let id), .dead(let id, _): id
    case .replaced(let item): item.id
    }
  }

  /// Whether it must be on disk before ``OutboxStore/apply(_:)`` returns.
  public var isDurable: Bool {
    switch self {
    case .sending, .waiting: false
    case .delivered, .removed, .dead, .replaced: true
    }
  }

  /// The request after the change, `nil` when it is gone.
  public func applied(to item: OutboxItem) -> OutboxItem? {
    var item = item
    switch self {
    case .sending(_, let attempt):
      item.state = .sending
      item.attempts = attempt
    case .waiting: item.state = .waiting
    case .delivered, .removed: return nil
    case .dead(_, let death): item.state = .dead(death)
    case .replaced(let other): item = other
    }
    return item
  }
}
