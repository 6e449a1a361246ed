import Foundation
import HTTPTypes

/// Logs in by a request of the app's own making and attaches the token that the answer holds.
///
/// ```swift
/// let login = BearerLogin(tokenAt: ["data", "token"], lifetimeAt: ["data", "expires_in"]) {
///   guard let account = try await keyring.account() else { return nil }
///   return try Request.post("api/login").json(account)
/// }
/// let session = LoginSession(login)
/// ```
public struct BearerLogin: LoginScheme {
  private let base: BaseAddress?
  private let request: @Sendable () async throws -> Request?
  private let token: @Sendable (Response) throws -> BearerToken?

  /// - Parameters:
  ///   - base: the server that logs in; `nil` is the client's own.
  ///   - token: reads the answer, whose status is in 200..<300; `nil` or an error make the login fail.
  ///   - request: the login, with what the person is known by; `nil` if nothing is known: the login then fails
  ///     with ``AuthenticationFailure/loggedOut``.
  public init(
    at base: BaseAddress? = nil, token: @escaping @Sendable (Response) throws -> BearerToken?,
    request: @escaping @Sendable () async throws -> Request?
  ) {
    self.base = base
    self.request = request
    self.token = token
  }

  /// Reads the token from a member of a JSON answer.
  ///
  /// - Parameters:
  ///   - base: the server that logs in; `nil` is the client's own.
  ///   - path: the names of the members that lead to the token.
  ///   - lifetime: those that lead to the number of seconds that it holds, if the server says so.
  ///   - request: as in the other initialiser.
  public init(
    at base: BaseAddress? = nil, tokenAt path: [String], lifetimeAt lifetime: [String]? = nil,
    request: @escaping @Sendable () async throws -> Request?
  ) {
    self.init(
      at: base,
      token: { response in
        let answer = try JSONAnswer(response.body)
        guard let text = answer.text(at: path) else { return nil }
        return BearerToken(text, lifetime: lifetime.flatMap { answer.seconds(at: $0) })
      }, request: request)
  }

  /// `Authorization: Bearer …` (RFC 6750, section 2.1).
  public func apply(_ credential: BearerToken, to request: inout Request) {
    request.headerFields[.authorization] = "Bearer " + credential.text
  }

  /// Sends the login and reads the token.
  public func logIn(replacing old: BearerToken?, via direct: DirectSender) async throws -> BearerToken {
    guard let request = try await request() else { throw AuthenticationFailure.loggedOut }
    let response = try await direct.send(request, to: base)
    if let failure = AuthenticationFailure(loginStatus: response.status.code) { throw failure }
    let read: BearerToken?
    do {
      read = try token(response)
    } catch {
      // Errors of parsers may quote the answer, and the answer holds the token.
      throw AuthenticationFailure.failed("the answer to the login is unreadable (\(type(of: error)))")
    }
    guard let read else { throw AuthenticationFailure.failed("the answer to the login holds no token") }
    return read
  }

  /// As the server said.
  public func lifetime(of credential: BearerToken) -> Duration? { credential.lifetime }
}
