package import Foundation
import HTTPTypes
import RecordMapping
import RecordMappingJSON
package import Uplink

/// Logs a person in at CTU's authorization server, in the person's own browser: the password never comes here.
///
/// ```swift
/// let login = OAASLogin(registration, transport: transport) { try await keyring.clientSecret() }
/// let session = LoginSession(login.scheme, store: keyring.store)
/// let attempt = login.attempt()                       // open attempt.url
/// let person = try await login.finish(attempt, answer: address)
/// try await session.logIn(with: person.credential)
/// ```
package struct OAASLogin: Sendable {
  package let registration: Registration
  /// For a `LoginSession`, which renews the token by itself.
  package let scheme: OAuth2
  private let uplink: UplinkClient
  private let secret: @Sendable () async throws -> String
  /// How often it is asked what a new token is for.
  private static let checks = 3

  /// - Parameters:
  ///   - now: the wall clock, by which a kept token is judged.
  ///   - clock: measures deadlines.
  ///   - secret: the client secret; asked at each login and not kept.
  package init(
    _ registration: Registration, transport: any HTTPTransport, now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration> = ContinuousClock(), secret: @escaping @Sendable () async throws -> String
  ) {
    self.registration = registration
    self.secret = secret
    let service = registration.services.authorization
    scheme = OAuth2(
      service.server, client: .confidential(id: registration.clientID, secret: secret),
      grant: .authorizationCode, scopes: registration.scopes.map(\.rawValue), now: now)
    uplink = UplinkClient(base: service.base, transport: transport, clock: clock)
  }

  /// - Parameter redirect: `nil`: that of the registration.
  package func attempt(redirect: Redirect? = nil) -> LoginAttempt {
    let redirect = redirect ?? registration.redirect
    return LoginAttempt(
      scheme.authorizationRequest(redirectingTo: redirect.address), isPasted: redirect.isPasted)
  }

  /// Takes the answer that came to the redirect, or that was pasted: a code is good once.
  package func finish(_ attempt: LoginAttempt, answer: String) async throws(OAASError) -> SignedIn {
    let code = try attempt.code(from: answer)
    let credential: OAuth2.Credential
    do {
      credential = try await scheme.credential(for: code, of: attempt.request, via: uplink.direct)
    } catch let failure as AuthenticationFailure {
      throw .token(failure)
    } catch let error as NetworkError {
      throw .failed(error)
    } catch {
      throw .token(.failed("\(type(of: error))"))
    }
    let facts = try await facts(of: credential.accessToken)
    guard facts.clientId == registration.clientID else { throw .otherClient }
    guard let username = facts.userName, !username.isEmpty else { throw .noPerson }
    return SignedIn(username: username, credential: credential, facts: facts)
  }

  /// The code is spent by now: one answer that did not come must not send the person back to the browser.
  private func facts(of accessToken: String) async throws(OAASError) -> TokenFacts {
    for _ in 1..<Self.checks {
      do throws(OAASError) { return try await check(accessToken) } catch {
        guard case .failed = error else { throw error }
      }
    }
    return try await check(accessToken)
  }

  /// What a token is for. The only way to learn the person's user name.
  package func check(_ accessToken: String) async throws(OAASError) -> TokenFacts {
    var request = Request.post(registration.services.authorization.checkPath)
      .form([("token", accessToken)]).header(.accept, "application/json")
    try await identify(&request)
    let response: Response
    do {
      response = try await uplink.direct.send(request)
    } catch {
      throw .failed(error)
    }
    switch response.status.code {
    case 200..<300: break
    case 400: throw .unknownToken
    case 401, 403: throw .clientRefused(status: response.status.code)
    default: throw .unreadable("status \(response.status.code) from check_token")
    }
    do {
      return try TokenFacts(json: response.body)
    } catch {
      // Its own words could show what stood there.
      throw .unreadable("expected the facts of a token from check_token")
    }
  }

  private func identify(_ request: inout Request) async throws(OAASError) {
    let (id, secret) = (registration.clientID, secret)
    do {
      // Form-encoded first, as for the token itself (RFC 6749, section 2.3.1).
      _ = try await BasicAuthenticator { (Self.formEncoded(id), Self.formEncoded(try await secret())) }
        .authenticate(&request, via: uplink.direct)
    } catch let failure as AuthenticationFailure {
      throw .token(failure)
    } catch {
      throw .token(.failed("the client secret could not be had"))
    }
  }
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func formEncoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }
}
