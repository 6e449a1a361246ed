/// How good the way out is, for callers that adapt: a smaller picture on a slow one.
public struct LinkQuality: Sendable, Hashable {
  /// The smoothed time from a probe's first byte to its answer (RFC 6298's estimator).
  public var roundTrip: Duration
  /// The share of recent probes without an answer, 0...1.
  public var loss: Double

  /// A measured quality.
  public init(roundTrip: Duration, loss: Double) {
    self.roundTrip = roundTrip
    self.loss = loss
  }
}
