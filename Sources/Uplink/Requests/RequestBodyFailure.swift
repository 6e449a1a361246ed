/// The body of a request could not be read, or is not as long as it said; the request was not completed, and
/// sending it again would fail the same way.
///
/// Thrown by the streams of this library, and by a transport for whatever a stream threw.
public struct RequestBodyFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, in English, for logs.
  public var reason: String

  /// - Parameter reason: why, in English; must hold no secret.
  public init(_ reason: String) { self.reason = reason }

  /// What a stream threw, without the fields of foreign errors, which may hold secrets.
  package init(_ error: any Error) {
    self = (error as? Self) ?? Self(ErrorWords.withoutFields(of: error))
  }

  /// The reason.
  public var description: String { reason }
}
