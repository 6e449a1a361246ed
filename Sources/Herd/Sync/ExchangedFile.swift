import Exchange
import HerdSync
import Packing
import Uplink

/// A file of a herd's exchange as it is read: its first line, then its streams one after the other.
actor ExchangedFile {
  private static let pieceLength = 256 << 10

  private var chunks: FileChunks.AsyncIterator
  private let gunzip: GunzipStream
  /// Unpacked bytes that nobody has taken yet.
  private var rest: [UInt8] = []
  /// Whether the stream that is read has come to its end.
  private var isBetweenStreams = true

  init(_ chunks: FileChunks) throws {
    self.chunks = chunks.makeAsyncIterator()
    gunzip = try GunzipStream()
  }

  /// Reads the first line.
  func header() async throws -> ExchangeHeader {
    guard let line = try await line() else { throw Gzip.Fault.cut }
    return try ExchangeHeader(parsing: line.dropLast())
  }

  /// Returns which stream comes next; `nil` at the end of the file.
  func nextStream() async throws -> String? {
    // A stream that nobody here knows is passed over.
    while !isBetweenStreams { _ = try await piece() }
    guard let line = try await line() else { return nil }
    rest = line + rest
    guard case .hello(let hello) = try SyncLine(parsing: String(decoding: line.dropLast(), as: UTF8.self))
    else {
      throw SyncLine.Malformed(member: "t")
    }
    isBetweenStreams = false
    return hello.stream
  }

  /// The stream that comes next, up to its last line.
  nonisolated var body: SyncBody {
    SyncBody(ResponseBody { [self] in try await piece() }, isPacked: false)
  }

  /// Returns the next whole lines of a stream, none behind its last one.
  private func piece() async throws -> [UInt8]? {
    guard !isBetweenStreams else { return nil }
    while !rest.contains(UInt8(ascii: "\n")) {
      guard try await fill() else { throw Gzip.Fault.cut }
    }
    var start = 0
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest[start...end].starts(with: Self.lastLine) {
        isBetweenStreams = true
        return take(through: end)
      }
      start = end + 1
    }
    return take(through: start - 1)
  }

  /// How a stream's last line begins.
  private static let lastLine = Array(#"{"t":"end","#.utf8)

  private func line() async throws -> [UInt8]? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) { return take(through: end) }
      guard try await fill() else {
        guard rest.isEmpty else { throw Gzip.Fault.cut }
        return nil
      }
    }
  }

  private func take(through end: Int) -> [UInt8] {
    defer { rest.removeFirst(end + 1) }
    return Array(rest[...end])
  }

  /// Returns whether there was more.
  private func fill() async throws -> Bool {
    while true {
      let piece = try gunzip.next(upTo: Self.pieceLength)
      if !piece.isEmpty {
        rest += piece
        return true
      }
      var chunks = self.chunks
      defer { self.chunks = chunks }
      guard let bytes = try await chunks.next() else {
        guard gunzip.isWhole else { throw Gzip.Fault.cut }
        return false
      }
      gunzip.feed(bytes)
    }
  }
}
