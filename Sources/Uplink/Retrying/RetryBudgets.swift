/// The retry budget of each origin.
final class RetryBudgets: Sendable {
  private let budgets = OriginTable<RetryBudget>()

  /// A request is sent for the first time.
  func offer(_ origin: Origin) { budgets.with(origin, else: RetryBudget()) { $0.offer() } }

  /// Whether a request may be sent again; takes the token if so.
  func take(_ origin: Origin) -> Bool { budgets.with(origin, else: RetryBudget()) { $0.take() } }

  /// A repetition that ``take(_:)`` allowed was not sent after all.
  func giveBack(_ origin: Origin) { budgets.with(origin, else: RetryBudget()) { $0.giveBack() } }
}
