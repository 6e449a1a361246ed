/// Decides by a closure.
///
/// ```swift
/// let handlers: [any ResponseHandler] = [
///   .on(404) { response, context in context.request.path.hasPrefix("drafts/") ? .accept : .next }
/// ]
/// ```
public struct DecidingHandler: ResponseHandler {
  /// The outcomes that it decides on.
  public let statuses: StatusSet
  private let rule: @Sendable (Outcome, AttemptContext) async -> Verdict

  /// - Parameters:
  ///   - statuses: the outcomes that it decides on.
  ///   - rule: what is to become of one; `.next` leaves it to the next handler.
  public init(_ statuses: StatusSet, _ rule: @escaping @Sendable (Outcome, AttemptContext) async -> Verdict) {
    self.statuses = statuses
    self.rule = rule
  }

  /// What the closure says.
  public func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict {
    await rule(outcome, context)
  }
}

extension ResponseHandler where Self == DecidingHandler {
  /// Decides what becomes of answers with this status.
  public static func on(
    _ status: Int, _ rule: @escaping @Sendable (Response, AttemptContext) async -> Verdict
  ) -> Self {
    DecidingHandler(.code(status)) { outcome, context in
      guard case .answered(let response) = outcome else { return .next }
      return await rule(response, context)
    }
  }

  /// Decides what becomes of outcomes of this set, missing answers too if the set contains them.
  public static func on(
    _ statuses: StatusSet, _ rule: @escaping @Sendable (Outcome, AttemptContext) async -> Verdict
  ) -> Self {
    DecidingHandler(statuses, rule)
  }
}
