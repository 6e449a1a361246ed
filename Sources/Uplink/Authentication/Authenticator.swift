/// Attaches a credential to each request of a client, and gets a new one when the server asks for it.
///
/// A scheme without a login (a key, a password) conforms by ``authenticate(_:via:)`` alone. A scheme with one
/// is a ``LoginScheme``, and a ``LoginSession`` makes an authenticator of it: one login for everyone waiting.
public protocol Authenticator: Sendable {
  /// Adds the credential to a request that is about to be sent; called just before every attempt.
  ///
  /// Counted against the total deadline and cancelled by it. May wait for a login, and begins one when the
  /// credential is about to expire.
  ///
  /// - Parameters:
  ///   - request: about to be sent.
  ///   - direct: sends what a login needs, past queue and authentication.
  /// - Returns: which credential it was; ``CredentialTicket/none`` where there are no generations.
  /// - Throws: ``AuthenticationFailure`` or any other error when none can be had. The request is then not sent
  ///   and fails with ``NetworkError/Cause/authentication(_:)``, which shows the error's `description` if it
  ///   has one of its own, which must not hold a secret, and else only its type and case.
  func authenticate(_ request: inout Request, via direct: DirectSender) async throws -> CredentialTicket

  /// Adds the credential if that needs no waiting at all, not even for another task; else `nil`, and
  /// ``authenticate(_:via:)`` is called. `nil` by default.
  func attach(to request: inout Request) -> CredentialTicket?

  /// Whether ``authenticate(_:via:)`` need not wait for a login; `true` by default. Asked for each request, so it
  /// must be quick.
  var isReady: Bool { get }

  /// Returns once ``isReady`` is true, and logs in for that; at once by default. Called before the
  /// request takes a place among those that run, so that nobody holds one while waiting for a login.
  ///
  /// - Throws: as ``authenticate(_:via:)`` does.
  func prepare(via direct: DirectSender) async throws

  /// Whether the server asks for another credential. `false` by default: the answer is then like any other.
  func isChallenge(_ head: ResponseHead) -> Bool

  /// Returns once there is a newer credential than the one of the ticket; at once, if there is one already.
  ///
  /// The client then authenticates the request anew and sends it again.
  ///
  /// - Throws: ``AuthenticationFailure`` when there will be none; the error is the same for everyone who waits.
  func renew(after ticket: CredentialTicket, via direct: DirectSender) async throws

  /// Which user's requests are sent just now; a request that began under another one fails with
  /// ``AuthenticationFailure/userChanged`` instead of being sent. Zero by default.
  var userEpoch: UInt64 { get }

  /// Yields whenever there is a new credential, until the stream is dropped. Never by default.
  func logins() -> AsyncStream<Void>
}

extension Authenticator {
  /// Not without ``authenticate(_:via:)``.
  public func attach(to request: inout Request) -> CredentialTicket? { nil }

  /// Nothing to wait for.
  public var isReady: Bool { true }

  /// Nothing to wait for.
  public func prepare(via direct: DirectSender) async throws {}

  /// Never.
  public func isChallenge(_ head: ResponseHead) -> Bool { false }

  /// Throws: there is nothing to renew.
  public func renew(after ticket: CredentialTicket, via direct: DirectSender) async throws {
    throw AuthenticationFailure.noLogin
  }

  /// There is one user.
  public var userEpoch: UInt64 { 0 }

  /// None.
  public func logins() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
