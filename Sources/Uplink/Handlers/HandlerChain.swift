import HTTPTypes

/// The handlers of a client in the order in which they are asked: the smallest set first, equal ones in the
/// order of their addition. Sorted once.
struct HandlerChain: Sendable {
  private struct Link: Sendable {
    var statuses: StatusSet
    var handler: any ResponseHandler

    init(_ handler: any ResponseHandler) {
      statuses = handler.statuses
      self.handler = handler
    }
  }

  private let links: [Link]

  init(_ handlers: [any ResponseHandler]) {
    let unsorted = handlers.enumerated().map { (index: $0.offset, link: Link($0.element)) }
    links =
      unsorted
      .sorted { ($0.link.statuses.count, $0.index) < ($1.link.statuses.count, $1.index) }
      .map(\.link)
  }

  /// Whether any handler's set contains the outcome.
  func isConcerned(by outcome: Outcome) -> Bool { links.contains { $0.statuses.contains(outcome) } }

  /// Lets every handler whose set contains the outcome see it, whoever decides later.
  func observe(_ outcome: Outcome, _ context: AttemptContext) {
    for link in links where link.statuses.contains(outcome) { link.handler.observe(outcome, context) }
  }

  /// What the first handler says that has something to say, else the ``default(for:)``; never `.next`.
  func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict {
    for link in links where link.statuses.contains(outcome) {
      let verdict = await link.handler.decide(outcome, context)
      if verdict != .next { return verdict }
    }
    return Self.default(for: outcome)
  }

  /// The rule after the last handler: 200..<300 is a success, all else a failure.
  static func `default`(for outcome: Outcome) -> Verdict {
    if let status = outcome.status, (200..<300).contains(status) { .accept } else { .fail }
  }
}
