import HTTPTypes
import SplitMix
import Testing
import Uplink

@Suite struct `A request that is kept` {
  @Test func `comes back out of its bytes, whatever they are`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      let draft = try Self.draft(&chance)
      #expect(try OutboxDraft(encoded: draft.encoded()) == draft, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      .refused(status: 422), .expired, .failed("why"), .rejected(reason: "E19.male", answer: [0, 255]),
    ] as [OutboxDeath])
  func `comes back with the reason of its death`(death: OutboxDeath) throws {
    #expect(try OutboxDeath(encoded: death.encoded()) == death)
  }

  @Test func `is not taken from a later version`() throws {
    var chance = SplitMix64(seed: 7)
    var bytes = try Self.draft(&chance).encoded()
    bytes[0] = 4
    let failure = #expect(throws: OutboxFailure.self) { try OutboxDraft(encoded: bytes) }
    guard case .store(let text) = failure else { throw try #require(failure) }
    #expect(text.contains("version 4"))
  }

  @Test func `is never a crash when its bytes are cut or changed`() throws {
    var chance = SplitMix64(seed: 7)
    let bytes = try Self.draft(&chance).encoded()
    for length in bytes.indices {
      #expect(throws: OutboxFailure.self) { try OutboxDraft(encoded: Array(bytes.prefix(length))) }
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(chance.pick(8))
      // Another request, or an error: both are fine here, checksums lie elsewhere.
      do { _ = try OutboxDraft(encoded: changed) } catch {}
    }
  }

  @Test func `is sent with everything that was kept, and with its key`() throws {
    let request = Request.put("a/b").query("q", "1").query("q", "2").header(.contentType, "x/y")
      .within(attempt: .seconds(3)).priority(.urgent).shown(as: "a/*").unauthenticated()
    let sent = try OutboxRequest(request).request(key: "k")
    #expect(sent.method == .put)
    #expect(sent.path == "a/b")
    #expect(sent.queryItems.map(\.value) == ["1", "2"])
    #expect(sent.headerFields[.contentType] == "x/y")
    #expect(sent.deadlines == Deadlines(attempt: .seconds(3)))
    #expect(sent.priority == .urgent)
    #expect(sent.shownPath == "a/*")
    #expect(!sent.isAuthenticated)
    #expect(sent.idempotency == .key("k"))
    #expect(sent.offline == .failFast)
  }

  @Test func `has bytes, not a stream`() {
    var request = Request.post("a")
    request.body = .stream(BodyStream(isReplayable: true) { { nil } })
    #expect(throws: OutboxFailure.bodyIsStream) { try OutboxRequest(request) }
  }

  @Test(arguments: ["Authorization", "cookie", "PROXY-Authorization"])
  func `holds no credential`(field: String) throws {
    let name = try #require(HTTPField.Name(field))
    #expect(throws: OutboxFailure.holdsCredential(field)) {
      try OutboxRequest(.post("a").header(name, "secret"))
    }
  }

  @Test func `holds no field that the app calls secret`() throws {
    let name = try #require(HTTPField.Name("X-Api-Key"))
    #expect(throws: OutboxFailure.holdsCredential("X-Api-Key")) {
      try OutboxRequest(.post("a").header(name, "secret"), secret: [name])
    }
  }

  @Test func `may be repeated`() {
    #expect(throws: OutboxFailure.neverRepeated) { try OutboxRequest(.post("a").idempotency(.none)) }
  }

  private static func draft(_ chance: inout SplitMix64) throws -> OutboxDraft {
    var request = Request(chance.pick(2) == 0 ? .get : .patch, "p/\(chance.next())")
    for _ in 0..<chance.pick(3) { request = request.query("ä\(chance.pick(9))", "\u{1F404}&=") }
    for number in 0..<chance.pick(4) {
      let name = try #require(HTTPField.Name("X-\(number)"))
      request.headerFields.append(HTTPField(name: name, lenientValue: chance.bytes(upTo: 20)))
    }
    if chance.pick(3) > 0 { request.body = .bytes(chance.bytes(upTo: 400)) }
    if chance.pick(2) > 0 { request = request.within(attempt: .milliseconds(chance.pick(9_999))) }
    if chance.pick(2) > 0 { request = request.within(total: .nanoseconds(chance.pick(9_999))) }
    if chance.pick(2) > 0 { request = request.shown(as: "…") }
    if chance.pick(2) > 0 { request = request.unauthenticated() }
    request.priority = Priority.allCases[chance.pick(3)]
    return OutboxDraft(
      resources: Set((0..<chance.pick(4)).map { "r \($0)" }),
      uses: Set((0..<chance.pick(4)).map { "u \($0)" }), request: try OutboxRequest(request),
      key: "\(chance.next())",
      enqueuedAt: Double(chance.pick(1 << 40)), expiresAt: chance.pick(2) > 0 ? 17.25 : nil)
  }
}
