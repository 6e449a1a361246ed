import Foundation
import HTTPTypes
import Logging
import Synchronization
import TemporaryFolders
import Testing
import WebShell

@testable import ShellStore

@Suite struct `The store of answers` {
  private final class Time: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    func pass(_ seconds: TimeInterval) { now.withLock { $0 += seconds } }
  }

  private static let key = "0123456789abcdef0123456789abcdef"

  private let folder: TemporaryFolder
  private let time = Time()

  init() throws { folder = try TemporaryFolder() }

  /// Another process finds what the first one left.
  private func store() throws -> SQLiteIdempotencyStore {
    let database = try ShellDatabase(folder: folder.url)
    return SQLiteIdempotencyStore(database, logger: Logger(label: "test")) { time.now.withLock { $0 } }
  }

  private func answer(
    _ status: Int, _ headers: HTTPFields = [:], body: String = "", content: String = "content"
  ) -> IdempotentResponse {
    IdempotentResponse(content: content, status: status, headers: headers, body: Array(body.utf8))
  }

  @Test func `has the whole answer while the process lives`() async throws {
    let store = try store()
    let whole = answer(422, [.contentType: "text/html"], body: "<form>")
    try await store.keep(whole, for: Self.key)
    #expect(try await store.answer(for: Self.key) == whole)
  }

  @Test func `knows after a restart what was carried out, and where it led`() async throws {
    try await store().keep(answer(303, [.location: "/printers/1"]), for: Self.key)
    #expect(try await store().answer(for: Self.key) == answer(303, [.location: "/printers/1"]))
    #expect(try await store().answer(for: "another key") == nil)
  }

  @Test func `knows after a restart nothing of what was refused`() async throws {
    try await store().keep(answer(422, body: "<form>"), for: Self.key)
    #expect(try await store().answer(for: Self.key) == nil)
  }

  @Test func `forgets after a day`() async throws {
    try await store().keep(answer(204), for: Self.key)
    time.pass(24 * 3600 - 1)
    #expect(try await store().answer(for: Self.key) == answer(204))
    time.pass(1)
    #expect(try await store().answer(for: Self.key) == nil)
    time.pass(1)
    try await store().keep(answer(204), for: "another key")
    time.pass(-3600)
    #expect(try await store().answer(for: Self.key) == nil)
  }

  @Test func `writes neither keys nor bodies nor cookies to the disk`() async throws {
    let headers: HTTPFields = [.setCookie: "session=secret-cookie", .contentType: "text/html"]
    try await store().keep(answer(200, headers, body: "secret-body"), for: Self.key)
    #expect(try await store().answer(for: Self.key) == answer(204))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let bytes = try Data(contentsOf: folder.url.appending(path: name))
      for secret in ["secret-cookie", "secret-body", Self.key] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil)
      }
    }
  }
}
