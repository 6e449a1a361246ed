import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `A form of a paired device` {
  private let site: AwaySite

  init() throws { site = try AwaySite() }

  @Test func `carries the token of its own session`() async throws {
    let (one, other) = (try await site.sample.pair(), try await site.sample.pair())
    let token = try #require(await site.devices.known(showing: one).formToken)
    let page = try await site.get("/shell/access", as: one).text
    #expect(page.contains("<input type=\"hidden\" name=\"form-token\" value=\"\(token.text)\">"))
    #expect(page.contains("data-form-token=\"\(token.text)\""))
    let posts = page.matches(of: /<form [^>]*method="post"[^>]*>/).count
    #expect(posts > 2 && page.matches(of: /name="form-token"/).count == posts)
    #expect(try await !site.get("/shell/access", as: other).text.contains(token.text))
  }

  @Test func `is accepted with the token as a field or as a header`() async throws {
    let device = try await site.sample.pair()
    let token = try #require(await site.devices.known(showing: device).formToken)
    let byField = try await site.bare("/sample", "name=x&form-token=\(token.text)", as: device)
    #expect(byField.text.contains("[x]"))
    let byHeader = try await site.bare("/sample", "name=x", as: device, [.formToken: token.text])
    #expect(byHeader.text.contains("[x]"))
  }

  @Test(arguments: ["name=x", "name=x&form-token=", "name=x&form-token=abc", "", "%"])
  func `is refused without it`(form: String) async throws {
    let response = try await site.bare("/sample", form, as: try await site.sample.pair())
    #expect(response.status == .forbidden)
    #expect(response.text.contains("out of date") && !response.text.contains("[x]"))
  }

  @Test func `is refused with the token of another session`() async throws {
    let (one, other) = (try await site.sample.pair(), try await site.sample.pair())
    let token = try #require(await site.devices.known(showing: other).formToken)
    let response = try await site.bare("/sample", "name=x&form-token=\(token.text)", as: one)
    #expect(response.status == .forbidden)
  }

  @Test func `is told its token anew if our script sent a stale one`() async throws {
    let device = try await site.sample.pair()
    let token = try #require(await site.devices.known(showing: device).formToken)
    let response = try await site.bare("/sample", "name=x", as: device, AccessGateByScript.headers)
    #expect(response.status == .forbidden)
    #expect(response.text == "<meta name=\"form-token\" content=\"\(token.text)\">")
  }

  @Test func `is refused if it is too long to be read`() async throws {
    let form = "name=" + String(repeating: "x", count: FormFields.sizeLimit)
    #expect(try await site.bare("/sample", form, as: try await site.sample.pair()).status == .forbidden)
  }

  @Test func `that sends a file is accepted with the token as its first field`() async throws {
    let device = try await site.sample.pair()
    let token = try #require(await site.devices.known(showing: device).formToken)
    #expect(try await upload([("form-token", token.text), ("note", "x")], as: device).text == "uploaded x")
    #expect(try await upload([("note", "x"), ("form-token", token.text)], as: device).status == .forbidden)
    #expect(try await upload([("form-token", "abc")], as: device).status == .forbidden)
    #expect(try await upload([], as: device).status == .forbidden)
  }

  private func upload(
    _ fields: [(name: String, value: String)], as device: SecretToken
  ) async throws -> TestResponse {
    let parts = fields.map { "--edge\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }
    let file = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
    let body = parts.joined() + file + String(repeating: "long ", count: 30_000) + "\r\n--edge--\r\n"
    return try await site.bare(
      "/sample/upload", body, as: device, [.contentType: "multipart/form-data; boundary=edge"])
  }

  @Test func `gets no token from text that looks like one`() {
    let html: HTML =
      "<p>\("<form method=\"post\">")</p><form class=\"a\" action=\"/x\" method=\"post\">a</form>"
    let marked = html.withHiddenFields(token: SecretToken(text: "t")).html.markup
    #expect(
      marked == "<p>&lt;form method=&quot;post&quot;&gt;</p><form class=\"a\" action=\"/x\" method=\"post\">"
        + "<input type=\"hidden\" name=\"form-token\" value=\"t\">a</form>")
  }

  @Test func `gets none if it only asks`() {
    let html: HTML = "<form method=\"get\"></form><form role=\"search\"></form>"
    #expect(html.withHiddenFields(token: SecretToken(text: "t")).html == html)
  }
}

/// As our own script posts.
enum AccessGateByScript {
  static let headers: HTTPFields = HTTPField.Name("X-Fragment").map { [$0: "1"] } ?? [:]
}
