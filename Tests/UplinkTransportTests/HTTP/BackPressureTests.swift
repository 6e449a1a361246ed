import HTTPTypes
import Testing
import TransportContract
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1)), .serialized) struct `Back-pressure of the HTTP transport` {
  @Test func `holds a server back that is not read`() async throws {
    let server = try await ContractServer(.flood)
    try await transport { transport in
      let body = try await transport.stream(.get("a"), to: server.base).body
      try await hundredsOfRequests(by: transport)
      let held = server.written.count
      // What the sockets of the system hold, no more.
      #expect(held < 64 << 20)
      var read = 0
      for try await piece in body {
        read += piece.count
        if read > held + (32 << 20) { break }
      }
      #expect(server.written.count > held)
    }
    try await server.stop()
  }

  @Test func `asks a stream for no more than the server takes`() async throws {
    let server = try await ContractServer(.deaf)
    let asked = Tally()
    let stream = BodyStream(isReplayable: false) {
      {
        asked.add(64 << 10)
        return [UInt8](repeating: 1, count: 64 << 10)
      }
    }
    try await transport { transport in
      let base = server.base
      let task = Task { _ = try await transport.send(.put("a").stream(stream, type: "text/plain"), to: base) }
      _ = await server.request()
      try await hundredsOfRequests(by: transport)
      #expect(asked.count < 64 << 20)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    try await server.stop()
  }

  /// Time in which a sender without back-pressure gets rid of hundreds of megabytes.
  private func hundredsOfRequests(by transport: AsyncHTTPClientTransport) async throws {
    let server = try await ContractServer(.answer("HTTP/1.1 204 No Content\r\n\r\n"))
    for _ in 0..<300 { _ = try await transport.send(.get("a"), to: server.base) }
    try await server.stop()
  }
}
