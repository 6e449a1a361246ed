import HTTPTypes
import Testing

@testable import Uplink

@Suite struct `An HTTP cache` {
  private let trial = CacheTrial()
  private let get = Request.get("cows")
  private let hour = ["Cache-Control": "max-age=3600", "ETag": "\"1\""]

  @Test func `gives back the whole answer, with its age`() throws {
    trial.answer(["Cache-Control": "max-age=60", "Content-Type": "text/plain"], body: "moo")
    trial.pass(.seconds(7))
    let response = try usable(get)
    #expect(response.text == "moo")
    #expect(response.status == .ok)
    #expect(response.headerFields[.contentType] == "text/plain")
    #expect(response.headerFields[.age] == "7")
    #expect(response.source == .cache(age: .seconds(7)))
  }

  @Test func `never gives one user what another was answered`() {
    trial.answer(hour, epoch: 1)
    #expect(trial.outcome(epoch: 1) == "fresh 0")
    #expect(trial.outcome(epoch: 2) == "miss")
    #expect(trial.outcome(epoch: 0) == "miss")
  }

  @Test func `finds nothing of another process whose user nobody named`() {
    let store = MemoryCacheStore()
    CacheTrial(store: store).answer(hour)
    #expect(CacheTrial(store: store).outcome() == "miss")
  }

  @Test func `finds a named user's answers after a restart, and no other's`() {
    let store = MemoryCacheStore()
    CacheTrial(store: store) { _ in "anna" }.answer(hour, epoch: 1)
    #expect(CacheTrial(store: store) { _ in "anna" }.outcome(epoch: 0) == "fresh 0")
    #expect(CacheTrial(store: store) { _ in "boris" }.outcome(epoch: 1) == "miss")
  }

  @Test func `keeps neither cookies nor fields of the connection (3.1)`() throws {
    trial.answer([
      "Cache-Control": "max-age=60", "Set-Cookie": "id=s3cret", "Connection": "X-Hop", "X-Hop": "1",
      "Transfer-Encoding": "chunked", "X-End": "1",
    ])
    let names = Set(try usable(get).headerFields.map(\.name.canonicalName))
    #expect(names == ["age", "cache-control", "x-end"])
  }

  @Test func `drops an older answer that may not be replaced`() {
    for (status, fields, expected) in [
      (200, ["Cache-Control": "no-store"], "miss"), (404, [:], "miss"), (410, [:], "miss"),
      (301, [:], "miss"),
      (500, [:], "fresh 0"), (503, [:], "fresh 0"), (401, [:], "fresh 0"), (206, [:], "fresh 0"),
    ] {
      let trial = CacheTrial()
      trial.answer(hour)
      trial.answer(fields, status: status)
      #expect(trial.outcome() == expected, "\(status)")
    }
  }

  @Test func `drops everything on demand`() throws {
    trial.answer(hour)
    try trial.cache.removeAll()
    #expect(trial.outcome() == "miss")
  }

  // MARK: Vary (4.1)

  @Test func `keeps the variants of an address apart`() throws {
    let fields = ["Cache-Control": "max-age=60", "Vary": "Accept-Language, ACCEPT"]
    trial.answer(get.field("Accept-Language", "sk"), fields, body: "kravy")
    trial.answer(get.field("Accept-Language", "en"), fields, body: "cows")
    #expect(try usable(get.field("accept-language", "sk")).text == "kravy")
    #expect(try usable(get.field("Accept-Language", "en")).text == "cows")
    #expect(trial.outcome(get.field("Accept-Language", "de")) == "miss")
    #expect(trial.outcome() == "miss")
    #expect(trial.outcome(get.field("Accept-Language", "sk").field("Accept", "a/b")) == "miss")
  }

