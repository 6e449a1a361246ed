/// A successful answer that could not be read.
public struct UnexpectedAnswer: Sendable, Hashable {
  /// What was asked for.
  public let endpoint: Endpoint
  /// How the answer begins; empty if it could hold a secret.
  public let beginning: String
  /// Where it stopped making sense.
  public let reason: String
}
