import HTTPTypes

/// A way to log in: what a credential is, how it is attached and how a new one is had.
///
/// ```swift
/// struct FarmLogin: LoginScheme {
///   func apply(_ token: String, to request: inout Request) {
///     request.headerFields[.authorization] = "Bearer \(token)"
///   }
///   func logIn(replacing old: String?, via direct: DirectSender) async throws -> String { … }
/// }
/// ```
public protocol LoginScheme: Sendable {
  /// What is attached, and what a renewal needs: a token, or an access and a refresh token.
  associatedtype Credential: Sendable

  /// Attaches the credential.
  func apply(_ credential: Credential, to request: inout Request)

  /// Whether the server asks for another credential. By default: status 401.
  func isChallenge(_ head: ResponseHead) -> Bool

  /// Logs in, or renews. Never called twice at a time by one ``LoginSession``.
  ///
  /// - Parameters:
  ///   - old: the credential that the server refused or that expires, `nil` if there is none.
  ///   - direct: sends requests past queue and authentication; an answer of 401 is final.
  /// - Throws: ``AuthenticationFailure``, ``NetworkError`` or another error.
  func logIn(replacing old: Credential?, via direct: DirectSender) async throws -> Credential

  /// How long the credential still holds; `nil` if nobody knows. It is renewed before that, without a 401.
  /// Asked once, when it was had by a login or read from the store.
  func lifetime(of credential: Credential) -> Duration?
}

extension LoginScheme {
  /// Status 401 (RFC 9110, section 15.5.2).
  public func isChallenge(_ head: ResponseHead) -> Bool { head.status.code == 401 }

  /// Nobody knows.
  public func lifetime(of credential: Credential) -> Duration? { nil }
}
