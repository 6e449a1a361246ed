import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import WebShell

@Suite struct `The parts of a form` {
  private static let body =
    "--edge\r\nContent-Disposition: form-data; name=\"folder\"\r\n\r\nboats & more\r\n"
    + "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a%22b;c.gcode\"\r\n"
    + "Content-Type: text/plain\r\n\r\nG28\r\n--edg\r\n\r\nG1 X1\r\n--edge--\r\n"
  private static let content = "G28\r\n--edg\r\n\r\nG1 X1"

  /// The form as it comes over the network, in pieces of this size.
  private func parts(
    _ body: String = body, by size: Int = .max, length: Int? = nil, timeout: Duration = .seconds(60)
  ) throws -> MultipartForm {
    let bytes = Array(body.utf8)
    let pieces = AsyncStream<ByteBuffer> { stream in
      for start in Swift.stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
        stream.yield(ByteBuffer(bytes: bytes[start..<min(bytes.count, start + min(size, bytes.count))]))
      }
      stream.finish()
    }
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    head.headerFields[.contentType] = "multipart/form-data; boundary=edge"
    head.headerFields[.contentLength] = (length ?? bytes.count).description
    return try #require(
      MultipartForm(Request(head: head, body: RequestBody(asyncSequence: pieces)), timeout: timeout))
  }

  /// A form that comes as the test sends it; of unknown length.
  private func open(
    timeout: Duration = .seconds(60)
  ) throws -> (parts: MultipartForm, network: AsyncStream<ByteBuffer>.Continuation) {
    let (pieces, network) = AsyncStream.makeStream(of: ByteBuffer.self)
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    head.headerFields[.contentType] = "multipart/form-data; boundary=edge"
    let request = Request(head: head, body: RequestBody(asyncSequence: pieces))
    return (try #require(MultipartForm(request, timeout: timeout)), network)
  }

  private func read(_ parts: MultipartForm) async throws -> String {
    var all: [UInt8] = []
    while let bytes = try await parts.bytes() { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 5, 17, 64, .max])
  func `come one after the other, in whatever pieces the network brings them`(size: Int) async throws {
    let parts = try parts(by: size)
    #expect(try await parts.next() == .field(name: "folder", value: "boats & more"))
    #expect(try await parts.next() == .file(name: "file", filename: "a\"b;c.gcode"))
    #expect(await parts.lengthIfLast == Self.content.utf8.count)
    #expect(try await read(parts) == Self.content)
    #expect(try await parts.next() == nil)
  }

  @Test func `may be left out unread`() async throws {
    let second = Self.body.replacing(
      "--edge--", with: "--edge\r\nContent-Disposition: form-data; name=\"last\"\r\n\r\n1\r\n--edge--")
    let parts = try parts(second, by: 10)
    _ = try await parts.next()
    _ = try await parts.next()
    #expect(try await parts.next() == .field(name: "last", value: "1"))
  }

  @Test func `hold a large file a piece at a time`() async throws {
    let large = Self.body.replacing(Self.content, with: String(repeating: "G1 X1 Y1 E1\r\n", count: 300_000))
    let parts = try parts(large, by: 5000)
    _ = try await parts.next()
    _ = try await parts.next()
    var total = 0
    while let bytes = try await parts.bytes() {
      #expect(bytes.count < 600 << 10)
      total += bytes.count
    }
    #expect(total == 3_900_000)
  }

  @Test func `go on to come when a reader of them was cancelled`() async throws {
    let (parts, network) = try open()
    let file = try #require(Self.body.firstRange(of: "G28")?.upperBound)
    network.yield(ByteBuffer(string: String(Self.body[..<file])))
    _ = try await parts.next()
    _ = try await parts.next()
    let reader = Task { try await parts.bytes() }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    network.yield(ByteBuffer(string: String(Self.body[file...])))
    network.finish()
    #expect(try await read(parts) == Self.content)
    #expect(try await parts.next() == nil)
  }

  @Test func `have not ended before the last reading has, for the server reads what is left`() async throws {
    let (parts, network) = try open()
    let file = try #require(Self.body.firstRange(of: Self.content))
    network.yield(ByteBuffer(string: String(Self.body[..<file.lowerBound])))
    _ = try await parts.next()
    _ = try await parts.next()
    network.yield(ByteBuffer(repeating: 71, count: 600_000))
    _ = try await parts.bytes()
    network.yield(ByteBuffer(string: String(Self.body[file.upperBound...])))
    let hasEnded = Mutex(false)
    let reader = Task {
      while try await parts.next() != nil {}
      hasEnded.withLock { $0 = true }
    }
    for _ in 1...1000 { await Task.yield() }
    #expect(!hasEnded.withLock { $0 })
    network.finish()
    try await reader.value
  }

  @Test func `pass on what comes slowly in smaller pieces`() async throws {
    let (parts, network) = try open(timeout: .zero)
    let file = try #require(Self.body.firstRange(of: Self.content)?.lowerBound)
    network.yield(ByteBuffer(string: String(Self.body[..<file])))
    _ = try await parts.next()
    _ = try await parts.next()
    for _ in 1...4 {
      // Nothing more comes until this is passed on.
      network.yield(ByteBuffer(repeating: 71, count: 70_000))
      let piece = try #require(try await parts.bytes())
      #expect((60_000...70_000).contains(piece.count))
    }
  }

  @Test func `take no more from the network than the next piece`() async throws {
    let taken = Mutex(0)
    let start = try #require(Self.body.firstRange(of: Self.content)?.lowerBound)
    let pieces = AsyncStream<ByteBuffer> {
      let count = taken.withLock { taken in
        taken += 1
        return taken
      }
      return count == 1
        ? ByteBuffer(string: String(Self.body[..<start])) : ByteBuffer(repeating: 71, count: 64 << 10)
    }
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    head.headerFields[.contentType] = "multipart/form-data; boundary=edge"
    let parts = try #require(MultipartForm(Request(head: head, body: RequestBody(asyncSequence: pieces))))
    _ = try await parts.next()
    _ = try await parts.next()
    for count in 1...3 {
      _ = try await parts.bytes()
      for _ in 1...100 { await Task.yield() }
      // A piece is eight of them.
      #expect(taken.withLock { $0 } <= 2 + 9 * (count + 1))
    }
  }

  @Test func `end where the file ends, wherever that is in a piece`() async throws {
    for length in ((1 << 20) - 12)...((1 << 20) + 4) {
      let parts = try parts(
        Self.body.replacing(Self.content, with: String(repeating: "\r", count: length)), by: 1 << 14)
      _ = try await parts.next()
      _ = try await parts.next()
      let file = try await read(parts)
      #expect(file.utf8.count == length)
      #expect(try await parts.next() == nil)
    }
  }

  @Test func `are malformed where the body ends too early, or has no names`() async throws {
    let cut = try parts(String(Self.body.dropLast(20)))
    _ = try await cut.next()
    _ = try await cut.next()
    await #expect(throws: MultipartForm.Malformed.self) { _ = try await read(cut) }
    let nameless = try parts("--edge\r\nContent-Type: text/plain\r\n\r\n1\r\n--edge--\r\n")
    await #expect(throws: MultipartForm.Malformed.self) { _ = try await nameless.next() }
  }

  @Test func `need a form`() {
    let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    #expect(MultipartForm(Request(head: head, body: RequestBody(buffer: ByteBuffer()))) == nil)
  }
}
