import HTTPTypes
import Testing
import Uplink

@Suite struct `A request` {
  @Test(arguments: [
    ("part.gcode", "part.gcode"),
    ("a/b", "a%2Fb"),
    ("..", "%2E%2E"),
    (".", "%2E"),
    ("...", "..."),
    ("a?b=c#d", "a%3Fb%3Dc%23d"),
    ("100 %", "100%20%25"),
    ("žluťoučký", "%C5%BElu%C5%A5ou%C4%8Dk%C3%BD"),
    ("🦌", "%F0%9F%A6%8C"),
    ("a\r\nHost: b", "a%0D%0AHost%3A%20b"),
    ("-._~", "-._~"),
  ])
  func `keeps whatever a segment contains inside that segment`(segment: String, written: String) {
    #expect(Request.get("api/files").appending(segment: segment).path == "api/files/\(written)")
  }

  @Test func `joins segments by one slash`() {
    #expect(Request.get("").appending(segment: "a").appending(segment: "b").path == "a/b")
    #expect(Request.get("a/").appending(segment: "b").path == "a/b")
  }

  @Test func `writes query items in order, encoded`() {
    let request = Request.get("api/files").query("filter", "a&b=c").query("filter", "ž").query("empty", "")
    #expect(
      BaseAddress(scheme: .http, host: "printer").url(of: request)
        == "http://printer/api/files?filter=a%26b%3Dc&filter=%C5%BE&empty=")
  }

  @Test func `carries a form with its content type`() {
    let request = Request.post("login").form([("user", "a b"), ("pass", "1+1=2&more")])
    #expect(request.body == .bytes(Array("user=a%20b&pass=1%2B1%3D2%26more".utf8)))
    #expect(request.headerFields[.contentType] == "application/x-www-form-urlencoded")
  }

  @Test func `carries JSON with its content type`() throws {
    let request = try Request.post("api/job").json(["command": "pause"])
    #expect(request.body == .bytes(Array(#"{"command":"pause"}"#.utf8)))
    #expect(request.headerFields[.contentType] == "application/json")
  }

  @Test func `refuses JSON of a value that cannot be encoded`() {
    #expect(throws: EncodingError.self) { try Request.post("api/job").json(["amount": Double.infinity]) }
  }

  @Test func `replaces a header field of the same name`() {
    let request = Request.get("a").header(.accept, "text/html").header(.accept, "text/plain")
    #expect(request.headerFields[values: .accept] == ["text/plain"])
  }

  @Test func `keeps the deadline that is not named anew`() {
    let request = Request.get("a").within(attempt: .seconds(1), total: .seconds(2)).within(total: .seconds(3))
    #expect(request.deadlines == Deadlines(attempt: .seconds(1), total: .seconds(3)))
  }

  @Test func `is a value: building on leaves the original as it was`() {
    let original = Request.get("a")
    _ = original.query("b", "c").appending(segment: "d").unauthenticated()
    #expect(original.path == "a")
    #expect(original.queryItems.isEmpty)
    #expect(original.isAuthenticated)
  }

  @Test func `has the method of its builder`() {
    let requests: [Request] = [.get("a"), .post("a"), .put("a"), .patch("a"), .delete("a")]
    #expect(requests.map(\.method) == [.get, .post, .put, .patch, .delete])
  }
}
