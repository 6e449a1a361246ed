import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore

/// The parts of a posted form (RFC 7578), one after the other as they come: of a file only two pieces are in
/// memory at a time, the one that is sent on and the next one.
package actor MultipartForm {
  package enum Part: Sendable, Equatable {
    case field(name: String, value: String)
    /// Its content follows by ``MultipartForm/bytes()``.
    case file(name: String, filename: String)
  }

  /// The body is no form, ends too early, or has more parts than any form of ours.
  package struct Malformed: Error {}

  private struct Waiter {
    var count: Int
    /// After it a small piece is enough.
    var deadline: ContinuousClock.Instant
    var arrival: AsyncStream<Never>.Continuation
  }

  private static let partLimit = 1000
  /// Names and short texts are no longer than this.
  private static let fieldLimit = 64 << 10
  /// Pieces of a file that are worth being sent on.
  private static let piece = 512 << 10
  /// What comes slowly is passed on in smaller pieces: whoever waits for it sees that it moves.
  private static let smallPiece = 64 << 10

  private let source: RequestBody
  private var iterator: RequestBody.AsyncIterator?
  private var isReceiving = false
  /// How the body ended; `nil` while more may come.
  private var end: Result<Void, any Error>?
  /// Who waits for so many bytes to be there.
  private var waiter: Waiter?
  /// Who waits for the end of a reading.
  private var settled: AsyncStream<Never>.Continuation?
  private let delimiter: [UInt8]
  private var buffer: [UInt8] = Array("\r\n".utf8)
  /// The piece that was given away last.
  private var spare: [UInt8] = []
  /// What is searched for does not begin before this place of the buffer.
  private var searched = 0
  private var isInFile = false
  private var hasEnded = false
  private var hasBegun = false
  private var parts = 0
  /// Bytes of the body, and how many of them came.
  private let length: Int?
  private var received = 0
  private let timeout: Duration

  /// - Parameter timeout: how long a piece of a file may take to come.
  /// - Returns: `nil` if the request carries no such form.
  package init?(_ request: Request, timeout: Duration = .seconds(2)) {
    self.timeout = timeout
    guard let boundary = Self.boundary(in: request.headers[.contentType] ?? "") else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
    source = request.body
    length = request.headers[.contentLength].flatMap { Int($0) }
  }

  /// The next part, `nil` after the last; what was not read of a file is left out.
  package func next() async throws -> Part? {
    if isInFile { while try await bytes() != nil {} }
    if !hasBegun {
      hasBegun = true
      _ = try await text(upTo: delimiter)
    }
    guard !hasEnded else { return nil }
    while buffer.count < 2 { try await fill(to: 2) }
    if buffer.starts(with: Array("--".utf8)) {
      hasEnded = true
      return nil
    }
    parts += 1
    guard parts <= Self.partLimit else { throw Malformed() }
    let head = String(decoding: try await text(upTo: Array("\r\n\r\n".utf8)), as: UTF8.self)
    guard let name = Self.parameter("name", in: head) else { throw Malformed() }
    if let filename = Self.parameter("filename", in: head) {
      isInFile = true
      return .file(name: name, filename: filename)
    }
    return .field(name: name, value: String(decoding: try await text(upTo: delimiter), as: UTF8.self))
  }

  /// How long the file that begins here is if nothing stands behind it, as browsers and RFC 7578 write the end;
  /// `nil` if the length of the whole is not known.
  package var lengthIfLast: Int? {
    length.map { $0 - received + buffer.count - delimiter.count - 4 }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The next bytes of the file, `nil` at its end.
  package func bytes() async throws -> [UInt8]? {
    guard isInFile else { return nil }
    let began = ContinuousClock.now
    while true {
      if let place = find(delimiter) {
        isInFile = false
        await finish()
        let rest = take(place, before: delimiter)
        return rest.isEmpty ? nil : rest
      }
      let isSlow = began.duration(to: .now) > timeout
      if buffer.count >= (isSlow ? Self.smallPiece : Self.piece) { return takePiece() }
      try await fill(to: isSlow ? Self.smallPiece : Self.piece, since: began)
    }
  }

  private func text(upTo mark: [UInt8]) async throws -> [UInt8] {
    while true {
      let place = find(mark)
      guard place ?? buffer.count < Self.fieldLimit else { throw Malformed() }
      if let place { return take(place, before: mark) }
      try await fill(to: buffer.count + 1)
    }
  }

  private func take(_ count: Int, before mark: [UInt8]) -> [UInt8] {
    let taken = Array(buffer[..<count])
    buffer.removeFirst(count + mark.count)
    searched = 0
    return taken
  }

  /// All but the end of what came, which may be the beginning of a delimiter. That end is what is copied, to the
  /// memory of the piece before if nobody holds that any more: fresh memory costs as much as the copying of it.
  private func takePiece() -> [UInt8] {
    spare.removeAll(keepingCapacity: true)
    spare.reserveCapacity(buffer.count)
    spare.append(contentsOf: buffer.suffix(delimiter.count))
    swap(&spare, &buffer)
    spare.removeLast(delimiter.count)
    searched = 0
    // The next one comes while this one is sent on.
    receive()
    return spare
  }

  /// Waits until so many bytes are there, or fewer of them after the timeout. Whoever is cancelled waits no longer;
  /// what comes then is the next one's.
  private func fill(to count: Int, since began: ContinuousClock.Instant = .now) async throws {
    let before = received
    if end == nil {
      let (wait, arrival) = AsyncStream.makeStream(of: Never.self)
      waiter = Waiter(count: count, deadline: began + timeout, arrival: arrival)
      receive()
      for await _ in wait {}
    }
    try Task.checkCancellation()
    guard received == before else { return }
    try end?.get()
    throw Malformed()
  }

  /// Starts reading, in a task that nobody cancels: a cancelled reading would end the whole body, and the rest of it
  /// could not be taken from the network any more.
  private func receive() {
    guard !isReceiving, end == nil else { return }
    isReceiving = true
    Task { await receivePiece() }
  }

  private func receivePiece() async {
    var iterator = iterator ?? source.makeAsyncIterator()
    do {
      repeat {
        guard let part = try await iterator.next(isolation: self) else {
          end = .success(())
          break
        }
        received += part.readableBytes
        part.withUnsafeReadableBytes { buffer.append(contentsOf: $0) }
        if let waiter, hasEnough(waiter) { wake() }
      } while waiter != nil || isInFile && buffer.count < Self.piece
    } catch {
      end = .failure(error)
    }
    self.iterator = iterator
    isReceiving = false
    wake()
    settled?.finish()
  }

  /// Waits until nothing is being read: the server reads the rest of a request once it is answered, and must not find
  /// another reading under way.
  private func finish() async {
    while isReceiving, !Task.isCancelled {
      let (wait, settled) = AsyncStream.makeStream(of: Never.self)
      self.settled = settled
      for await _ in wait {}
    }
  }

  private func hasEnough(_ waiter: Waiter) -> Bool {
    buffer.count >= waiter.count || buffer.count >= Self.smallPiece && .now > waiter.deadline
  }

  private func wake() {
    waiter?.arrival.finish()
    waiter = nil
  }

  /// Where the mark, which begins with a carriage return, stands in what is there. What came since the last search
  /// is looked at, and of what was there before only the end.
  private func find(_ mark: [UInt8]) -> Int? {
    defer { searched = max(0, buffer.count - mark.count + 1) }
    return buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var start = searched
      while start + mark.count <= bytes.count, let found = memchr(base + start, 13, bytes.count - start) {
        let place = UnsafeRawPointer(found) - base
        guard place + mark.count <= bytes.count else { return nil }
        if memcmp(base + place, mark, mark.count) == 0 { return place }
        start = place + 1
      }
      return nil
    }
  }

  /// What stands between the parts; `nil` if the body is no such form.
  static func boundary(in contentType: String) -> String? {
    guard contentType.lowercased().hasPrefix("multipart/form-data"),
      let match = contentType.firstMatch(of: /boundary="?([^";]+)"?/)
    else { return nil }
    return String(match.output.1)
  }

  /// Browsers write a quote in a name as `%22` and line ends as `%0D`, `%0A`, and nothing else (WHATWG HTML).
  private static func parameter(_ name: String, in head: String) -> String? {
    let values = head.matches(of: /[ ;](name|filename)="([^"]*)"/)
    return values.first { $0.output.1 == name }.map {
      String($0.output.2).replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing(
        "%0A", with: "\n")
    }
  }
}
