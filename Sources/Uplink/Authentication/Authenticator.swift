/// Attaches a credential to each request of a client.
///
/// Called just before every attempt, so that a renewed credential is picked up by the next one. Throw when
/// none can be had: the request then fails with ``NetworkError/Cause/authentication(_:)``; the error's text
/// must not hold a secret.
public protocol Authenticator: Sendable {
  func authenticate(_ request: inout Request) async throws
}
