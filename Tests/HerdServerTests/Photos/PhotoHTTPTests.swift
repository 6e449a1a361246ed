import Foundation
import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A picture over HTTP` {
  @Test(arguments: Engine.allCases) func `is sent and fetched as it was`(engine: Engine) async throws {
    try await Visit.with(engine) { visit in
      let (token, picture) = try await visit.named()
      let sent = try await visit.put(picture, token)
      #expect(sent.status == .ok && sent.text == #"{"have":150000,"size":150000}"#)
      let answer = try await visit.send(.get, picture.address, token)
      #expect(answer.status == .ok && answer.bytes == picture.bytes)
      #expect(answer.headers[.contentType] == "image/jpeg")
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test(arguments: Engine.allCases) func `tells how much has come, and takes the rest`(engine: Engine)
    async throws
  {
    try await Visit.with(engine) { visit in
      let (token, picture) = try await visit.named()
      let state = "\(picture.address)/state"
      #expect(try await visit.send(.get, state, token).text == #"{"have":0}"#)
      #expect(try await visit.put(picture, token, 0..<70_000).text == #"{"have":70000,"size":150000}"#)
      #expect(try await visit.send(.get, picture.address, token).status == .notFound)
      let astray = try await visit.put(picture, token, 80_000..<90_000)
      #expect(astray.status == .conflict && astray.text.contains(#""err":"offset""#))
      #expect(try await visit.send(.get, state, token).text == #"{"have":70000,"size":150000}"#)
      #expect(try await visit.put(picture, token, 70_000..<150_000).status == .ok)
      #expect(try await visit.send(.get, picture.address, token).bytes == picture.bytes)
    }
  }

  @Test func `stays in this user's caches for ever, and is asked about in a few bytes`() async throws {
    try await Visit.with(.sqlite) { visit in
      let (token, picture) = try await visit.named()
      _ = try await visit.put(picture, token)
      let answer = try await visit.send(.get, picture.address, token)
      #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
      let tag = try #require(answer.headers[.eTag])
      let again = try await visit.send(.get, picture.address, token, [.ifNoneMatch: tag])
      #expect(again.status == .notModified && again.bytes.isEmpty)
    }
  }

  @Test(arguments: [
    ("bytes=0-0", 206, 0..<1), ("bytes=65530-65545", 206, 65_530..<65_546),
    ("bytes=149999-", 206, 149_999..<150_000), ("bytes=100000-999999999", 206, 100_000..<150_000),
    ("bytes=-10", 206, 149_990..<150_000), ("bytes=-999999", 206, 0..<150_000),
    ("bytes=0-\(Int.max)", 206, 0..<150_000), ("bytes=150000-", 416, 0..<0), ("bytes=-0", 416, 0..<0),
    ("bytes=5-4", 200, 0..<150_000), ("bytes=0-1,5-6", 200, 0..<150_000), ("lines=1-2", 200, 0..<150_000),
    ("bytes=", 200, 0..<150_000), ("bytes=a-b", 200, 0..<150_000), ("bytes=--1", 200, 0..<150_000),
  ])
  func `is given in the part that is asked for`(header: String, status: Int, range: Range<Int>) async throws {
    try await Visit.with(.sqlite) { visit in
      let (token, picture) = try await visit.named()
      _ = try await visit.put(picture, token)
      let answer = try await visit.send(.get, picture.address, token, [.range: header])
      #expect(answer.status.code == status && answer.bytes == Array(picture.bytes[range]))
      let told: String? =
        switch status {
        case 206: "bytes \(range.lowerBound)-\(range.upperBound - 1)/150000"
        case 416: "bytes */150000"
        default: nil
        }
      #expect(answer.headers[.contentRange] == told)
    }
  }

  @Test func `that is too large, longer than it says or no name is refused`() async throws {
    try await Visit.with(.sqlite) { visit in
      let (token, picture) = try await visit.named()
      let large = try await visit.send(
        .put, picture.address, token, [:], [1], query: "&offset=0&size=1048577")
      #expect(large.status == .contentTooLarge)
      let nothing = try await visit.send(.put, picture.address, token, [:], [1], query: "&offset=0")
      #expect(nothing.status == .badRequest)
      let long = try await visit.send(
        .put, picture.address, token, [:], picture.bytes, query: "&offset=0&size=149999")
      #expect(long.status == .badRequest && long.text.contains("more bytes than the 149999"))
      let minus = try await visit.send(
        .put, picture.address, token, [:], [1], query: "&offset=\(Int.min)&size=149999")
      #expect(minus.status == .conflict)
      for name in ["xyz", String(repeating: "g", count: 64), String(repeating: "0", count: 65)] {
        #expect(try await visit.send(.get, "blob/\(name)", token).status == .notFound)
      }
      #expect(try await visit.farm.count("blob") == 0)
    }
  }

  @Test func `of other bytes is refused with a sentence that names both`() async throws {
    try await Visit.with(.sqlite) { visit in
      let (token, picture) = try await visit.named()
      let other = try Picture(150_000, seed: 2)
      let answer = try await visit.send(
        .put, picture.address, token, [:], other.bytes, query: "&offset=0&size=150000")
      #expect(answer.status == .badRequest)
      #expect(answer.text.contains("the bytes are those of \(other.hash), not of \(picture.hash)"))
      #expect(try await visit.send(.get, "\(picture.address)/state", token).text == #"{"have":0}"#)
    }
  }

  @Test(arguments: Engine.allCases) func `is for nobody without a token, of another account or revoked`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let (token, picture) = try await visit.named()
      _ = try await visit.put(picture, token)
      let administration = visit.farm.server.administration
      try await administration.makeAccount(Account(number: 8, name: "Other"))
      #expect(try await visit.send(.get, picture.address, nil).status == .unauthorized)
      #expect(try await visit.send(.get, picture.address, token, account: 8).status == .unauthorized)
      try await visit.farm.give(Farm.tender, [.recordChanges], stables: [1])
      #expect(try await visit.send(.get, picture.address, token).status == .forbidden)
      #expect(try await visit.put(picture, token).status == .forbidden)
      try await administration.remove(Farm.tender, from: Farm.account)
      #expect(try await visit.send(.get, picture.address, token).status == .unauthorized)
      #expect(try await visit.put(picture, token).status == .unauthorized)
    }
  }

  @Test(arguments: Engine.allCases) func `whose upload is cut goes on from what has come`(engine: Engine)
    async throws
  {
    try await Visit.with(engine, .live) { visit in
      let (token, picture) = try await visit.named()
      let target =
        "/v1/a/\(Farm.account)/\(picture.address)?schema=\(SyncVersion.current)&offset=0&size=150000"
      let head =
        "PUT \(target) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
        + "Content-Length: 150000\r\n\r\n"
      let port = try #require(visit.client.port)
      try CutRequest.send(Array(head.utf8) + picture.bytes.prefix(140_000), to: port)
      var state = try #require(try await visit.farm.state(of: picture))
      while state.have < 140_000 { state = try #require(try await visit.farm.state(of: picture)) }
      #expect(state == BlobState(have: 140_000, size: 150_000))
      #expect(try await visit.put(picture, token, state.have..<150_000).status == .ok)
      #expect(try await visit.send(.get, picture.address, token).bytes == picture.bytes)
    }
  }
}

extension Visit {
  /// A token, and a picture that a note of a cow names.
  fileprivate func named() async throws -> (token: String, picture: Picture) {
    let picture = try Picture()
    try await farm.note(picture, of: farm.cow(), by: Farm.tender)
    return (try await token(), picture)
  }

  fileprivate func put(_ picture: Picture, _ token: String, _ range: Range<Int>? = nil) async throws -> Answer
  {
    let range = range ?? picture.bytes.indices
    return try await send(
      .put, picture.address, token, [:], Array(picture.bytes[range]),
      query: "&offset=\(range.lowerBound)&size=\(picture.bytes.count)")
  }
}

/// A request whose connection ends in the middle.
private enum CutRequest {
  struct Failed: Error { let call: String; let code: Int32 }

  static func send(_ bytes: [UInt8], to port: Int) throws {
    #if canImport(Glibc)
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard socket >= 0 else { throw Failed(call: "socket", code: errno) }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failed(call: "connect", code: errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failed(call: "write", code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
