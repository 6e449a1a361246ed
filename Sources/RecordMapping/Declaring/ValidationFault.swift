/// Why a record must not be stored.
public struct ValidationFault: Error, Hashable, Sendable {
  /// For logs and reports, in the words of the program.
  public let reason: String

  /// - Parameter reason: For logs and reports; without private content.
  public init(_ reason: String) { self.reason = reason }
}
