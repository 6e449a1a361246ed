public import Uplink

/// A request of the outbox whose outcome is known, or is to be another one, at the moment at which the store
/// takes note of it.
public struct OutboxSettlement: Sendable, Hashable {
  /// What became of the request.
  public enum Outcome: Sendable, Hashable {
    /// The server carried it out, and answered this: the body of its answer, or the ``OutboxReceipt/answer``.
    case delivered(answer: [UInt8])
    /// It is a dead letter from now on.
    case dead(OutboxDeath)
    /// It was given up by ``Outbox/drop(_:)``; perhaps the server carried it out all the same.
    case dropped
    /// It was a dead letter and is to be sent again, as this: with its old key if it is only tried again, with a
    /// new one if it was edited.
    case resubmitted(OutboxItem)
  }

  /// The request, as it was kept until now.
  public var item: OutboxItem
  /// What became of it.
  public var outcome: Outcome

  /// - Parameters:
  ///   - item: the request, as it was kept until now.
  ///   - outcome: what became of it.
  public init(item: OutboxItem, outcome: Outcome) {
    self.item = item
    self.outcome = outcome
  }
}

extension OutboxSettlement.Outcome {
  /// `nil` for what is only on its way.
  init?(_ change: OutboxChange) {
    switch change {
    case .delivered(_, let answer): self = .delivered(answer: answer)
    case .dead(_, let death): self = .dead(death)
    case .removed: self = .dropped
    case .replaced(let item): self = .resubmitted(item)
    case .sending, .waiting: return nil
    }
  }
}
