import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Synchronization
import Testing

@Suite struct `A document of lines` {
  private let store: Store
  private let a = LineSample.put(1, sn: 1)
  private let b = LineSample.put(2, sn: 2)

  init() throws { store = try .lines() }

  @Test(arguments: [1, 2, 3, 7, 64, 1000, 1 << 20])
  func `is stored the same in pieces of any size`(size: Int) async throws {
    let lines = (1...500).map { LineSample.put($0, sn: $0, fields: #"{"note":"číslo \#($0)"}"#) }
    _ = try await store.take(LineSample.bytes(lines), in: size, bytes: 9_000)
    #expect(try await store.count(LineSample.Change.self) == 500)
    #expect(try await store.fetch(LineSample.Change.self, id: 77)?.fields?["note"].string == "číslo 77")
  }

  @Test(arguments: ["\r\n", "\n\n \t\n", " \n", "\n\r\n"])
  func `may have other line ends, and blank lines`(separator: String) async throws {
    let reports = try await store.take(Array(("\n" + a + separator + b + separator).utf8))
    #expect(try await store.changes.map(\.id) == [1, 2])
    #expect(reports.map(\.objects) == [2])
    #expect(reports.last?.lastLine?.bytes.text == b)
  }

  @Test func `may begin with a byte order mark`() async throws {
    _ = try await store.take([0xEF, 0xBB, 0xBF] + LineSample.bytes([a]), in: 1)
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `may be empty`() async throws {
    let reports = try await store.take([])
    #expect(reports.map(\.objects) == [0])
    #expect(reports[0].lastLine == nil)
  }

  @Test func `may be objects and nothing else`() async throws {
    var count = 0
    for try await report in store.importing(
      LineSample.Change.self, from: Pieces(LineSample.bytes([a, b]), of: 10), as: JSONLines())
    {
      count += report.inserted.count
      #expect(report.unknownKeys == ["t": 2, "rev": 2])
    }
    #expect(count == 2)
  }

  @Test(arguments: [
    "nonsense", "{", #"{"t":"put","id":"#, "}", #"{"t":"put"} x"#, "\"a\u{1}b\"", "{\"t\":\"put\",}", "[1,2",
    "\"open", #"{"t":"put"}{"t":"put"}"#, LineSample.put(9, sn: 9) + " x", LineSample.put(9, sn: 9) + "{}",
  ])
  func `loses a line that is no JSON, and no other one`(broken: String) async throws {
    let reports = try await store.take([a, broken, b], options: .init(keptObjectBytes: 200))
    #expect(try await store.changes.map(\.id) == [1, 2])
    #expect(reports.flatMap(\.rejected).map(\.line) == [2])
    #expect(reports.flatMap(\.rejected).map { $0.object?.text } == [broken])
    #expect(reports.map(\.unknownKeys) == [["rev": 2]])
  }

  @Test func `does not let an object go over its line`() async throws {
    let reports = try await store.take(["{\"t\":\"put\",", "\"id\":1}", a])
    #expect(reports.map(\.rejectedCount) == [2])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test(arguments: ["17", "null", "[]", "\"put\""])
  func `rejects a line that is no object`(line: String) async throws {
    let reports = try await store.take([line, a])
    #expect(reports.flatMap(\.rejected).map(\.problem) == [.wrongType])
    #expect(reports.flatMap(\.rejected).map(\.path) == ["$[0]"])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `rejects a line with a key that comes twice, where that is refused`() async throws {
    let twice = #"{"t":"put","id":5,"id":6}"#
    let reports = try await store.take(
      [twice, a], options: .init(limits: .init(duplicates: .refused)))
    #expect(reports.flatMap(\.rejected).map(\.problem) == [.duplicateKey])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `counts a last line that is complete without a line feed`() async throws {
    _ = try await store.take(Array((a + "\n" + b).utf8))
    #expect(try await store.changes.map(\.id) == [1, 2])
  }

  @Test(arguments: [1, 50, 1 << 16])
  func `throws when it is cut, once what came before is stored and reported`(size: Int) async throws {
    let bytes = Array((a + "\n" + b.dropLast(9)).utf8)
    var reports = store.importing(
      LineSample.Change.self, from: Pieces(bytes, of: size), as: LineSample.meanings
    ).makeAsyncIterator()
    #expect(try await reports.next()?.inserted.all == [1])
    let error = await #expect(throws: DocumentError.self) { try await reports.next() }
    #expect(error?.problem == .cut)
    #expect(error?.line == 2)
    #expect(try await reports.next() == nil)
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `throws at a line that is longer than the limit, before it is read`() async throws {
    let endless = Array((a + "\n").utf8) + Array(repeating: UInt8(ascii: "x"), count: 1 << 22)
    let chunks = CountedPieces(endless, of: 1000)
    var reports = store.importing(
      LineSample.Change.self, from: chunks, as: LineSample.meanings, orBytes: 10_000,
      options: .init(limits: .init(lineBytes: 50_000))
    ).makeAsyncIterator()
    let error = await #expect(throws: DocumentError.self) { while try await reports.next() != nil {} }
    #expect(error?.problem == .tooLong)
    #expect(error?.line == 2)
    #expect(chunks.count.withLock { $0 } < 80)
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `has no more lines than are allowed, those that mean nothing not counted`() async throws {
    let options = ImportOptions(limits: .init(count: 2))
    _ = try await store.take([a, "", b], options: options)
    let error = await #expect(throws: DocumentError.self) {
      try await store.take([b, a, LineSample.put(3, sn: 3)], options: options)
    }
    #expect(error?.problem == .tooMany)
    #expect(try await store.changes.map(\.id) == [1, 2])
  }

  @Test func `takes a line of just the limit`() async throws {
    _ = try await store.take([a], options: .init(limits: .init(lineBytes: a.utf8.count)))
    #expect(try await store.changes.map(\.id) == [1])
    let error = await #expect(throws: DocumentError.self) {
      try await store.take([b], options: .init(limits: .init(lineBytes: b.utf8.count - 1)))
    }
    #expect(error?.problem == .tooLong)
  }
}
