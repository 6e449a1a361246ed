/// Sees outcomes and decides nothing: for logs and counters.
///
/// ```swift
/// let handlers: [any ResponseHandler] = [
///   .observe(.range(400..<600)) { outcome, context in
///     logger.warning("\(context.request.path): \(outcome.status ?? 0)")
///   }
/// ]
/// ```
public struct ObservingHandler: ResponseHandler {
  /// The outcomes that it sees.
  public let statuses: StatusSet
  private let see: @Sendable (Outcome, AttemptContext) -> Void

  /// - Parameters:
  ///   - statuses: the outcomes that it sees.
  ///   - see: called for each attempt with such an outcome, on any task; must not block.
  public init(_ statuses: StatusSet, _ see: @escaping @Sendable (Outcome, AttemptContext) -> Void) {
    self.statuses = statuses
    self.see = see
  }

  /// Passes the outcome on.
  public func observe(_ outcome: Outcome, _ context: AttemptContext) { see(outcome, context) }
}

extension ResponseHandler where Self == ObservingHandler {
  /// Sees the outcomes of the set, each attempt's, and decides nothing. `see` is called on any task and must
  /// not block.
  public static func observe(
    _ statuses: StatusSet, _ see: @escaping @Sendable (Outcome, AttemptContext) -> Void
  ) -> Self {
    ObservingHandler(statuses, see)
  }
}
