import Exchange
import HerdBook
import HerdSync
import Packing

extension HerdExchange {
  /// Writes an image or a delta; begins again where the user comes to see something else meanwhile.
  /// - Returns: the file; `nil` where nothing is new.
  func write(_ folder: inout ExchangedFiles) async throws -> ExchangeFile? {
    var attempts = 3
    while true {
      do {
        return try await writeOnce(&folder)
      } catch let failure as SyncFailure where attempts > 1 {
        guard failure.reason == .scope || failure.reason == .floor else { throw failure }
        attempts -= 1
        folder = try await ExchangedFiles(in: files)
        try await folder.removeParts(in: files)
      }
    }
  }

  private func writeOnce(_ folder: inout ExchangedFiles) async throws -> ExchangeFile? {
    let last = folder.newest?.upTo ?? 0
    let state = try await server.query(by: reader).answer(since: last)
    let scope = state.view.hash
    let isFollowing = folder.newest?.scope == scope && (state.floor...state.number).contains(last)
    if isFollowing, state.news.isEmpty { return nil }
    try await folder.removeDamaged(in: files)
    // They are of a database that was put back since.
    try await folder.removeBeyond(state.number, in: files)
    let isDelta = isFollowing && folder.deltasSinceImage < deltaLimit
    let login = try await server.login(of: user, in: account)
    let header = ExchangeHeader(
      isDelta
        ? .delta(since: last, upTo: state.number, scope: scope) : .image(upTo: state.number, scope: scope),
      of: user, as: login, in: account)
    let source = try ExportSource(of: header) {
      try await server.pull($0, by: reader, pageLength: pageLength).opened()
    }
    try await files.put(FileContent { _ in FileChunks { try await source.next() } }, to: header.file.path)
    folder.add(header)
    return header.file
  }
}

extension ExchangeHeader {
  /// Numbers of an image or a delta.
  fileprivate var upTo: Int? {
    switch content {
    case .image(let upTo, _), .delta(_, let upTo, _): upTo
    case .outbox, .receipts: nil
    }
  }

  fileprivate var since: Int { if case .delta(let since, _, _) = content { since } else { 0 } }
}

/// The bytes of an image or a delta: its header, then each stream as a pull gives it, packed as they are read.
private actor ExportSource {
  private let pull: @Sendable (PullRequest) async throws -> Pull.Opened
  private let header: ExchangeHeader
  private let packing: GzipStream
  private var streams = SyncStream.allCases[...]
  private var present: Pull.Opened?
  private var lastLine: [UInt8] = []
  private var isBegun = false
  private var isOver = false

  init(
    of header: ExchangeHeader, _ pull: @escaping @Sendable (PullRequest) async throws -> Pull.Opened
  ) throws {
    (self.header, self.pull) = (header, pull)
    packing = try GzipStream()
  }

  /// Returns the next bytes of the file, and `nil` behind the last.
  /// - Throws: ``SyncFailure`` where a stream does not come to its end.
  func next() async throws -> [UInt8]? {
    if !isBegun {
      isBegun = true
      return packing.packed(header.bytes)
    }
    if let lines = try await lines() { return packing.packed(lines) }
    guard !isOver else { return nil }
    isOver = true
    return packing.finish()
  }

  /// The next lines of the present stream or of the one after it; `nil` behind all of them.
  private func lines() async throws -> [UInt8]? {
    while true {
      if var opened = present {
        let lines = try await opened.next()
        present = opened
        if let lines {
          let end = lines.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
          lastLine = Array(lines[end...].dropLast())
          return lines
        }
        try checkEnd()
        present = nil
      }
      guard let stream = streams.popFirst(), let upTo = header.upTo, let scope = header.scope else {
        return nil
      }
      let request = PullRequest(stream, since: header.since, upTo: upTo, view: scope)
      present = try await pull(request)
    }
  }

  /// What fails within a stream is its last line; such a file must not be finished.
  private func checkEnd() throws {
    switch try SyncLine(parsing: String(decoding: lastLine, as: UTF8.self)) {
    case .end: return
    case .failure(let failure): throw failure
    default: throw SyncFailure(.unavailable, "a stream has no end")
    }
  }
}
