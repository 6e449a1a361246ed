import GRDB
import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `Lines of several meanings` {
  private let store: Store

  init() throws { store = try .lines() }

  private func put(_ id: Int, sn: Int = 0) -> String { LineSample.put(id, sn: sn) }
  private func del(_ id: Int) -> String { LineSample.del(id, sn: 0) }

  @Test func `store and delete`() async throws {
    _ = try await store.take([put(1), put(2), put(3)])
    let reports = try await store.take([del(2), put(4), del(1)])
    #expect(try await store.changes.map(\.id) == [3, 4])
    #expect(reports.map(\.deleted.all) == [[1, 2]])
    #expect(reports.map(\.inserted.all) == [[4]])
    #expect(reports.map(\.rejectedCount) == [0])
  }

  @Test func `may delete what is not there`() async throws {
    let reports = try await store.take([del(9), put(1), del(8)])
    #expect(reports.map(\.deleted.count) == [0])
    #expect(reports.map(\.rejectedCount) == [0])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test(arguments: [1, 600])
  func `count in their order, the last one of an identity`(distance: Int) async throws {
    _ = try await store.take([put(1), put(2), put(3)])
    let others = (1000..<1000 + distance).map { put($0) }
    let lines = [del(1), put(2, sn: 5), put(4), del(3)] + others + [put(1, sn: 7), del(2), del(4)]
    let reports = try await store.take(lines)
    #expect(try await store.changes.map(\.id) == [1] + (1000..<1000 + Int64(distance)))
    #expect(try await store.fetch(LineSample.Change.self, id: 1)?.sn == 7)
    #expect(reports.map(\.deleted.all) == [[2, 3]])
    #expect(reports.map(\.updated.all) == [[1]])
    #expect(reports.map(\.inserted.count) == [distance])
  }

  @Test func `reject a deletion without an identity`() async throws {
    let reports = try await store.take([#"{"t":"del","sn":3}"#, #"{"t":"del","id":"x"}"#, put(1)])
    #expect(reports.flatMap(\.rejected).map(\.problem) == [.missing, .wrongType])
    #expect(reports.flatMap(\.rejected).map(\.path) == ["$[0].id", "$[1].id"])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `are handed over as they came where they mean something else`() async throws {
    let hello = #"{"t":"hello",  "stream":"changes","f":1e0}"#
    let odd = [#"{"id":1}"#, #"{"t":7}"#, #"{"t":null}"#, #"{"t":"PUT"}"#, #"{}"#]
    let reports = try await store.take([hello] + odd + [put(1)])
    #expect(reports.flatMap(\.lines).map(\.bytes.text) == [hello] + odd)
    #expect(reports.flatMap(\.lines).map(\.line) == [1, 2, 3, 4, 5, 6])
    #expect(reports.flatMap(\.lines).prefix(2).map(\.offset) == [0, hello.utf8.count + 1])
    #expect(reports.map(\.rejectedCount) == [0, 0])
    #expect(reports.map(\.unknownKeys) == [[:], ["rev": 1]])
  }

  @Test func `are told by a member with escapes too`() async throws {
    _ = try await store.take([put(1).replacing("\"put\"", with: #""\u0070ut""#)])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `come in the report of the rows before them`() async throws {
    let purge = #"{"t":"purge"}"#
    let end = #"{"t":"end"}"#
    let reports = try await store.take([#"{"t":"hello"}"#, put(1), put(2), purge, purge, put(3), del(1), end])
    #expect(reports.map { $0.lines.map(\.bytes.text) } == [[#"{"t":"hello"}"#], [purge, purge], [end]])
    #expect(reports.map(\.inserted.all) == [[], [1, 2], [3]])
    #expect(reports.map(\.deleted.all) == [[], [], [1]])
  }

  @Test(arguments: [1, 2, 3, 10])
  func `end a transaction after so many rows, and never without need`(rows: Int) async throws {
    let lines = (1...6).map { put($0) } + [#"{"t":"end"}"#]
    let reports = try await store.take(lines, rows: rows)
    #expect(reports.map(\.inserted.count) == Array(repeating: rows, count: 6 / rows) + (rows > 6 ? [6] : []))
    #expect(reports.map(\.lines.count) == Array(repeating: 0, count: reports.count - 1) + [1])
  }

  @Test func `end a transaction after so many bytes`() async throws {
    let lines = (1...100).map { put($0) }
    let reports = try await store.take(LineSample.bytes(lines), in: 100, bytes: 1_000)
    #expect(reports.count > 10)
    #expect(reports.reduce(0) { $0 + $1.inserted.count } == 100)
  }

  @Test func `tell the last line of each transaction`() async throws {
    let lines = (1...7).map { put($0, sn: 10 + $0) } + [del(3)]
    let reports = try await store.take(lines, rows: 3)
    #expect(reports.map { $0.lastLine?.bytes.text } == [lines[2], lines[5], lines[7]])
    #expect(reports.map { $0.lastLine?.line } == [3, 6, 8])
  }

  @Test func `tell the last line although its bytes have moved`() async throws {
    let lines = (1...1500).map { put($0, sn: $0) }
    let open = Array("\"".utf8) + Array(repeating: UInt8(ascii: "x"), count: 300_000)
    var reports = store.importing(
      LineSample.Change.self, from: Pieces(LineSample.bytes(lines) + open, of: 1000), as: LineSample.meanings
    ).makeAsyncIterator()
    let last = try await reports.next()?.lastLine
    #expect(last?.bytes.text == lines[1499])
    #expect(last?.line == 1500)
  }

  @Test func `may be told by a property of the record`() async throws {
    let store = try Store.inMemory(LineSample.Marked.self)
    let lines = LineSample.bytes([#"{"t":"put","id":1}"#, #"{"t":"del","id":2}"#, #"{"t":"end"}"#])
    try await store.save(LineSample.Marked(id: 2, t: "old"))
    for try await _ in store.importing(
      LineSample.Marked.self, from: Pieces(lines, of: 9), as: LineSample.meanings)
    {}
    #expect(try await store.fetchAll(LineSample.Marked.self) == [LineSample.Marked(id: 1, t: "put")])
  }

  @Test func `reject rows whose references are not there, where they stand`() async throws {
    let store = try Store.inMemory(Note.self)
    try await store.save(Person(id: 1, name: "A"))
    let lines = (1...900).map { #"{"t":"put","id":\#($0),"text":"x","author":\#($0 == 700 ? 5 : 1)}"# }
    var rejected: [Rejection] = []
    for try await report in store.importing(
      Note.self, from: Pieces(LineSample.bytes(lines), of: 77), as: LineSample.meanings, committingEvery: 400)
    {
      rejected += report.rejected
    }
    #expect(rejected.map(\.line) == [700])
    #expect(rejected.map(\.path) == ["$[699].author"])
    #expect(try await store.count(Note.self) == 899)
  }

  @Test func `free at once what a row that leaves had for itself`() async throws {
    try await store.databaseWriter.write { database in
      try database.execute(sql: "CREATE UNIQUE INDEX once ON line_change (sn)")
    }
    _ = try await store.take([put(5, sn: 1)])
    let reports = try await store.take([del(5), put(1, sn: 1)])
    #expect(reports.map(\.rejectedCount) == [0])
    #expect(try await store.changes.map(\.id) == [1])
  }

  @Test func `forget the lists of a row that is deleted behind them`() async throws {
    let store = try Store.inMemory(RelatedArticle.self)
    let tagged = #"{"t":"put","id":1,"tags":[{"id":"a","title":"A"}]}"#
    let lines = LineSample.bytes([tagged, #"{"t":"del","id":1}"#])
    for try await report in store.importing(
      RelatedArticle.self, from: Pieces(lines, of: 9), as: LineSample.meanings)
    {
      #expect(report.rejectedCount == 0)
    }
    #expect(try await store.fetchAll(RelatedArticle.self).isEmpty)
    #expect(try await store.fetchAll(RelatedTag.self).map(\.id) == ["a"])
  }

  @Test func `do not delete what others refer to`() async throws {
    let store = try Store.inMemory(Note.self)
    try await store.save(Note(id: 3, text: "x", author: Ref(Person(id: 1, name: "A"))))
    await #expect(throws: StoreError.orphans(path: ":memory:", table: "note", column: "author_id", count: 1))
    {
      let lines = LineSample.bytes([#"{"t":"del","id":1}"#])
      for try await _ in store.importing(Person.self, from: Pieces(lines, of: 9), as: LineSample.meanings) {}
    }
    #expect(try await store.count(Person.self) == 1)
  }
}

extension LineSample {
  @Record struct Marked: Equatable {
    @ID let id: Int64
    let t: String
  }
}
