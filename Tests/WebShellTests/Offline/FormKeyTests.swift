import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `A form with a key in it` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  private func post(_ form: String, to path: String = "/sample/counted", header: String? = nil) async throws
    -> TestResponse
  {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    if let name = HTTPField.Name("Idempotency-Key") { headers[name] = header }
    return try await site.post(path, form, headers: headers)
  }

  @Test func `is carried out once however often it comes`() async throws {
    for _ in 0..<3 { #expect(try await post("name=x&idempotency-key=12345678").text == "x 1") }
    #expect(site.app.counter.value == 1)
  }

  @Test func `is another one when it says something else`() async throws {
    #expect(try await post("name=x&idempotency-key=12345678").text == "x 1")
    #expect(try await post("name=y&idempotency-key=12345678").text == "y 2")
    #expect(try await post("name=x&idempotency-key=12345678").text == "x 1")
    #expect(try await post("name=x&idempotency-key=12345679").text == "x 3")
  }

  @Test func `is shown again by the back button as it was, but for secrets`() async throws {
    #expect(try await site.get("/sample/adding").headers[.cacheControl] == "private, no-cache")
    #expect(try await site.get("/sample/adding?secret=1").headers[.cacheControl] == "no-store")
    #expect(try await site.get("/sample").headers[.cacheControl] == "no-store")
  }

  @Test func `has another key each time it is asked for`() async throws {
    let pages = [try await site.get("/sample/adding").text, try await site.get("/sample/adding").text]
    let keys = pages.compactMap {
      $0.firstMatch(of: /name="idempotency-key" value="([0-9a-f]{32})"/)?.output.1
    }
    #expect(keys.count == 2 && keys[0] != keys[1])
  }

  @Test func `counts for the script too, whose own key differs each time`() async throws {
    _ = try await post("name=x&idempotency-key=12345678", header: "aaaaaaaa")
    #expect(try await post("name=x&idempotency-key=12345678", header: "bbbbbbbb").text == "x 1")
  }

  @Test(arguments: ["fails+once", "busy+once", "stale+once"])
  func `is carried out anew where the first time said nothing final`(name: String) async throws {
    let form = "name=\(name)&idempotency-key=12345678"
    #expect(try await post(form).status != .ok)
    #expect(try await post(form).status == .ok)
    #expect(site.app.counter.value == 2)
  }

  @Test func `is judged again after a refusal`() async throws {
    let form = "idempotency-key=12345678"
    #expect(try await post(form, to: "/sample/refused").status == .unprocessableContent)
    #expect(try await post(form, to: "/sample/done").status == .seeOther)
  }

  @Test(arguments: [
    "idempotency-key=", "idempotency-key=short", "idempotency-key", "%", "idempotency-key=%00",
  ])
  func `needs one that is worth the name`(field: String) async throws {
    _ = try await post("name=x&\(field)")
    _ = try await post("name=x&\(field)")
    #expect(site.app.counter.value != 1)
  }
}
