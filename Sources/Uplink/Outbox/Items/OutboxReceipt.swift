/// What a server says of one item of a batch.
///
/// Items whose receipt is missing wait, and are sent again with their keys.
public struct OutboxReceipt: Sendable, Hashable {
  /// What became of the item.
  public enum Outcome: Sendable, Hashable {
    /// The server carried it out, now or at an earlier attempt.
    case delivered
    /// The server will never carry it out, for this reason: a dead letter, with
    /// ``OutboxDeath/rejected(reason:answer:)``.
    case refused(reason: String)
    /// It may work later; not before this time from now, if the server says so.
    case later(after: Duration?)
  }

  /// That of the item: ``OutboxDraft/key``.
  public var key: String
  /// What became of it.
  public var outcome: Outcome
  /// What the server says about it, in its own form: for those who settle with it, and to be shown with a
  /// dead letter.
  public var answer: [UInt8]

  /// - Parameters:
  ///   - key: that of the item.
  ///   - outcome: what became of it.
  ///   - answer: what the server says about it, in its own form.
  public init(_ key: String, _ outcome: Outcome, answer: [UInt8] = []) {
    self.key = key
    self.outcome = outcome
    self.answer = answer
  }
}
