import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `A form that is sent twice` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  private func post(_ form: String, key: String?, to path: String = "/sample/counted") async throws
    -> TestResponse
  {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    if let name = HTTPField.Name("Idempotency-Key") { headers[name] = key }
    return try await site.post(path, form, headers: headers)
  }

  @Test func `is carried out once and answered twice`() async throws {
    let first = try await post("name=x", key: "12345678")
    let second = try await post("name=x", key: "12345678")
    #expect(first.text == "x 1" && second.text == "x 1")
    #expect(second.headers[.contentType] == first.headers[.contentType])
    #expect(site.app.counter.value == 1)
  }

  @Test func `is refused when it says something else the second time`() async throws {
    _ = try await post("name=x", key: "12345678")
    let other = try await post("name=y", key: "12345678")
    #expect(other.status == .unprocessableContent)
    #expect(other.text.hasPrefix("This form was already sent"))
    #expect(try await post("name=x", key: "12345678", to: "/sample/done").status == .unprocessableContent)
    #expect(site.app.counter.value == 1)
  }

  @Test func `is carried out twice with two keys, or without one`() async throws {
    _ = try await post("name=x", key: "12345678")
    _ = try await post("name=x", key: "87654321")
    _ = try await post("name=x", key: nil)
    _ = try await post("name=x", key: nil)
    #expect(site.app.counter.value == 4)
  }

  @Test(arguments: ["short", String(repeating: "x", count: 129)])
  func `is carried out twice with what is no key`(key: String) async throws {
    _ = try await post("name=x", key: key)
    #expect(try await post("name=x", key: key).text == "x 2")
  }

  @Test(arguments: ["fails once", "busy once", "stale once"])
  func `is carried out the second time where the first said nothing final`(name: String) async throws {
    let form = "name=" + name.replacing(" ", with: "+")
    #expect(try await post(form, key: "12345678").status != .ok)
    #expect(try await post(form, key: "12345678").text == "\(name) 2")
    #expect(try await post(form, key: "12345678").text == "\(name) 2")
  }

  @Test func `is answered the second time without the cookies by which we know somebody`() async throws {
    let first = try await post("name=with+cookies", key: "12345678")
    let second = try await post("name=with+cookies", key: "12345678")
    #expect(first.headers[values: .setCookie] == ["sample-device=1", "outpost-browser-1=2"])
    #expect(second.headers[values: .setCookie] == ["sample-device=1"])
    #expect(second.text == first.text)
  }

  @Test func `gets a refusal again`() async throws {
    let first = try await post("", key: "12345678", to: "/sample/refused")
    let second = try await post("", key: "12345678", to: "/sample/refused")
    #expect(first.status == .unprocessableContent && second.status == .unprocessableContent)
    #expect(second.headers[.contentType] == "text/html; charset=utf-8")
  }
}
