import HTTPTypes
import Testing

@testable import Uplink

@Suite struct `A multipart form` {
  private struct Fixed: RandomNumberGenerator {
    mutating func next() -> UInt64 { 0xAB }
  }

  private let form: Multipart
  private let boundary = "uplink-00000000000000ab00000000000000ab"

  init() {
    var generator = Fixed()
    form = Multipart(using: &generator)
  }

  private func text(_ form: Multipart) async throws -> String {
    String(decoding: try await bytes(of: form.body), as: UTF8.self)
  }

  private func head(_ form: Multipart) async throws -> String {
    let lines = try await text(form).split(separator: "\r\n\r\n")
    return String(try #require(lines.first))
  }

  @Test func `is written as RFC 7578 has it`() async throws {
    let written = try await text(
      form.field("select", "true").file(
        "file", named: "a.gcode", type: "text/plain", .bytes(Array("G28".utf8))))
    #expect(
      written == """
        --\(boundary)\r
        Content-Disposition: form-data; name="select"\r
        \r
        true\r
        --\(boundary)\r
        Content-Disposition: form-data; name="file"; filename="a.gcode"\r
        Content-Type: text/plain\r
        \r
        G28\r
        --\(boundary)--\r

        """)
  }

  @Test func `is closed also when it is empty`() async throws {
    #expect(try await text(form) == "--\(boundary)--\r\n")
  }

  @Test(arguments: [
    ("a\"; filename=\"evil", "a%22; filename=%22evil"),
    ("a\r\nX-Evil: 1", "a%0D%0AX-Evil: 1"),
    ("a\nb", "a%0D%0Ab"),
    ("a\rb", "a%0D%0Ab"),
    ("\r\n\r\n\n", "%0D%0A%0D%0A%0D%0A"),
    ("žluť 🦌 %22 \\", "žluť 🦌 %22 \\"),
  ])
  func `keeps a hostile name inside its quotes`(name: String, written: String) async throws {
    #expect(
      try await head(form.field(name, ""))
        == "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(written)\"")
  }

  @Test(arguments: [
    ("a\"b", "a%22b"), ("a\nb", "a%0Ab"), ("a\rb", "a%0Db"), ("a\r\nb", "a%0D%0Ab"), ("../č.txt", "../č.txt"),
  ])
  func `keeps a hostile file name inside its quotes`(name: String, written: String) async throws {
    let head = try await head(form.file("f", named: name, .none))
    #expect(head.contains("; filename=\"\(written)\"\r\n"))
  }

  @Test func `keeps a hostile type on its line`() async throws {
    let head = try await head(form.file("f", named: "a", type: "text/plain\r\nX-Evil: 1\u{7F}", .none))
    #expect(head.hasSuffix("\r\nContent-Type: text/plain  X-Evil: 1 "))
  }

  @Test func `sends contents byte for byte`() async throws {
    let content = [UInt8](0...255)
    let sent = try await bytes(of: form.file("f", named: "a", .bytes(content)).body)
    #expect(sent.indices.contains { sent[$0...].starts(with: content) })
  }

  @Test func `knows its length if that of each part is known`() async throws {
    let stream = BodyStream(length: 3, isReplayable: true) { pieces(["a", "bc"]) }
    let known = form.field("ž", "č").file("f", named: "a", .stream(stream))
    #expect(known.length == (try await bytes(of: known.body)).count)
    #expect(known.body.length == known.length)
  }

  @Test func `knows no length if one part's is unknown`() {
    let stream = BodyStream(isReplayable: true) { pieces(["a"]) }
    #expect(form.field("a", "b").file("f", named: "a", .stream(stream)).length == nil)
  }

  @Test func `can be sent again if each part can`() async throws {
    let stream = BodyStream(isReplayable: true) { pieces(["a", "", "b"]) }
    let body = form.file("f", named: "a", .stream(stream)).body
    #expect(body.isReplayable)
    #expect(try await bytes(of: body) == (try await bytes(of: body)))
  }

  @Test func `can be sent once only if one part can`() {
    let stream = BodyStream(isReplayable: false) { pieces(["a"]) }
    #expect(!form.field("a", "b").file("f", named: "a", .stream(stream)).body.isReplayable)
  }

  @Test func `opens a part only when those before are read`() async throws {
    let second = BodyStream(isReplayable: true) { throw RequestBodyFailure("opened") }
    let form = form.file("f", named: "a", .bytes([1])).file("f", named: "b", .stream(second))
    guard case .stream(let stream) = form.body else { throw RequestBodyFailure("no stream") }
    let next = try await stream.open()
    for _ in 0..<4 { _ = try await next() }
    await #expect(throws: RequestBodyFailure("opened")) { _ = try await next() }
  }

  @Test(arguments: [["a"], ["a", "bcd"]])
  func `fails with a part that is not as long as it said`(content: [String]) async throws {
    let stream = BodyStream(length: 2, isReplayable: true) { pieces(content) }
    await #expect(throws: RequestBodyFailure.self) {
      _ = try await bytes(of: form.file("f", named: "a", .stream(stream)).body)
    }
  }

  @Test func `has a boundary that no other form has`() {
    #expect(Multipart().boundary != Multipart().boundary)
    #expect(Multipart().boundary.utf8.count <= 70)
  }

  @Test func `gives a request its content type`() {
    let request = Request.post("a").multipart(form.field("a", "b"))
    #expect(request.headerFields[.contentType] == "multipart/form-data; boundary=\(boundary)")
    #expect(request.body.length == form.field("a", "b").length)
  }
}
