import Exchange
import FTPHost
import Foundation
import Testing

@Suite struct `An exchange on an FTP server` {
  @Test func `is below the address's folder, whatever that is called`() async throws {
    try await FTPTestServer.with { server in
      let folder = server.folder.appending(path: "Družstvo 7")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let exchange = server.exchange(path: "/Dru%C5%BEstvo%207")
      try await exchange.put(FileContent(Sample.bytes(10)), to: Sample.path("outbox/K3-1.ndjson.gz"))
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "outbox/K3-1.ndjson.gz").path))
      #expect(try await exchange.list(Sample.outbox).files.map(\.name.text) == ["K3-1.ndjson.gz"])
    }
  }

  @Test func `is listed by a server that knows no MLSD`() async throws {
    try await FTPTestServer.with(.init(isOld: true)) { server in
      let exchange = server.exchange()
      try await exchange.put(FileContent(Sample.bytes(10)), to: Sample.path("a.gz"))
      #expect(try await exchange.list(nil) == ExchangeListing([.init(Sample.path("a.gz").name, size: nil)]))
    }
  }

  @Test func `leaves names alone that lead out of its folder`() async throws {
    let names = ["../../etc/passwd", "/etc/passwd", "..", "a b", "$(id)", ".hidden", "Jiří.gz"]
    try await FTPTestServer.with(.init(names: names)) { server in
      try Data([1]).write(to: server.folder.appending(path: "good.gz"))
      let listing = try await server.exchange().list(nil)
      #expect(listing.files.map(\.name.text) == ["good.gz"] && listing.ignored == names.count)
    }
  }

  @Test func `replaces a file where the server renames over none`() async throws {
    try await FTPTestServer.with(.init(keepsNames: true)) { server in
      let (exchange, path) = (server.exchange(), Sample.path("image-7.ndjson.gz"))
      try await exchange.put(FileContent([1]), to: path)
      try await exchange.put(FileContent([2, 3]), to: path)
      #expect(try await exchange.bytes(of: path, limit: 10) == [2, 3])
    }
  }

  // MARK: Transfers that fail

  @Test func `has no file of a put that was cut, and goes on with what came`() async throws {
    try await FTPTestServer.with(.init(cut: 300_000)) { server in
      let (exchange, path) = (server.exchange(), Sample.path("outbox/K3-41.ndjson.gz"))
      let bytes = Sample.bytes(3_000_000)
      #expect(await code { try await exchange.put(FileContent(bytes), to: path) } == .unreachable)
      let part = try #require(try await exchange.list(Sample.outbox).files.first)
      #expect(part.name.text == "K3-41.ndjson.gz.part" && (300_000..<3_000_000).contains(part.size ?? 0))
      try await exchange.putRest(of: FileContent(bytes), to: path)
      #expect(try await exchange.bytes(of: path, limit: 4_000_000) == bytes)
      #expect(try server.commands.contains { $0.hasPrefix("APPE") })
    }
  }

  @Test func `goes on with no part of another length`() async throws {
    try await FTPTestServer.with { server in
      let (exchange, path) = (server.exchange(), Sample.path("a.gz"))
      try Data([1, 2, 3]).write(to: server.folder.appending(path: "a.gz.part"))
      #expect(
        await code { try await exchange.put(FileContent(Sample.bytes(10)), to: path, from: 4) } == .refused)
    }
  }

  @Test func `says that there is no room, and has no file then`() async throws {
    try await FTPTestServer.with(.init(quota: 100_000)) { server in
      let exchange = server.exchange()
      #expect(
        await code { try await exchange.put(FileContent(Sample.bytes(2_000_000)), to: Sample.path("a.gz")) }
          == .full)
      let names = try await exchange.list(nil).files.map(\.name.text)
      #expect(names == ["a.gz.part"])
    }
  }

  @Test func `has no file of a content that fails on the way`() async throws {
    try await FTPTestServer.with { server in
      let exchange = server.exchange()
      let content = FileContent { _ in FileChunks { throw Sample.Broken() } }
      await #expect(throws: Sample.Broken.self) {
        try await exchange.put(content, to: Sample.path("a.gz"))
      }
      let names = try await exchange.list(nil).files.map(\.name.text)
      #expect(!names.contains("a.gz"))
    }
  }

  // MARK: Logging in

  @Test func `tells a wrong password, and does not repeat it`() async throws {
    try await FTPTestServer.with { server in
      let error = await #expect(throws: ExchangeError.self) {
        try await server.exchange(password: "wr0ng").list(nil)
      }
      #expect(error?.code == .login && error?.detail.contains("530") == true)
      #expect(error?.detail.contains("wr0ng") == false)
    }
  }

  @Test func `sends nothing of a password that would be a second command`() async throws {
    try await FTPTestServer.with { server in
      #expect(await code { try await server.exchange(password: "x\r\nDELE a").list(nil) } == .malformed)
      let commands = try server.commands
      #expect(commands.isEmpty)
    }
  }

  @Test func `tells a server that is not there`() async throws {
    var gone: FTPExchange?
    try await FTPTestServer.with { gone = $0.exchange() }
    let exchange = try #require(gone)
    #expect(await code { try await exchange.list(nil) } == .unreachable)
  }

  @Test func `waits no longer than it is told for a server that says nothing`() async throws {
    try await FTPTestServer.with(.init(isSilent: true)) { server in
      #expect(await code { try await server.exchange(timeout: 1).list(nil) } == .timedOut)
    }
  }

  @Test func `tells that its program is not there`() async throws {
    let exchange = FTPExchange(FTPServer("ftp://127.0.0.1", user: "a", password: "b"), program: "/nowhere")
    #expect(await code { try await exchange.list(nil) } == .program)
  }
}
