import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Synchronization

@testable import UplinkLab

/// The demo server without a socket, on a clock of its own.
struct TriedServer: Sendable {
  private final class Clock: Sendable {
    let now = Mutex(Sample.moment)
  }

  let server: DemoServer
  private let clock: Clock
  private let client: any TestClientProtocol

  static func run(
    logger: Logger = Sample.quiet, _ work: @escaping @Sendable (TriedServer) async throws -> Void
  ) async throws {
    let clock = Clock()
    let now: @Sendable () -> Date = { clock.now.withLock { $0 } }
    let server = DemoServer(logger: logger, now: now)
    let router = server.router(await DemoTokens(now: now))
    try await Application(router: router, logger: logger).test(.router) { client in
      try await work(TriedServer(server: server, clock: clock, client: client))
    }
  }

  func advance(_ seconds: Double) { clock.now.withLock { $0.addTimeInterval(seconds) } }

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> TestResponse {
    try await client.execute(uri: path, method: .get, headers: headers, body: nil)
  }

  func logIn(_ account: DemoAccount) async throws -> TestResponse {
    try await client.execute(
      uri: "/login", method: .post, headers: [.contentType: "application/json"],
      body: ByteBuffer(bytes: try JSONEncoder().encode(account)))
  }

  func token() async throws -> String {
    let response = try await logIn(.known)
    return try JSONDecoder().decode(DemoResponses.Login.self, from: Data(response.body.readableBytesView))
      .token
  }

  func time(_ token: String?) async throws -> TestResponse {
    try await get("/time", headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:])
  }
}
