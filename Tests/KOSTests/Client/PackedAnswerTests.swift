import HTTPTypes
import Packing
import Testing
import Uplink
import UplinkTesting

@testable import KOS

@Suite struct `A packed answer of KOSapi` {
  private static let packed: HTTPFields = [.contentEncoding: "gzip"]

  private func problem(_ kos: ScriptedKOS) async -> UnexpectedDocument? {
    do throws(KOSError) {
      _ = try await kos.client().entry(.course("BI-XX1"))
      return nil
    } catch {
      guard case .unexpected(let document) = error else { return nil }
      return document
    }
  }

  @Test func `is asked for and read as one that is not packed`() async throws {
    let body = try #require(Gzip.compressed(Documents.document("<code>BI-XX1</code>")))
    let kos = ScriptedKOS(answering: body, .ok, Self.packed)
    #expect(try await kos.client().entry(.course("BI-XX1")).code == "BI-XX1")
    #expect(kos.transport.requests.first?.headerFields[.acceptEncoding] == "gzip")
  }

  @Test func `that ends too early is cut`() async throws {
    let body = try #require(Gzip.compressed(Documents.document("<code>BI-XX1</code>")))
    for length in [5, body.count / 2, body.count - 1] {
      let kos = ScriptedKOS(answering: Array(body.prefix(length)), .ok, Self.packed)
      #expect(await problem(kos)?.kind == .cut)
    }
  }

  @Test func `that is no gzip is told as such`() async {
    let kos = ScriptedKOS(answering: Array("plainly not".utf8), .ok, Self.packed)
    #expect(await problem(kos)?.reason == "damaged")
  }

  @Test func `that is packed otherwise than asked for is not guessed at`() async {
    let kos = ScriptedKOS(answering: Array("?".utf8), .ok, [.contentEncoding: "br"])
    #expect(await problem(kos)?.reason == "it is packed in a way that was not asked for")
  }

  @Test func `has its words unpacked where it refuses`() async throws {
    let words = try #require(Gzip.compressed(Array("unknown selector x".utf8)))
    let kos = ScriptedKOS(answering: words, .badRequest, Self.packed)
    do throws(KOSError) {
      _ = try await kos.client().list(.courses)
      Issue.record("nothing was refused")
    } catch {
      #expect(error.refusal?.message == "unknown selector x")
    }
  }
}