  @Test func `sees no difference in blanks between elements`() {
    trial.answer(
      get.field("Accept-Language", "sk,en"), ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
    #expect(trial.outcome(get.field("Accept-Language", "sk , en")) == "fresh 0")
  }

  @Test func `never uses what depends on anything else`() {
    trial.answer(["Cache-Control": "max-age=60", "Vary": "Accept, *"])
    #expect(trial.outcome() == "miss")
  }

  @Test func `takes the newest of several that fit`() throws {
    trial.answer(["Cache-Control": "max-age=600", "Vary": "Accept"], body: "old")
    trial.pass(.seconds(1))
    trial.answer(["Cache-Control": "max-age=600"], body: "new")
    #expect(try usable(get).text == "new")
  }

  @Test func `keeps no credential for Vary's sake`() {
    let store = MemoryCacheStore()
    let trial = CacheTrial(store: store) { _ in "anna" }
    let request = get.field("Cookie", "id=s3cret")
    trial.answer(request, ["Cache-Control": "max-age=60", "Vary": "Cookie, Authorization"])
    #expect(trial.outcome(request) == "fresh 0")
    guard case .usable = trial.lookup(request) else { return }
    #expect(!String(reflecting: store).contains("s3cret"))
  }

  // MARK: Validation (4.3)

  @Test func `asks with the validators of what it has (4.3.1)`() throws {
    trial.answer(["ETag": "W/\"7\"", "Last-Modified": "Fri, 20 Nov 2026 06:20:00 GMT", "Expires": "0"])
    let fields = try stale(get).conditionalFields
    #expect(fields[.ifNoneMatch] == "W/\"7\"")
    #expect(fields[.ifModifiedSince] == "Fri, 20 Nov 2026 06:20:00 GMT")
  }

  @Test func `asks without a condition where it has no validator`() throws {
    trial.answer(["Cache-Control": "max-age=0"])
    #expect(try stale(get).conditionalFields.isEmpty)
  }

  @Test func `freshens what a 304 confirms, with its fields (4.3.4, 3.2)`() throws {
    trial.answer(
      [
        "Cache-Control": "max-age=60", "ETag": "\"1\"", "Content-Type": "text/plain", "X-Herd": "old",
        "Age": "9",
      ],
      body: "moo")
    trial.pass(.seconds(100))
    let response = try merged([
      "Cache-Control": "max-age=30", "ETag": "\"1\"", "X-Herd": "new", "Content-Type": "a/b",
      "Content-Length": "0",
    ])
    #expect(response?.text == "moo")
    #expect(response?.status == .ok)
    #expect(response?.source == .cache(age: .zero))
    trial.pass(.seconds(29))
    let later = try usable(get)
    #expect(later.source == .cache(age: .seconds(29)))
    #expect(later.headerFields[values: .init("X-Herd") ?? .age] == ["new"])
    #expect(later.headerFields[.contentType] == "text/plain")
    trial.pass(.seconds(1))
    #expect(trial.outcome() == "validate")
  }

  @Test(arguments: [
    ("\"1\"", "\"1\"", true), ("\"1\"", "\"2\"", false), ("W/\"1\"", "W/\"1\"", true),
    ("\"1\"", "W/\"1\"", true), ("W/\"1\"", "\"1\"", false),
  ])
  func `takes a 304 for the answer with its validator only (4.3.4)`(old: String, new: String, fits: Bool)
    throws
  {
    trial.answer(["ETag": old, "Expires": "0"])
    #expect(try (merged(["ETag": new]) != nil) == fits)
  }

  @Test func `takes a 304 without validators for the one that was asked about`() throws {
    trial.answer(["ETag": "\"1\"", "Expires": "0"])
    #expect(try merged([:]) != nil)
  }

  @Test func `drops what a 304 forbids to keep`() throws {
    trial.answer(["ETag": "\"1\"", "Expires": "0"])
    #expect(try merged(["ETag": "\"1\"", "Cache-Control": "no-store"])?.text == "cows")
    #expect(trial.outcome() == "miss")
  }

  // MARK: Invalidation (4.4)

  @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
  func `forgets what an unsafe request changed`(method: HTTPRequest.Method) {
    trial.answer(hour)
    trial.cache.invalidate(
      after: Response(status: .ok), to: Request(method, "cows"), at: trial.base, epoch: 0)
    #expect(trial.outcome() == "miss")
  }

  @Test func `forgets nothing after an error or a safe request`() {
    trial.answer(hour)
    for (method, status) in [
      (HTTPRequest.Method.post, 400), (.put, 500), (.get, 200), (.head, 200), (.options, 204),
    ] {
      trial.cache.invalidate(
        after: CacheTrial.response(status, [:]), to: Request(method, "cows"), at: trial.base, epoch: 0)
    }
    #expect(trial.outcome() == "fresh 0")
  }

  @Test(arguments: [
    ("Location", "/cows/7", "miss"), ("Content-Location", "cows/7", "miss"),
    ("Location", "https://FARM.example:443/cows/7", "miss"),
    ("Location", "https://evil.example/cows/7", "fresh 0"),
    ("Location", "http://farm.example/cows/7", "fresh 0"), ("Location", "//other.example/cows/7", "fresh 0"),
  ])
  func `forgets what the answer names, on the same server`(name: String, address: String, expected: String) {
    let cow = Request.get("cows/7")
    trial.answer(cow, hour)
    trial.cache.invalidate(
      after: CacheTrial.response(201, [name: address]), to: .post("herd"), at: trial.base, epoch: 0)
    #expect(trial.outcome(cow) == expected)
  }

  // MARK: Standing in (4.2.4, RFC 5861)

  @Test(arguments: [
    NetworkError.Cause.offline(Connectivity()), .transport(.refused), .timedOut(.attempt, .seconds(1)),
    .circuitOpen(retryAfter: .seconds(1)),
  ])
  func `stands in, marked stale, when the server is out of reach`(cause: NetworkError.Cause) throws {
    trial.answer(["Cache-Control": "max-age=60"])
    trial.pass(.seconds(600))
    let response = trial.cache.standIn(try stale(get), for: cause, to: get)
    #expect(response?.source == .staleCache(age: .seconds(600)))
    #expect(response?.text == "cows")
  }

  @Test(arguments: ["must-revalidate, max-age=0", "no-cache"])
  func `does not where the answer forbids it`(control: String) throws {
    trial.answer(["Cache-Control": control])
    #expect(trial.cache.standIn(try stale(get), for: .transport(.refused), to: get) == nil)
  }

  @Test func `does not for what the server decided or the caller did`() throws {
    trial.answer(["Cache-Control": "max-age=0, stale-if-error=600"])
    let stale = try stale(get)
    for cause in [
      NetworkError.Cause.status(CacheTrial.response(404, [:])), .status(CacheTrial.response(501, [:])),
      .cancelled,
      .queueFull(limit: 1), .authentication(.loggedOut),
    ] {
      #expect(trial.cache.standIn(stale, for: cause, to: get) == nil)
    }
  }

  @Test(arguments: [500, 502, 503, 504])
  func `stands in for a server error as long as stale-if-error lets it (RFC 5861, 4)`(status: Int) throws {
    let error = NetworkError.Cause.status(CacheTrial.response(status, [:]))
    trial.answer(["Cache-Control": "max-age=60, stale-if-error=600"])
    trial.pass(.seconds(660))
    let stale = try stale(get)
    #expect(trial.cache.standIn(stale, for: error, to: get)?.source == .staleCache(age: .seconds(660)))
    trial.pass(.seconds(1))
    #expect(trial.cache.standIn(stale, for: error, to: get) == nil)
    let patient = get.field("Cache-Control", "stale-if-error=700")
    #expect(trial.cache.standIn(stale, for: error, to: patient) != nil)
  }

  private func usable(_ request: Request) throws -> Response {
    guard case .usable(let response) = trial.lookup(request) else { throw NotThere() }
    return response
  }

  private func stale(_ request: Request) throws -> StaleResponse {
    guard case .stale(let stale) = trial.lookup(request) else { throw NotThere() }
    return stale
  }

  private func merged(_ fields: [String: String]) throws -> Response? {
    trial.cache.merge304(
      CacheTrial.response(304, fields), into: try stale(get), for: get, requested: trial.cache.now)
  }

  private struct NotThere: Error {}
}
