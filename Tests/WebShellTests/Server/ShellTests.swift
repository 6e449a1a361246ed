import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `The shell` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  @Test func `leads from the root to the first app`() async throws {
    let response = try await site.get("/")
    #expect(response.status == .seeOther)
    #expect(response.headers[.location] == "/sample")
  }

  @Test func `serves a page inside its frame`() async throws {
    let response = try await site.get("/sample")
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(response.text.hasPrefix("<!doctype html>"))
    #expect(response.text.contains("<h1>Hello</h1>"))
    #expect(response.text.contains(site.assets.stylesheet(of: "shell")))
  }

  @Test func `says that it lives`() async throws {
    #expect(try await site.get("/health").text == "ok\n")
  }

  // MARK: Languages

  @Test(arguments: [
    ("cs", "Stránku se nepodařilo najít"), ("en", "Page not found"),
    ("de, cs;q=0.5", "Stránku se nepodařilo najít"),
  ])
  func `answers an unknown path with a page in the visitor's language`(
    accepted: String, title: String
  ) async throws {
    let response = try await site.get("/sample/nowhere", headers: [.acceptLanguage: accepted])
    #expect(response.status == .notFound)
    #expect(response.headers[.contentType] == "text/html; charset=utf-8")
    #expect(response.text.contains(title))
  }

  @Test func `answers a failure with a page that tells no details`() async throws {
    let response = try await site.get("/sample/failing")
    #expect(response.status == .internalServerError)
    #expect(response.text.contains("Something went wrong"))
    #expect(!response.text.contains("Failure"))
  }

  @Test func `keeps a chosen language and goes back`() async throws {
    let response = try await site.get("/language/cs?to=/sample/a-b_c%3Fd")
    #expect(response.status == .seeOther)
    #expect(response.headers[.location] == "/sample/a-b_c?d")
    let cookie = try #require(response.headers[.setCookie])
    #expect(cookie.hasPrefix("language=cs; Path=/;"))
    let page = try await site.get("/sample/nowhere", headers: [.cookie: "language=cs"])
    #expect(page.text.contains("<html lang=\"cs\""))
  }

  @Test func `keeps no language that it does not speak`() async throws {
    #expect(try await site.get("/language/xx?to=/sample").headers[.setCookie] == nil)
  }

  @Test(arguments: [
    "//evil.example", "/%5Cevil.example", "https://evil.example", "evil.example", "/%09/evil.example",
    "/%0A/evil.example", "%09//evil.example", "/%C2%A0", "",
  ])
  func `follows no way to another site`(target: String) async throws {
    let response = try await site.get("/language/en?to=\(target)")
    #expect(response.headers[.location] == "/")
  }

  // MARK: Packing

  @Test func `packs a page for those who accept it`() async throws {
    let plain = try await site.get("/sample")
    let packed = try await site.get("/sample", headers: [.acceptEncoding: "br, gzip;q=0.8"])
    #expect(packed.headers[.contentEncoding] == "gzip")
    let bytes = try await gunzip(packed.bytes)
    // The page carries the moment at which it was made.
    #expect(bytes.count == plain.bytes.count)
    #expect(packed.headers[.vary]?.contains("Accept-Encoding") == true)
  }

  @Test(arguments: [nil, "identity", "br", "gzip;q=0", "gzip; q=0.0", "notgzip"])
  func `packs nothing for the others`(accepted: String?) async throws {
    var headers: HTTPFields = [:]
    headers[.acceptEncoding] = accepted
    for path in ["/sample", site.assets.stylesheet(of: "shell")] {
      let response = try await site.get(path, headers: headers)
      #expect(response.status == .ok && response.headers[.contentEncoding] == nil)
    }
  }

  // MARK: Assets

  @Test func `lets a browser keep a versioned file for ever`() async throws {
    let response = try await site.get(site.assets.stylesheet(of: "shell"))
    #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(response.text.hasPrefix(SampleProgram.stylesheet))
  }

  @Test func `has a file without a version asked for again`() async throws {
    #expect(try await site.get("/assets/icons/icons.svg").headers[.cacheControl] == "no-cache")
  }

  @Test func `packs a file for those who accept it`() async throws {
    let response = try await site.get(site.assets.stylesheet(of: "shell"), headers: [.acceptEncoding: "gzip"])
    #expect(response.headers[.contentEncoding] == "gzip")
    let bytes = try await gunzip(response.bytes)
    #expect(try bytes == site.assets[site.assets.stylesheet(of: "shell")]?.bytes)
  }

  @Test func `sends nothing of a file that the browser has`() async throws {
    let tag = try #require(try await site.get(AssetPath.sprite).headers[.eTag])
    let same = try await site.get(AssetPath.sprite, headers: [.ifNoneMatch: tag])
    #expect(same.status == .notModified && same.bytes.isEmpty)
    let other = try await site.get(AssetPath.sprite, headers: [.ifNoneMatch: "\"other\""])
    #expect(other.status == .ok && other.text == "<svg/>")
  }

  @Test(arguments: [
    "/assets/", "/assets/../bin/outpost", "/assets/%2e%2e/bin/outpost", "/assets/x/styles.css",
  ])
  func `has no file outside its assets`(path: String) async throws {
    #expect(try await site.get(path).status == .notFound)
  }

  // MARK: Events and forms

  @Test(arguments: ["", "?topics=", "?topics=sample/none", "?topics=nobody/x", "?topics=sample"])
  func `tells a page to stop asking for events that there are not`(query: String) async throws {
    #expect(try await site.get("/events\(query)").status == .noContent)
  }

  @Test func `reads a form and drops the space around values`() async throws {
    let response = try await site.post("/sample", "name=+%09Ender+3%20")
    #expect(response.text.contains("<h1>[Ender 3]</h1>"))
  }

  @Test func `takes a missing field for empty`() async throws {
    #expect(try await site.post("/sample", "").text.contains("<h1>[]</h1>"))
  }

  @Test func `refuses a form that is too large`() async throws {
    let form = "name=" + String(repeating: "x", count: FormFields.sizeLimit)
    #expect(try await site.post("/sample", form).status == .contentTooLarge)
  }

  @Test func `refuses a form that it cannot read`() async throws {
    #expect(try await site.post("/sample", "name=a&name=b").status == .badRequest)
  }

  private static let script: HTTPFields = HTTPField.Name("X-Fragment").map { [$0: "form"] } ?? [:]

  @Test func `answers a refused form with a fragment or a page`() async throws {
    let fragment = try await site.post("/sample/refused", headers: Self.script)
    #expect(fragment.status == .unprocessableContent && fragment.text == "<form>")
    let page = try await site.post("/sample/refused")
    #expect(page.status == .unprocessableContent && page.text.contains("<h1>page</h1>"))
  }

  @Test func `answers a command that was done with nothing, or leads on`() async throws {
    #expect(try await site.post("/sample/done", headers: Self.script).status == .noContent)
    #expect(try await site.post("/sample/done").headers[.location] == "/sample")
  }

  @Test func `answers a command that failed with a sentence or a page`() async throws {
    let sentence = try await site.post("/sample/failed", headers: Self.script)
    #expect(sentence.status == .badGateway && sentence.text == "<No>")
    #expect(sentence.headers[.contentType] == "text/plain; charset=utf-8")
    let page = try await site.post("/sample/failed")
    #expect(page.status == .badGateway && page.text.contains("&lt;No&gt;"))
  }
}
