import Foundation
import HTTPTypes
import SplitMix
import Testing

@testable import Uplink

@Suite struct `A cache store in memory` {
  @Test func `drops the longest unused beyond its bytes`() {
    let store = MemoryCacheStore(capacity: 3000)
    for key in ["a", "b"] { store.save(response(key, size: 1000)) }
    #expect(store.responses(for: "a").count == 1)
    store.save(response("c", size: 1000))
    #expect(["a", "b", "c"].map { store.responses(for: $0).count } == [1, 0, 1])
    #expect(store.size <= 3000)
  }

  @Test func `keeps nothing larger than itself, nor what that replaced`() {
    let store = MemoryCacheStore(capacity: 3000)
    store.save(response("a", size: 100))
    store.save(response("b", size: 100))
    store.save(response("a", size: 5000))
    #expect(["a", "b"].map { store.responses(for: $0).count } == [0, 1])
  }

  @Test func `replaces a variant and keeps the others`() {
    let store = MemoryCacheStore()
    store.save(response("a", size: 1, variant: ["accept": "x"]))
    store.save(response("a", size: 2, variant: ["accept": nil]))
    store.save(response("a", size: 3, variant: ["accept": "x"]))
    #expect(Set(store.responses(for: "a").map(\.body.count)) == [2, 3])
    store.remove("a")
    #expect(store.responses(for: "a") == [])
    #expect(store.size == 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `counts right whatever happens`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var usage = CacheUsage<Int>(capacity: 1000)
    var model: [(key: Int, size: Int)] = []
    for _ in 0..<2000 {
      let key = Int.random(in: 0..<20, using: &random)
      let old = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        usage.remove(key)
        if let old { model.remove(at: old) }
      case 1:
        usage.touch(key)
        if let old { model.append(model.remove(at: old)) }
      default:
        let size = Int.random(in: 0...(Bool.random(using: &random) ? 100 : 1100), using: &random)
        if let old { model.remove(at: old) }
        model.append((key, size))
        var dropped = size > 1000 ? [model.removeLast().key] : []
        while model.reduce(0, { $0 + $1.size }) > 1000 { dropped.append(model.removeFirst().key) }
        #expect(usage.note(key, size: size) == dropped)
      }
      #expect(usage.size == model.reduce(0) { $0 + $1.size })
    }
  }
}

@Suite final class `A cache store in a folder`: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  @Test func `finds after a restart what it kept`() throws {
    let kept = response("a", size: 1000, variant: ["accept": "text/x", "via": nil])
    try store().save(kept)
    #expect(try store().responses(for: "a") == [kept])
    #expect(try store().responses(for: "b") == [])
  }

  @Test func `replaces a variant and keeps the others`() throws {
    let store = try store()
    try store.save(response("a", size: 1, variant: ["accept": "x"]))
    try store.save(response("a", size: 2, variant: ["accept": nil]))
    try store.save(response("a", size: 3, variant: ["accept": "x"]))
    #expect(Set(store.responses(for: "a").map(\.body.count)) == [2, 3])
    #expect(try files().count == 2)
  }

  @Test func `takes a file that is torn at any byte for missing`() throws {
    try store().save(response("a", size: 40))
    let name = try #require(try files().first)
    let whole = try Data(contentsOf: folder.appending(path: name))
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: folder.appending(path: name))
      #expect(try store().responses(for: "a") == [], "\(length)")
      #expect(try files() == [], "\(length)")
    }
    try whole.write(to: folder.appending(path: name))
    #expect(try store().responses(for: "a").count == 1)
  }

  @Test func `takes a file with any flipped bit for missing`() throws {
    try store().save(response("a", size: 4))
    let name = try #require(try files().first)
    let whole = try Data(contentsOf: folder.appending(path: name))
    for bit in 0..<(whole.count * 8) {
      var damaged = whole
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(StoredResponse(bytes: [UInt8](damaged)) == nil, "\(bit)")
    }
  }

  @Test func `sweeps up what a crash left unfinished`() throws {
    try store().save(response("a", size: 4))
    let rest = folder.appending(path: "0-0.answer.unfinished")
    try Data([1, 2, 3]).write(to: rest)
    #expect(try store().responses(for: "a").count == 1)
    #expect(!FileManager.default.fileExists(atPath: rest.path))
  }

  @Test func `drops the longest unused beyond its bytes, from the disk too`() throws {
    let store = try store(capacity: 3000)
    for key in ["a", "b"] { try store.save(response(key, size: 1000)) }
    #expect(store.responses(for: "a").count == 1)
    try store.save(response("c", size: 1000))
    #expect(["a", "b", "c"].map { store.responses(for: $0).count } == [1, 0, 1])
    try store.save(response("a", size: 5000))
    #expect(try files().count == 1)
    #expect(store.size <= 3000)
  }

  @Test func `keeps to its bytes when it is opened with fewer`() throws {
    for key in ["a", "b", "c"] { try store().save(response(key, size: 1000)) }
    #expect(try store(capacity: 2000).size <= 2000)
    #expect(try files().count == 1)
  }

  @Test func `lets nobody else read`() throws {
    try store().save(response("a", size: 4))
    let name = try #require(try files().first)
    #expect(try permissions(folder) == 0o700)
    #expect(try permissions(folder.appending(path: name)) == 0o600)
  }

  @Test func `removes from the disk`() throws {
    let store = try store()
    for key in ["a", "b", "c"] { try store.save(response(key, size: 4)) }
    try store.remove("a")
    #expect(try files().count == 2)
    try store.removeAll()
    #expect(try files() == [])
    #expect(store.size == 0)
    #expect(store.responses(for: "b") == [])
  }

  @Test func `holds no credential of a request and no cookie`() throws {
    let trial = CacheTrial(store: try store()) { _ in "anna" }
    let request = Request.get("cows").field("Authorization", "Bearer s3cret").field("Cookie", "id=s3cret")
    trial.answer(
      request, ["Cache-Control": "max-age=60", "Set-Cookie": "id=s3cret", "Vary": "Authorization, Cookie"])
    #expect(trial.outcome(request) == "fresh 0")
    for name in try files() {
      let text = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      #expect(text.contains("cows"))
      #expect(!text.contains("s3cret"))
    }
  }

  private func store(capacity: Int = 1 << 20) throws -> FileCacheStore {
    try FileCacheStore(folder: folder, capacity: capacity)
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }
}

private func response(_ key: String, size: Int, variant: [String: String?] = [:]) -> StoredResponse {
  StoredResponse(
    key: key, variant: variant, status: .ok, headerFields: [.eTag: "\"1\""],
    body: (0..<size).map { UInt8(truncatingIfNeeded: $0) }, requested: .milliseconds(1), received: .seconds(2)
  )
}
