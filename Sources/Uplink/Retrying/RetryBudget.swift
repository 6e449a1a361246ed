/// How many repetitions one server gets: a part of what it is asked at all.
///
/// A bucket of tokens. A repetition costs one; a first attempt brings a tenth of one, whatever becomes of it;
/// more than the capacity of ten is never kept. Of `n` requests therefore at most `n / 10 + 10` are repeated:
/// a server that answers everything with 503 gets at most 1.1 times what its clients ask of it, after a burst
/// of ten. The credit is counted for requests, not for successes as in gRPC's A6, so that the few requests of a
/// phone may still try again after a long outage.
struct RetryBudget: Sendable, Hashable {
  /// Tenths of a token, so that sums are exact.
  private static let capacity = 100
  private static let cost = 10
  private static let credit = 1

  private var tenths = Self.capacity

  /// A request is sent for the first time.
  mutating func offer() { tenths = min(Self.capacity, tenths + Self.credit) }

  /// Whether a request may be sent again; takes the token if so.
  mutating func take() -> Bool {
    guard tenths >= Self.cost else { return false }
    tenths -= Self.cost
    return true
  }
}
