import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `RemoteAccess from loopback the shell` {
  private let site: AwaySite
  private let page: HTTPFields = [.accept: "text/html,*/*"]

  init() throws { site = try AwaySite() }

  // MARK: Strangers

  @Test(arguments: ["/", "/sample", "/sample/nowhere", "/shell/access", "/shell/access/codes/1", "/nowhere"])
  func `sends a stranger to the pairing page`(path: String) async throws {
    let response = try await site.get(path, as: nil, page)
    #expect(response.status == .seeOther)
    #expect(response.headers[.location] == "/pairing?to=\(path)")
  }

  @Test(arguments: ["/sample", "/events?topics=sample/x", "/sample/nowhere"])
  func `tells a program that it is not paired`(path: String) async throws {
    let response = try await site.get(path)
    #expect(response.status == .unauthorized)
    #expect(response.text.contains("isn’t paired") && !response.text.contains("Hello"))
  }

  @Test func `carries out nothing for a stranger`() async throws {
    #expect(try await site.post("/sample", "name=x").status == .unauthorized)
  }

  @Test(arguments: ["/pairing", "/health", "/assets/icons/icons.svg"])
  func `shows a stranger what pairing needs`(path: String) async throws {
    #expect(try await site.get(path).status == .ok)
  }

  /// The frame tells how many printers there are, and what they do.
  @Test(arguments: ["/pairing", "/assets/nothing", "/feeds/x/y/z", "/feeds/x", "/language/cs/x"])
  func `tells a stranger nothing about its apps`(path: String) async throws {
    #expect(try await !site.get(path, as: nil, page).text.contains("Sample"))
  }

  // MARK: Pairing

  @Test func `lets a device in that shows a code`() async throws {
    let code = await site.devices.makeCode(.full)
    let response = try await site.bare("/pairing", "code=\(code.shown)&device=My+phone&to=/sample")
    #expect(response.status == .seeOther && response.headers[.location] == "/sample")
    let cookie = try #require(response.headers[.setCookie])
    #expect(
      cookie.wholeMatch(
        of: /__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=7776000/) != nil)
    let token = SecretToken(text: String(cookie.dropFirst("__Host-session=".count).prefix { $0 != ";" }))
    #expect(try await site.get("/sample", as: token).text.contains("Hello"))
    #expect(await site.devices.sessions.map(\.device) == ["My phone"])
  }

  @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil", ""])
  func `leads nobody to another site after pairing`(target: String) async throws {
    let code = await site.devices.makeCode(.full)
    let response = try await site.bare("/pairing", "code=\(code.shown)&to=\(target)")
    #expect(response.headers[.location] == "/")
  }

  @Test func `says what is wrong with a code`() async throws {
    let response = try await site.bare("/pairing", "code=1234-5678")
    #expect(response.status == .unprocessableContent)
    #expect(
      response.text.contains("wrong, already used or expired")
        && response.text.contains("value=\"1234-5678\""))
    #expect(response.headers[.setCookie] == nil)
  }

  @Test func `says how long to wait after too many codes`() async throws {
    for _ in 1...5 { _ = try await site.bare("/pairing", "code=1") }
    let response = try await site.bare("/pairing", "code=1")
    #expect(response.status == .tooManyRequests)
    #expect(response.headers[.retryAfter] == "60")
    #expect(response.text.contains("Try again in 1\u{A0}min"))
  }

  // MARK: Devices

  @Test func `prolongs the cookie with each page`() async throws {
    let token = try await site.sample.pair()
    let cookie = try await site.get("/sample", as: token).headers[.setCookie]
    #expect(cookie?.hasPrefix("__Host-session=\(token.text);") == true)
  }

  @Test func `lets a device that may only look do nothing else`() async throws {
    let token = try await site.sample.pair(.viewOnly)
    #expect(try await site.get("/sample", as: token).status == .ok)
    let response = try await site.post("/sample", "name=x", as: token)
    #expect(response.status == .forbidden)
    #expect(response.text.contains("is view-only") && !response.text.contains("[x]"))
    let sentence = try await site.post("/sample", "name=x", as: token, AccessGateByScript.headers)
    #expect(sentence.headers[.contentType] == "text/plain; charset=utf-8")
  }

  @Test func `lets a device that may only look post what changes nothing, from a page`() async throws {
    let token = try await site.sample.pair(.viewOnly)
    #expect(try await site.post("/sample/looks", as: token).text == "seen")
    #expect(try await site.bare("/sample/looks", as: token).status == .forbidden)
    #expect(try await site.post("/sample/looks").status == .unauthorized)
  }

  @Test func `shows a device that may only look no code and no way to make one`() async throws {
    let token = try await site.sample.pair(.viewOnly)
    let code = await site.devices.makeCode(.full)
    #expect(try await site.get("/shell/access/codes/\(code.id)", as: token).status == .notFound)
    let page = try await site.get("/shell/access", as: token).text
    #expect(!page.contains("/shell/access/codes") && !page.contains("/feeds/"))
  }

  @Test func `lets any device leave, and clears its browser`() async throws {
    let token = try await site.sample.pair(.viewOnly)
    let response = try await site.post("/shell/access/departures", as: token)
    #expect(response.headers[.location] == "/pairing")
    #expect(response.header("Clear-Site-Data") == #""cache", "cookies", "storage""#)
    #expect(response.headers[.setCookie]?.contains("Max-Age=0") == true)
    #expect(try await site.get("/sample", as: token).status == .unauthorized)
  }

  @Test func `shuts a device out as soon as another one logs it out`() async throws {
    let (own, lost) = (try await site.sample.pair(), try await site.sample.pair())
    let id = try #require(await site.devices.known(showing: lost).session?.id.text)
    #expect(try await site.post("/shell/access/devices/\(id)/removals", as: own).status == .seeOther)
    #expect(try await site.get("/sample", as: lost).status == .unauthorized)
    #expect(try await site.get("/sample", as: own).status == .ok)
  }

  @Test func `makes a code for another device, with the address for its camera`() async throws {
    let token = try await site.sample.pair()
    let made = try await site.post("/shell/access/codes", "permission=viewOnly", as: token)
    let page = try await site.get(try #require(made.headers[.location]), as: token)
    let shown = try #require(page.text.firstMatch(of: /"paircode">([^<]+)</)).output.1
    #expect(page.text.contains("https://barn.local:"))
    let paired = try await site.devices.pair(String(shown), device: "", from: SampleDevices.home)
    #expect(await !site.devices.known(showing: paired).mayChange)
  }

}
