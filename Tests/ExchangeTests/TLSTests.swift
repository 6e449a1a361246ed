import Exchange
import FTPHost
import Testing

@Suite struct `An exchange on an FTP server with TLS` {
  @Test func `is reached where the certificate is of the pinned authority`() async throws {
    let certificates = try await Certificates("server")
    try await FTPTestServer.with(.init(certificate: certificates.pair("server"))) { server in
      let exchange = server.exchange(security: .explicit, authority: certificates.pem("server"))
      let (path, bytes) = (Sample.path("outbox/K3-1.ndjson.gz"), Sample.bytes(300_000))
      try await exchange.put(FileContent(bytes), to: path)
      #expect(try await exchange.bytes(of: path, limit: 400_000) == bytes)
      #expect(try await exchange.list(Sample.outbox).files.map(\.size) == [300_000])
    }
  }

  @Test func `is told no password where the certificate is of another`() async throws {
    let certificates = try await Certificates("server", "other")
    try await FTPTestServer.with(.init(certificate: certificates.pair("server"))) { server in
      for authority in [certificates.pem("other"), nil] {
        #expect(
          await code { try await server.exchange(security: .explicit, authority: authority).list(nil) }
            == .tls)
      }
      let commands = try server.commands
      #expect(!commands.contains { $0.hasPrefix("USER") || $0.hasPrefix("PASS") })
    }
  }

  @Test func `is told no password where the server has no TLS`() async throws {
    try await FTPTestServer.with { server in
      #expect(await code { try await server.exchange(security: .explicit).list(nil) } == .tls)
      let commands = try server.commands
      #expect(commands == ["AUTH SSL", "AUTH TLS"])
    }
  }
}
