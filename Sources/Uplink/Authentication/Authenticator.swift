/// Attaches a credential to each request of a client.
///
/// Called just before every attempt, so that a renewed credential is picked up by the next one. Throw when
/// none can be had: the request is then not sent and fails with ``NetworkError/Cause/authentication(_:)``.
/// That cause shows the error's `description` if it has one of its own, which must not hold a secret, and
/// else only its type and case, since the fields of an error could hold one.
public protocol Authenticator: Sendable {
  /// Adds the credential to a request that is about to be sent.
  ///
  /// Counted against the total deadline and cancelled by it.
  func authenticate(_ request: inout Request) async throws
}
