import HTTPTypes
import NIOCore
import NIOPosix
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `The HTTP transport` {
  @Test func `brings back status, fields and body`() async throws {
    let server = try await CannedServer(
      .answer(
        "HTTP/1.1 409 Conflict\r\nX-Reason: busy\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n"
          + "Content-Length: 5\r\n\r\nhello"))
    let answer = try await transport { try await $0.send(.get("api/job"), to: server.base()) }
    #expect(answer.status == .conflict)
    #expect(answer.headerFields[try #require(HTTPField.Name("x-reason"))] == "busy")
    #expect(answer.headerFields[values: .setCookie] == ["a=1", "b=2"])
    #expect(answer.text == "hello")
    try await server.stop()
  }

  @Test func `sends method, path, query, fields and body as they were built`() async throws {
    let server = try await CannedServer(.answer("HTTP/1.1 204 No Content\r\n\r\n"))
    var base = server.base()
    base.prefix = "/octo%20print"
    let request = Request.post("api/files").appending(segment: "a/b ?ž").appending(segment: "..")
      .query("q", "1&2 3").header(.accept, "text/plain").form([("a", "b")])
    _ = try await transport { [base] in try await $0.send(request, to: base) }
    let sent = await server.request()
    #expect(
      sent.hasPrefix("POST /octo%20print/api/files/a%2Fb%20%3F%C5%BE/%2E%2E?q=1%262%203 HTTP/1.1\r\n"))
    let fields = sent.lowercased()
    #expect(fields.contains("\r\nhost: 127.0.0.1:\(base.port)\r\n"))
    #expect(fields.contains("\r\naccept: text/plain\r\n"))
    #expect(fields.contains("\r\ncontent-type: application/x-www-form-urlencoded\r\n"))
    #expect(fields.contains("\r\ncontent-length: 3\r\n"))
    try await server.stop()
  }

  @Test func `follows no redirect`() async throws {
    let server = try await CannedServer(
      .answer("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"))
    let answer = try await transport { try await $0.send(.get("api/job"), to: server.base()) }
    #expect(answer.status == .found)
    try await server.stop()
  }

  @Test func `says that nothing listens there`() async throws {
    let base = try await LoopbackServer.nobody()
    #expect(try await failure(from: base) == .refused)
  }

  @Test func `says that the connection broke before the answer`() async throws {
    let server = try await CannedServer(.close)
    #expect(try await failure(from: server.base()) == .closed)
    try await server.stop()
  }

  @Test func `says that the connection broke within the answer`() async throws {
    let server = try await CannedServer(.answerAndClose("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhel"))
    #expect(try await failure(from: server.base()) == .closed)
    try await server.stop()
  }

  @Test func `says that what answered is no HTTP`() async throws {
    let server = try await CannedServer(.answer("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"))
    let failure = try await failure(from: server.base())
    guard case .notHTTP = failure else { throw failure }
    try await server.stop()
  }

  @Test(arguments: [
    "Content-Length: 11\r\n\r\nhello world",
    "Transfer-Encoding: chunked\r\n\r\nb\r\nhello world\r\n0\r\n\r\n",
  ])
  func `refuses a body over its limit`(answer: String) async throws {
    let server = try await CannedServer(.answer("HTTP/1.1 200 OK\r\n\(answer)"))
    #expect(try await failure(from: server.base(), bodyLimit: 10) == .bodyTooLarge(limit: 10))
    try await server.stop()
  }

  @Test func `takes a body of just its limit`() async throws {
    let server = try await CannedServer(.answer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"))
    let answer = try await transport(bodyLimit: 5) { try await $0.send(.get("a"), to: server.base()) }
    #expect(answer.body.count == 5)
    try await server.stop()
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhel"])
  func `ends at once when it is cancelled`(beginning: String) async throws {
    let server = try await CannedServer(.answer(beginning))
    let base = server.base()
    let task = Task { try await transport { try await $0.send(.get("a"), to: base) } }
    _ = await server.request()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.stop()
  }

  @Test func `gives up on a connection that is not made in time`() async throws {
    let server = try await LoopbackServer(backlog: 0, accepts: false) { _ in }
    let waiting = try await fill(server)
    let failure = try await failure(from: server.base(), connectTimeout: .milliseconds(200))
    #expect(failure == .connectTimedOut)
    for channel in waiting { try await channel.close() }
    try await server.stop()
  }

  @Test func `says that a name has no address`() async throws {
    let base = BaseAddress(scheme: .http, host: "printer.invalid")
    let failure = try await failure(from: base, connectTimeout: .seconds(2))
    // A resolver that nobody answers lets the time pass instead.
    #expect(failure == .unknownHost("printer.invalid") || failure == .connectTimedOut)
  }

  /// Connects until the system takes no more connections that the server does not accept.
  private func fill(_ server: LoopbackServer) async throws -> [any Channel] {
    var waiting: [any Channel] = []
    while waiting.count < 50 {
      do {
        waiting.append(
          try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(.milliseconds(200)).connect(host: "127.0.0.1", port: server.port).get())
      } catch {
        return waiting
      }
    }
    return waiting
  }

  private func failure(
    from base: BaseAddress, connectTimeout: Duration = .seconds(5), bodyLimit: Int = 1000
  ) async throws -> TransportFailure {
    try await UplinkTransportTests.failure {
      _ = try await transport(connectTimeout: connectTimeout, bodyLimit: bodyLimit) {
        try await $0.send(.get("api/job"), to: base)
      }
    }
  }
}
