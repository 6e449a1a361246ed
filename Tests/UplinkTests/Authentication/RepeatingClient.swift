import HTTPTypes
import Testing
import Uplink
import UplinkTesting

/// What a client does about authentication, and nothing else.
struct RepeatingClient {
  static let base = BaseAddress(scheme: .http, host: "server")

  var authenticator: any Authenticator
  var server: ChallengingServer
  var renewals = 2

  @discardableResult func send() async throws -> Response {
    let epoch = authenticator.userEpoch
    for renewal in 0...renewals {
      var request = Request.get("job")
      let ticket = try await authenticator.authenticate(&request, via: server.direct)
      guard ticket.epoch == epoch else { throw AuthenticationFailure.userChanged }
      let response = try await server.send(request, to: Self.base)
      guard authenticator.isChallenge(response.head) else { return response }
      if renewal < renewals { try await authenticator.renew(after: ticket, via: server.direct) }
    }
    throw AuthenticationFailure.stillRefused(status: 401)
  }

  /// That many at once; how many were answered 200, and every failure.
  func send(_ count: Int) async -> (successes: Int, failures: [any Error]) {
    await withTaskGroup(of: Result<Response, any Error>.self) { group in
      for _ in 0..<count {
        group.addTask {
          do { return .success(try await send()) } catch { return .failure(error) }
        }
      }
      var outcome: (successes: Int, failures: [any Error]) = (0, [])
      for await result in group {
        switch result {
        case .success(let response): outcome.successes += response.status == .ok ? 1 : 0
        case .failure(let error): outcome.failures.append(error)
        }
      }
      return outcome
    }
  }
}

extension BearerLogin {
  /// For a ``ChallengingServer``.
  static let toTestServer = BearerLogin(tokenAt: ["token"]) { .post("login") }
}

extension BearerToken {
  static func of(_ text: String) throws -> BearerToken { try #require(BearerToken(text)) }
}

extension MemoryCredentialStore<BearerToken> {
  /// With a token that the server does not take.
  static func stale() throws -> MemoryCredentialStore { MemoryCredentialStore(try .of("stale")) }
}
