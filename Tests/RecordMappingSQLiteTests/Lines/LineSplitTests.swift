import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import SplitMix
import Synchronization
import Testing

@Suite struct `A stream of lines, however it comes` {
  private static let lines = [
    #"{"t":"hello","since":1}"#, LineSample.put(1, sn: 1, fields: #"{"a":"č\u00e9","b":[1,{"c":null}]}"#),
    LineSample.put(2, sn: 2), LineSample.del(1, sn: 3), "", #"{"t":"put","id":"x"}"#, "no {json",
    LineSample.put(3, sn: 4, fields: #""žluť""#), #"{"t":"purge"}"#,
    LineSample.put(4, sn: 5, fields: "-1.5e3"),
    LineSample.put(2, sn: 6), LineSample.del(4, sn: 7), LineSample.put(5, sn: 8), #"{"t":"end","rows":8}"#,
  ]
  private static let document = LineSample.bytes(lines)

  /// What there is to compare, whatever the transactions were.
  private struct Outcome: Equatable {
    var rows: [LineSample.Change] = []
    var rejected: [Rejection] = []
    var others: [ImportedLine] = []
    var objects = 0
    var unknownKeys: [String: Int] = [:]
    var inserted = 0
  }

  private func outcome<Chunks: AsyncSequence & Sendable>(of chunks: Chunks, rows: Int = 3) async throws
    -> Outcome
  where Chunks.Element == [UInt8] {
    let store = try Store.lines()
    var outcome = Outcome()
    for try await report in store.importing(
      LineSample.Change.self, from: chunks, as: LineSample.meanings, committingEvery: rows, orBytes: 150,
      options: .init(keptObjectBytes: 1000))
    {
      outcome.rejected += report.rejected
      outcome.others += report.lines
      outcome.objects += report.objects
      outcome.unknownKeys.merge(report.unknownKeys, uniquingKeysWith: +)
    }
    outcome.rows = try await store.changes
    return outcome
  }

  @Test func `gives one result in a thousand random splits`() async throws {
    let expected = try await outcome(of: Pieces(Self.document, of: .max))
    #expect(expected.rows.map(\.id) == [2, 3, 5])
    #expect(expected.rejected.map(\.line) == [6, 7])
    #expect(expected.others.count == 3)
    #expect(expected.objects == 13)
    for seed in 0..<1000 as Range<UInt64> {
      let chunks = SplitPieces(Self.document, seed: seed)
      #expect(try await outcome(of: chunks, rows: 1 + Int(seed % 7)) == expected, "seed \(seed)")
    }
  }

  @Test func `keeps whole lines when it is cut at any byte, and says so`() async throws {
    for count in 0...Self.document.count {
      let cut = Array(Self.document.prefix(count))
      let store = try Store.lines()
      var lines: [String] = []
      var problem: DocumentProblem?
      do {
        for try await report in store.importing(
          LineSample.Change.self, from: Pieces(cut, of: 7), as: LineSample.meanings, committingEvery: 1)
        {
          lines += report.lastLine.map { [$0.bytes.text] } ?? []
        }
      } catch let error as DocumentError {
        problem = error.problem
      }
      let (wholes, rest) = Self.split(cut)
      // What cannot be JSON is rejected, however it ends; `n` could become `null`.
      let isCut = !rest.isEmpty && !Self.lines.contains(rest) && (rest == "n" || !"no {json".hasPrefix(rest))
      #expect((problem == .cut) == isCut, "\(count): \(rest)")
      #expect(try await store.changes == Self.rows(after: wholes + (isCut ? [] : [rest])), "\(count)")
    }
  }

  /// The lines that have a line feed, and the one that has none.
  private static func split(_ bytes: [UInt8]) -> (wholes: [String], rest: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    return (Array(texts.dropLast()), texts.last ?? "")
  }

  /// A second reckoning, without the import.
  private static func rows(after lines: [String]) throws -> [LineSample.Change] {
    var rows: [Int64: LineSample.Change] = [:]
    for line in lines where line.hasPrefix("{") {
      let value = try JSONValue(parsing: Array(line.utf8))
      guard let id = value["id"].value(as: Int64.self) else { continue }
      if value["t"].string == "del" { rows[id] = nil }
      if value["t"].string == "put" { rows[id] = value.value(as: LineSample.Change.self) }
    }
    return rows.values.sorted { $0.id < $1.id }
  }

  @Test func `keeps what was stored when its source fails`() async throws {
    let store = try Store.lines()
    let chunks = BrokenPieces(LineSample.bytes((1...20).map { LineSample.put($0, sn: $0) }), of: 200)
    await #expect(throws: BrokenPieces.Gone.self) {
      for try await _ in store.importing(
        LineSample.Change.self, from: chunks, as: LineSample.meanings, orBytes: 1_000)
      {}
    }
    let ids = try await store.changes.map(\.id)
    #expect(!ids.isEmpty && ids == Array(1...Int64(ids.count)))
  }

  @Test func `keeps whole transactions when it is cancelled`() async throws {
    let store = try Store.lines()
    let (steps, step) = AsyncStream<Void>.makeStream()
    let bytes = LineSample.bytes((1...1000).map { LineSample.put($0, sn: $0) })
    let work = Task {
      for try await report in store.importing(
        LineSample.Change.self, from: Pieces(bytes, of: 500), as: LineSample.meanings, committingEvery: 10)
      {
        if report.inserted.all.contains(100) {
          step.yield()
          // Until somebody cancels: then the next transaction does not begin.
          for await _ in AsyncStream<Void>.makeStream().stream {}
        }
      }
    }
    for await _ in steps.prefix(1) {}
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try await store.changes.map(\.id) == Array(1...100))
  }
}

/// Bytes in pieces of random sizes, empty ones among them.
struct SplitPieces: AsyncSequence, Sendable {
  private let bytes: [UInt8]
  private let seed: UInt64

  init(_ bytes: [UInt8], seed: UInt64) { (self.bytes, self.seed) = (bytes, seed) }

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...], chance: SplitMix64(seed: seed)) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    var chance: SplitMix64

    mutating func next() async -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      let size = chance.pick([0, 1, 2, 3, chance.below(40), chance.below(400)])
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }
}

/// Bytes in pieces, after which the source is gone.
struct BrokenPieces: AsyncSequence, Sendable {
  struct Gone: Error {}

  private let pieces: Pieces

  init(_ bytes: [UInt8], of size: Int) { pieces = Pieces(bytes, of: size) }

  func makeAsyncIterator() -> Iterator { Iterator(rest: pieces.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: Pieces.Iterator

    mutating func next() async throws -> [UInt8]? {
      guard let piece = await rest.next() else { throw Gone() }
      return piece
    }
  }
}
