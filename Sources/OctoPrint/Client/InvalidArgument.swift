/// What was not sent because OctoPrint would have failed on it, or carried out something that nobody can want.
public enum InvalidArgument: Error, Sendable, Hashable {
  /// A move without a direction; OctoPrint answers 500.
  case noAxis
  /// A number that is none, or has no end.
  case notANumber
  /// A feed or flow rate in percent outside 1...1000; OctoPrint takes any.
  case rate(Int)
  /// A correction of a temperature outside -50...50 °C.
  case offset(Double)
  /// A temperature below 0 °C.
  case target(Double)
  /// Nothing to send.
  case nothing
}
