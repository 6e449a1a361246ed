import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Synchronization
import Testing

@testable import StandIns

/// A stand-in, and a client that follows no redirects.
struct TriedStandIn: Sendable {
  static let start = Date(timeIntervalSince1970: 1_795_341_600)

  let server: KOSStandIn
  let slept: Slept
  private let client: any TestClientProtocol

  /// The waits that the server asked for; none is waited.
  final class Slept: Sendable {
    private let durations = Mutex<[Duration]>([])
    var all: [Duration] { durations.withLock { $0 } }
    func note(_ duration: Duration) { durations.withLock { $0.append(duration) } }
  }

  static func run(
    logger: Logger? = nil, _ change: (inout KOSStandIn.Configuration) -> Void = { _ in },
    _ work: @escaping @Sendable (TriedStandIn) async throws -> Void
  ) async throws {
    var configuration = KOSStandIn.Configuration()
    configuration.size = .percent(1)
    configuration.seed = 7
    change(&configuration)
    var quiet = Logger(label: "test")
    quiet.logLevel = .critical
    let slept = Slept()
    let server = try KOSStandIn(
      configuration, logger: logger ?? quiet, now: { start }, sleep: { slept.note($0) })
    try await server.application().test(.router) { client in
      try await work(TriedStandIn(server: server, slept: slept, client: client))
    }
  }

  var student: Student { server.world.snapshot.university.students[0] }

  func send(
    _ method: HTTPRequest.Method, _ uri: String, _ headers: HTTPFields = [:], body: String = ""
  ) async throws -> TestResponse {
    try await client.execute(
      uri: uri, method: method, headers: headers, body: ByteBuffer(string: body), testCallback: { $0 })
  }

  /// With a token for the sample service.
  func get(_ path: String, token: String? = nil) async throws -> TestResponse {
    let known: String
    if let token { known = token } else { known = try await serviceToken() }
    return try await send(.get, "/api/3/\(path)", [.authorization: "Bearer \(known)"])
  }

  func control(_ method: HTTPRequest.Method, _ path: String, _ body: String = "") async throws -> TestResponse
  {
    try await send(method, "/control/\(path)", body: body)
  }

  func serviceToken() async throws -> String {
    try await token("grant_type=client_credentials", client: "sample-service:sample-service-secret")
      .accessToken
  }

  func token(_ form: String, client: String = "sample-app:sample-app-secret") async throws -> Granted {
    let response = try await post("/oauth/token", form, client: client)
    try #require(response.status == .ok, "\(String(buffer: response.body))")
    return try JSONDecoder().decode(Granted.self, from: Data(response.body.readableBytesView))
  }

  func post(_ uri: String, _ form: String, client: String? = nil, cookie: String? = nil) async throws
    -> TestResponse
  {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    headers[.authorization] = client.map { "Basic " + Data($0.utf8).base64EncodedString() }
    headers[.cookie] = cookie
    return try await send(.post, uri, headers, body: form)
  }

  struct Granted: Decodable {
    enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case tokenType = "token_type"
      case refreshToken = "refresh_token"
      case expiresIn = "expires_in"
      case scope
    }
    var accessToken: String
    var tokenType: String
    var refreshToken: String?
    var expiresIn: Int
    var scope: String
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  /// `name=value` of the cookie that it sets.
  var cookie: String? { headers[.setCookie]?.split(separator: ";").first.map(String.init) }

  /// A parameter of where it redirects to.
  func parameter(_ name: String) -> String? {
    URLComponents(string: headers[.location] ?? "")?.queryItems?.first { $0.name == name }?.value
  }
}
