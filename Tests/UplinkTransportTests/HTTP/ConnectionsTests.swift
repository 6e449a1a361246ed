import HTTPTypes
import Testing
import TransportContract
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `Connections of the HTTP transport` {
  private let noContent = ContractServer.Conduct.answer("HTTP/1.1 204 No Content\r\n\r\n")

  @Test func `are used again`() async throws {
    let server = try await ContractServer(noContent)
    try await transport {
      for _ in 0..<3 { _ = try await $0.send(.get("a"), to: server.base) }
    }
    #expect(server.connections == 1)
    try await server.stop()
  }

  @Test func `are not used again once the path has changed`() async throws {
    let server = try await ContractServer(noContent)
    try await transport {
      _ = try await $0.send(.get("a"), to: server.base)
      await $0.pathChanged()
      await server.closing()
      _ = try await $0.send(.get("a"), to: server.base)
    }
    #expect(server.connections == 2)
    try await server.stop()
  }

  @Test func `are left to the requests on their way when the path changes`() async throws {
    let server = try await ContractServer(.pieces(["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", "llo"]))
    let base = server.base
    try await transport { transport in
      async let answer = transport.send(.get("a"), to: base)
      _ = await server.request()
      await transport.pathChanged()
      server.go()
      server.go()
      let text = try await answer.text
      #expect(text == "hello")
      await server.closing()
    }
    try await server.stop()
  }

  @Test func `are left to a body that is read when the path changes`() async throws {
    let server = try await ContractServer(.pieces(["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", "llo"]))
    try await transport { transport in
      server.go()
      let body = try await transport.stream(.get("a"), to: server.base).body
      await transport.pathChanged()
      server.go()
      #expect(try await body.collect(upTo: 10) == Array("hello".utf8))
      await server.closing()
    }
    try await server.stop()
  }

  @Test func `end with the transport, older ones too`() async throws {
    let server = try await ContractServer(.silence)
    let transport = AsyncHTTPClientTransport()
    let base = server.base
    let task = Task { _ = try await transport.send(.get("a"), to: base) }
    _ = await server.request()
    await transport.pathChanged()
    try await transport.shutdown()
    #expect(try await failure { try await task.value } == .closed)
    await server.closing()
    try await server.stop()
  }

  @Test func `are as many as was said, to one server`() async throws {
    let server = try await ContractServer(.silence)
    let base = server.base
    let transport = AsyncHTTPClientTransport(connectionsPerHost: 20)
    let tasks = (0..<20).map { _ in Task { _ = try await transport.send(.get("a"), to: base) } }
    for _ in 0..<20 { _ = await server.request() }
    #expect(server.connections == 20)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    try await transport.shutdown()
    try await server.stop()
  }
}
