/// Decides what becomes of outcomes of a kind: another repetition, success, failure.
///
/// Of all handlers of a client whose ``statuses`` contain the outcome, the one with the smallest set is asked
/// first, then the next larger one, equal ones in the order of their addition, until one decides. Each of them
/// observes every outcome of its set, whoever decides. A challenge (401) goes to the authenticator before.
public protocol ResponseHandler: Sendable {
  /// The outcomes it is for.
  var statuses: StatusSet { get }

  /// Sees the outcome; called for each attempt, before anybody decides. Does nothing by default.
  func observe(_ outcome: Outcome, _ context: AttemptContext)

  /// Decides. Leaves it to the next by default.
  func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict
}

extension ResponseHandler {
  /// Does nothing.
  public func observe(_ outcome: Outcome, _ context: AttemptContext) {}
  /// Leaves it to the next.
  public func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict { .next }
}
