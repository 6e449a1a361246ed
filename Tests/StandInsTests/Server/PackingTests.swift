import HTTPTypes
import HummingbirdTesting
import NIOCore
import Packing
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A packed answer` {
  private static let list = "/api/3/courses?orderBy=code&limit=50"

  @Test(arguments: ["gzip", "deflate, gzip;q=0.5", "GZIP, br"])
  func `is for clients that take gzip, and is the same inside`(codings: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = "Bearer \(try await standIn.serviceToken())"
      let plain = try await standIn.send(.get, Self.list, [.authorization: token])
      let packed = try await standIn.send(
        .get, Self.list, [.authorization: token, .acceptEncoding: codings])
      #expect(packed.headers[.contentEncoding] == "gzip" && packed.headers[.vary] == "Accept-Encoding")
      #expect(Array(packed.body.readableBytesView) == Gzip.compressed(Array(plain.body.readableBytesView)))
      #expect(packed.body.readableBytes * 4 < plain.body.readableBytes)
    }
  }

  @Test(arguments: [nil, "", "identity", "br", "gzip;q=0", "xgzip"] as [String?])
  func `is not for others`(codings: String?) async throws {
    try await TriedStandIn.run { standIn async throws in
      var headers: HTTPFields = [.authorization: "Bearer \(try await standIn.serviceToken())"]
      headers[.acceptEncoding] = codings
      let plain = try await standIn.send(.get, Self.list, headers)
      #expect(plain.headers[.contentEncoding] == nil && plain.headers[.vary] == "Accept-Encoding")
      #expect(plain.text.hasPrefix("<?xml"))
    }
  }

  @Test func `is spoiled before it is packed`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let headers: HTTPFields = [
        .authorization: "Bearer \(try await standIn.serviceToken())", .acceptEncoding: "gzip",
      ]
      let plain = try await standIn.send(.get, Self.list, [.authorization: headers[.authorization] ?? ""])
      standIn.server.faults.all = [Fault(.truncated)]
      let cut = try await standIn.send(.get, Self.list, headers)
      let half = plain.body.readableBytesView.prefix(plain.body.readableBytes / 2)
      #expect(Array(cut.body.readableBytesView) == Gzip.compressed(Array(half)))
    }
  }

  @Test func `is no longer than a short one as it is`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let headers: HTTPFields = [
        .authorization: "Bearer \(try await standIn.serviceToken())", .acceptEncoding: "gzip",
      ]
      let error = try await standIn.send(.get, "/api/3/courses/NOTHING", headers)
      #expect(error.headers[.contentEncoding] == nil)
    }
  }
}
