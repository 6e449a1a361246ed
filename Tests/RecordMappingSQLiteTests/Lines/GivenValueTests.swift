import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `Values that a caller gives` {
  @Test(arguments: [1, 50, 10_000])
  func `stand in every row of an import`(size: Int) async throws {
    let store = try Store.lines()
    let lines = (1...40).map { LineSample.put($0, sn: $0) }
    _ = try await store.take(LineSample.bytes(lines), in: size, giving: [.account: 7], rows: 9)
    #expect(try await store.count(LineSample.Change.self, where: .equal(.account, 7)) == 40)
  }

  @Test func `count instead of what the document holds`() async throws {
    let store = try Store.lines()
    let line = LineSample.put(1, sn: 1).replacing("\"rev\"", with: "\"account\"")
    _ = try await store.take(LineSample.bytes([line]), giving: [.account: 7, .day: "2000-01-01"])
    let change = try #require(try await store.changes.first)
    #expect(change.account == 7)
    #expect(change.day == "2000-01-01")
  }

  private static let document = Array(#"[{"id":1,"name":"A"},{"id":2,"name":"B","account":3}]"#.utf8)

  @Test func `fill a property without a default, which else is missing`() async throws {
    let store = try Store.inMemory(LineSample.Owned.self)
    let without = try await store.import(LineSample.Owned.self, from: Self.document)
    #expect(without.rejected.map(\.path) == ["$[0].account"])
    let with = try await store.import(LineSample.Owned.self, from: Self.document, giving: [.account: 7])
    #expect(with.inserted.all.map(\.account) == [7, 7])
  }

  @Test func `are part of an identity, in deletions too`() async throws {
    let store = try Store.inMemory(LineSample.Owned.self)
    for account in [7, 8] {
      _ = try await store.import(LineSample.Owned.self, from: Self.document, giving: [.account: account])
    }
    let lines = LineSample.bytes([#"{"t":"del","id":1}"#])
    for try await report in store.importing(
      LineSample.Owned.self, from: Pieces(lines, of: 9), as: LineSample.meanings, giving: [.account: 8])
    {
      #expect(report.deleted.count == 1)
    }
    #expect(
      try await store.fetchAll(LineSample.Owned.self).map { [$0.account, $0.id] } == [
        [7, 1], [7, 2], [8, 2],
      ])
  }

  @Test func `are known to the record's own rules`() async throws {
    let store = try Store.inMemory(LineSample.Ruled.self)
    let bytes = Array(#"[{"id":1}]"#.utf8)
    let refused = try await store.import(LineSample.Ruled.self, from: bytes, giving: [.account: -1])
    #expect(refused.rejected.map(\.reason) == ["no account"])
    let taken = try await store.import(
      LineSample.Ruled.self, from: bytes,
      giving: [.account: 5, .since: Instant(microseconds: 1_234_567), .bytes: Blob([1, 2]), .note: "a\"ž"])
    #expect(taken.inserted.all == [1])
    let row = try await store.fetch(LineSample.Ruled.self, id: 1)
    #expect(
      row
        == LineSample.Ruled(
          id: 1, account: 5, since: Instant(microseconds: 1_234_567), bytes: Blob([1, 2]), note: "a\"ž"))
  }

  @Test func `may be nil`() async throws {
    let store = try Store.inMemory(LineSample.Ruled.self)
    let bytes = Array(#"[{"id":1,"note":"x"}]"#.utf8)
    _ = try await store.import(
      LineSample.Ruled.self, from: bytes, giving: [.account: 5, .note: String?.none])
    #expect(try await store.fetch(LineSample.Ruled.self, id: 1)?.note == nil)
  }

  @Test func `come into a document in pieces too`() async throws {
    let store = try Store.inMemory(LineSample.Owned.self)
    for try await _ in store.importing(
      LineSample.Owned.self, from: Pieces(Self.document, of: 5), giving: [.account: 7])
    {}
    #expect(try await store.fetchAll(LineSample.Owned.self).map(\.account) == [7, 7])
  }
}

extension LineSample {
  @Record struct Owned: Equatable {
    @ID let account: Int
    @ID let id: Int
    let name: String
  }

  @Record struct Ruled: Equatable, ValidatedRecord {
    @ID let id: Int64
    let account: Int
    var since: Instant = Instant(microseconds: 0)
    var bytes: Blob = []
    let note: String?

    func validate() throws(ValidationFault) {
      if account < 0 { throw ValidationFault("no account") }
    }
  }
}
