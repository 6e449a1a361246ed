import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `The shell's defences` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  @Test(arguments: [
    "/", "/sample", "/sample/nowhere", "/sample/failing", "/nowhere", "/health", "/assets/icons/icons.svg",
    "/assets/nothing", "/events", "/language/cs",
  ])
  func `stand on every answer`(path: String) async throws {
    check(try await site.get(path))
  }

  @Test func `stand on refusals too`() async throws {
    check(try await site.get("/sample", host: "evil.example"))
    check(try await site.post("/sample", headers: [.origin: "http://evil.example"]))
    let form = String(repeating: "x", count: FormFields.sizeLimit + 1)
    check(try await site.post("/sample", form))
  }

  private func check(_ response: TestResponse) {
    let policy = response.header("Content-Security-Policy") ?? ""
    #expect(policy.hasPrefix("default-src 'self';"))
    #expect(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"))
    #expect(!policy.contains("script-src") && !policy.contains("'unsafe-eval'"))
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    #expect(response.header("X-Frame-Options") == "DENY")
    #expect(response.header("Referrer-Policy") == "same-origin")
    #expect(response.header("Cross-Origin-Opener-Policy") == "same-origin")
    #expect(response.header("Cross-Origin-Resource-Policy") == "same-origin")
  }

  // MARK: Host

  @Test(arguments: [
    "localhost", "localhost:8420", "LOCALHOST:1", "127.0.0.1:8420", "[::1]:8420", "[::1]",
  ])
  func `let the process's own names through`(host: String) async throws {
    #expect(try await site.get("/sample", host: host).status == .ok)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8420", "localhost.evil.example", "127.0.0.1.evil.example", "[::2]:8420",
    "192.168.1.5:8420", "", ":8420", "localhost@evil.example",
  ])
  func `refuse a name that somebody pointed at this computer`(host: String) async throws {
    for path in ["/sample", "/health", "/events", "/assets/icons/icons.svg"] {
      let response = try await site.get(path, host: host)
      #expect(response.status == .misdirectedRequest)
      #expect(!response.text.contains("Hello"))
    }
  }

  // MARK: Origin

  @Test(arguments: ["cross-site", "same-site", "", "other"])
  func `refuse a form of another site by what the browser says of it`(site relation: String) async throws {
    let response = try await site.post("/sample", "name=x", headers: fetchSite(relation))
    #expect(response.status == .forbidden)
    #expect(!response.text.contains("[x]"))
  }

  @Test(arguments: ["same-origin", "none"])
  func `take a form of ours by what the browser says of it`(site relation: String) async throws {
    let response = try await site.post("/sample", "name=x", headers: fetchSite(relation))
    #expect(response.text.contains("[x]"))
  }

  @Test(arguments: [
    "http://evil.example", "http://localhost:9999", "http://localhost", "null", "", "localhost:8420",
    "http://localhost:8420.evil.example",
  ])
  func `refuse a form of another origin`(origin: String) async throws {
    #expect(try await site.post("/sample", "name=x", headers: [.origin: origin]).status == .forbidden)
  }

  @Test(arguments: ["http://localhost:8420", "https://LOCALHOST:8420"])
  func `take a form of our origin`(origin: String) async throws {
    #expect(try await site.post("/sample", "name=x", headers: [.origin: origin]).text.contains("[x]"))
  }

  @Test func `take a form of a program that is no browser`() async throws {
    #expect(try await site.post("/sample", "name=x").text.contains("[x]"))
  }

  @Test func `let a link of another site in, since it changes nothing`() async throws {
    #expect(try await site.get("/sample", headers: fetchSite("cross-site")).status == .ok)
  }

  private func fetchSite(_ relation: String) -> HTTPFields {
    HTTPField.Name("Sec-Fetch-Site").map { [$0: relation] } ?? [:]
  }
}
