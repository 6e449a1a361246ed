import GRDB
import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `The report of an import` {
  private let store: Store

  init() throws { store = try Store.inMemory(Imported.Item.self) }

  @Test func `tells new rows`() async throws {
    let report = try await run([item(1, "a"), item(2, "b"), item(3, "c")])
    #expect(report.inserted.all == [1, 2, 3])
    #expect(report.counts == [3, 0, 0, 0, 0, 0])
    #expect(report.objects == 3)
    #expect(report.deletion == .none)
    #expect(report.related == [])
    #expect(report.unknownKeys == [:])
    #expect(report.replaced == [:])
  }

  @Test func `tells rows that are as they were`() async throws {
    let document = (1...1000).map { item($0, "n\($0)") }
    _ = try await run(document)
    let before = try await totalChanges()
    let report = try await run(document)
    #expect(report.unchanged.all == Array(1...1000))
    #expect(report.counts == [0, 0, 1000, 0, 0, 0])
    #expect(try await totalChanges() == before, "nothing is written")
  }

  private func totalChanges() async throws -> Int {
    try await store.databaseWriter.write { $0.totalChangesCount }
  }

  @Test func `tells all kinds apart`() async throws {
    _ = try await run((1...2000).map { item($0 * 2, "n") })
    let rows = (1...3000).map { item($0, $0.isMultiple(of: 6) ? "new" : "n") }
    let report = try await run(rows)
    #expect(report.updated.all == (1...3000).filter { $0.isMultiple(of: 6) })
    #expect(report.unchanged.all == (1...3000).filter { $0.isMultiple(of: 2) && !$0.isMultiple(of: 6) })
    #expect(report.inserted.all == (1...3000).filter { !$0.isMultiple(of: 2) })
    #expect(try await store.count(Imported.Item.self) == 3500)
    #expect(try await store.count(Imported.Item.self, where: .equal(.name, "new")) == 500)
  }

  @Test(arguments: [1, 7, 500, 513, 2000]) func `does not depend on the order`(stride: Int) async throws {
    _ = try await run((1...1000).map { item($0, "old") })
    let ids = (0..<1500).map { Int64($0 * stride % 1501 + 1) }
    let distinct = Set(ids)
    let report = try await run(ids.map { item($0, $0.isMultiple(of: 2) ? "old" : "new") })
    #expect(report.unchanged.all == distinct.filter { $0 <= 1000 && $0.isMultiple(of: 2) }.sorted())
    #expect(report.updated.all == distinct.filter { $0 <= 1000 && !$0.isMultiple(of: 2) }.sorted())
    #expect(report.inserted.all == distinct.filter { $0 > 1000 }.sorted())
    #expect(report.repeated == ids.count - distinct.count)
  }

  @Test func `tells a value that became nil or its default`() async throws {
    _ = try await run([#"{"id":1,"name":"a","stock":5,"shelf":"s"}"#])
    let report = try await run([#"{"id":1,"name":"a"}"#])
    #expect(report.updated.all == [1])
    #expect(
      try await store.fetchAll(Imported.Item.self) == [Imported.Item(id: 1, name: "a", stock: 0, shelf: nil)])
  }

  @Test func `counts values that gave way to the default or nil`() async throws {
    let report = try await run([
      #"{"id":1,"name":"a","stock":"x","shelf":5}"#, #"{"id":2,"name":"a","stock":1.5}"#,
      #"{"id":3,"name":"a","stock":1,"shelf":null}"#,
    ])
    #expect(report.replaced == ["stock": 2, "shelf": 1])
    #expect(report.inserted.count == 3)
  }

  @Test func `tells an object that came twice in a row`() async throws {
    let report = try await run([item(1, "a"), item(1, "b"), item(2, "c"), item(1, "d")])
    #expect(report.counts == [2, 0, 0, 0, 2, 0])
    #expect(report.objects == 4)
    #expect(try await store.fetch(Imported.Item.self, id: 1)?.name == "d")
  }

  @Test(arguments: [600, 5000]) func `tells an object that comes again much later`(distance: Int64)
    async throws
  {
    let others = (10..<10 + distance).map { item($0, "n") }
    let first = try await run([item(1, "a")] + others + [item(1, "b")])
    #expect(first.counts == [Int(distance) + 1, 0, 0, 0, 1, 0])
    #expect(try await store.fetch(Imported.Item.self, id: 1)?.name == "b")
    let second = try await run([item(1, "b")] + others + [item(1, "c")])
    #expect(second.counts == [0, 1, Int(distance), 0, 1, 0])
    #expect(second.updated.all == [1])
    let third = try await run([item(1, "d")] + others + [item(1, "e")] + others)
    #expect(third.counts == [0, 1, Int(distance), 0, 1 + Int(distance), 0])
    #expect(try await store.fetch(Imported.Item.self, id: 1)?.name == "e")
  }

  @Test func `counts a row that changed and changed back at once as unchanged`() async throws {
    _ = try await run([item(1, "a")])
    #expect(try await run([item(1, "b"), item(1, "a")]).counts == [0, 0, 1, 0, 1, 0])
  }

  @Test(arguments: [Int64.min, Int64.min + 1, -1, 0, Int64.max]) func `knows every identity`(id: Int64)
    async throws
  {
    #expect(try await run([item(id, "a")]).inserted.all == [id])
    #expect(try await run([item(id, "b"), item(5, "b")]).updated.all == [id])
    #expect(try await run([item(5, "b"), item(id, "b")]).unchanged.count == 2)
  }

  private func run(_ objects: [String]) async throws -> ImportReport<Imported.Item> {
    try await store.import(Imported.Item.self, from: array(objects))
  }
}
