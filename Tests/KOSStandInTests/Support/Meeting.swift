import Foundation
import KOS
import KeptLogs
import Logging
import Uplink
import UplinkTransport

@testable import StandIns

/// The client and the stand-in, over a real connection of the loopback interface.
struct Meeting: Sendable {
  /// 2026-11-23, in the tenth week of the winter semester B261.
  static let start = Date(timeIntervalSince1970: 1_795_420_800)
  static let secret = "sample-app-secret"

  let standIn: KOSStandIn
  let wire: Wire
  let service: FacultyServices
  /// What client and server logged, at every level.
  let log: KeptLog

  /// Serves until the work is done.
  static func hold(
    _ change: (inout KOSStandIn.Configuration) -> Void = { _ in },
    _ work: (Meeting) async throws -> Void
  ) async throws {
    var configuration = KOSStandIn.Configuration()
    configuration.size = .percent(1)
    configuration.seed = 7
    change(&configuration)
    let log = KeptLog()
    let standIn = try KOSStandIn(configuration, logger: log.logger, now: { start }, sleep: { _ in })
    let transport = AsyncHTTPClientTransport()
    try await standIn.serving { port in
      let origin = BaseAddress(scheme: .http, host: "127.0.0.1", port: port)
      let meeting = Meeting(
        standIn: standIn, wire: Wire(transport), service: .standIn(at: origin), log: log)
      let result: Result<Void, any Error>
      do { result = .success(try await work(meeting)) } catch { result = .failure(error) }
      try await transport.shutdown()
      try result.get()
    }
  }

  /// As it is now, changes included.
  var university: University { standIn.world.snapshot.university }

  /// A student of FIT with ten semesters.
  var student: StandIns.Student { university.students[0] }

  /// Of a program that acts for itself and may read everything.
  func client(repetitions: Int = 0) -> KOSClient {
    client(session(.clientCredentials, id: "sample-service", secret: "sample-service-secret"), repetitions)
  }

  func client(_ authenticator: any Authenticator, _ repetitions: Int = 0) -> KOSClient {
    KOSClient(
      service, transport: wire, authenticator: authenticator, repetitions: repetitions, logger: log.logger)
  }

  func session(_ grant: OAuth2.Grant, id: String, secret: String) -> LoginSession<OAuth2> {
    let origin = service.authorization.base
    let server = OAuth2.Server(
      authorization: OAuth2.Server.Endpoint(origin, "oauth/authorize"),
      token: OAuth2.Server.Endpoint(origin, "oauth/token"), takesPKCE: true)
    let clock = standIn.clock
    return LoginSession(
      OAuth2(
        server, client: .confidential(id: id) { secret }, grant: grant, scopes: ["cvut:kosapi:read"],
        now: { clock.now }),
      logger: log.logger)
  }

  /// How a person logs in with the sample application.
  func login(scopes: [Scope] = [.kosRead], secret: String = Meeting.secret) -> OAASLogin {
    let clock = standIn.clock
    return OAASLogin(
      Registration(
        service, clientID: "sample-app", scopes: scopes,
        redirect: .loopback(port: 8420, path: "/campus/login")),
      transport: wire, now: { clock.now }
    ) { secret }
  }

  /// A person who has gone all the way through the browser, with the session that keeps them logged in.
  func signedIn(
    as username: String? = nil, scopes: [Scope] = [.kosRead]
  ) async throws -> (person: SignedIn, session: LoginSession<OAuth2>) {
    let login = login(scopes: scopes)
    let attempt = login.attempt()
    var browser = Browser(wire, at: service.authorization.base)
    let answer = try await browser.answer(to: attempt.url, as: username ?? student.username)
    let person = try await login.finish(attempt, answer: answer)
    let session = LoginSession(login.scheme, logger: log.logger)
    try await session.logIn(with: person.credential)
    return (person, session)
  }
}
