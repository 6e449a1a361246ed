import Foundation
import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `The samples of Caching` {
  @Test func `answer without the server`() async throws {
    let base = BaseAddress(scheme: .https, host: "farm.example")
    let transport = ScriptedTransport { _ in
      .answer(Response(status: .ok, headerFields: [.cacheControl: "max-age=60"], body: [1]))
    }
    let account = (name: "ada", number: 7)
    let folder = FileManager.default.temporaryDirectory.appending(path: "uplink-samples-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func show(_ text: String) {}
    let cache = HTTPCache(store: try FileCacheStore(folder: folder)) { _ in account.name }
    let farm = UplinkClient(base: base, transport: transport, cache: cache)

    let herd = try await farm.execute(.get("herd"))
    switch herd.source {
    case .staleCache(let age): show("as of \(age) ago, the farm does not answer")
    case .network, .cache, .outbox: break
    }
    let remembered = try await farm.execute(.get("herd").cache(.cachedOnly))
    #expect(herd.source == .network)
    #expect(remembered.body == [1])
    #expect(transport.requests.count == 1)
  }
}
