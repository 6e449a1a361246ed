import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import WebShell

@Suite struct `A file that a form sends` {
  @Test(arguments: [1, 2, 7, 64, 100_000])
  func `comes as it was, however it is cut on the way`(part: Int) async throws {
    let content = "line\r\n--edg\r\n--edg\r\n\r\nend\r\n"
    let (file, came) = try await take(body(content), inPartsOf: part)
    #expect(came == content)
    #expect(file.fields["note"] == "a ž" && file.name == "b.tar")
  }

  @Test func `may be empty`() async throws {
    #expect(try await take(body(""), inPartsOf: 10).1 == "")
  }

  @Test func `is refused where its end is missing`() async throws {
    let whole = body("content")
    await #expect(throws: MultipartForm.Malformed.self) {
      try await take(String(whole.dropLast(6)), inPartsOf: 10)
    }
  }

  @Test(arguments: [900, 1001])
  func `is refused where more fields stand before it than any form has`(count: Int) async throws {
    let field = "--edge\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\nx\r\n"
    let whole = String(repeating: field, count: count) + body("content")
    if count < 1000 {
      #expect(try await take(whole, inPartsOf: 1000).1 == "content")
    } else {
      await #expect(throws: HTTPError.self) { try await take(whole, inPartsOf: 1000) }
    }
  }

  @Test func `is refused where the form is no such form`() async throws {
    await #expect(throws: HTTPError.self) {
      try await take(body("x"), inPartsOf: 10, as: "application/x-www-form-urlencoded")
    }
  }

  private func body(_ content: String) -> String {
    "--edge\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\na ž\r\n"
      + "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.tar\"\r\n"
      + "Content-Type: application/x-tar\r\n\r\n\(content)\r\n--edge--\r\n"
  }

  private func take(
    _ body: String, inPartsOf size: Int, as type: String = "multipart/form-data; boundary=edge"
  ) async throws -> (IncomingFile, String) {
    let bytes = Array(body.utf8)
    let parts = stride(from: 0, to: bytes.count, by: size).map { start in
      ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)])
    }
    let (stream, queue) = AsyncStream.makeStream(of: ByteBuffer.self)
    for part in parts { queue.yield(part) }
    queue.finish()
    let request = Request(
      head: HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/", headerFields: [.contentType: type]),
      body: RequestBody(asyncSequence: stream))
    let file = try #require(try await IncomingFile(request))
    var came: [UInt8] = []
    while let bytes = try await file.bytes() { came += bytes }
    return (file, String(decoding: came, as: UTF8.self))
  }
}
