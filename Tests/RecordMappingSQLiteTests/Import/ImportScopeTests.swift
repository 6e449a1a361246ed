import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `Deleting what a document no longer has` {
  private let store: Store

  init() async throws {
    store = try Store.inMemory(Imported.Item.self)
    _ = try await store.import(
      Imported.Item.self, from: array((1...1000).map { item($0, "n", stock: Int($0 % 10)) }))
  }

  @Test func `is not done unasked`() async throws {
    let report = try await store.import(Imported.Item.self, from: array([]))
    #expect(report.deletion == .none)
    #expect(report.deleted.isEmpty)
    #expect(try await store.count(Imported.Item.self) == 1000)
  }

  @Test func `leaves what the document has`() async throws {
    let report = try await store.import(
      Imported.Item.self, from: array([item(2000, "n"), item(5, "n", stock: 5), item(6, "m")]),
      deleting: .missing())
    #expect(report.deletion == .done)
    #expect(report.counts == [1, 1, 1, 998, 0, 0])
    #expect(report.deleted.all == (1...1000).filter { $0 != 5 && $0 != 6 })
    #expect(try await store.fetchAll(Imported.Item.self).map(\.id) == [5, 6, 2000])
  }

  @Test func `empties the table for an empty document`() async throws {
    let report = try await store.import(Imported.Item.self, from: array([]), deleting: .missing())
    #expect(report.deleted.count == 1000)
    #expect(try await store.count(Imported.Item.self) == 0)
  }

  @Test func `stays within its scope`() async throws {
    let report = try await store.import(
      Imported.Item.self, from: array([item(13, "n", stock: 3), item(1, "n", stock: 1)]),
      deleting: .missing(where: .equal(.stock, 3)))
    #expect(report.deleted.all == (1...1000).filter { $0 % 10 == 3 && $0 != 13 })
    #expect(try await store.count(Imported.Item.self) == 901)
  }

  @Test func `counts a row that moved into the scope as there`() async throws {
    let report = try await store.import(
      Imported.Item.self, from: array([item(4, "n", stock: 3)]), deleting: .missing(where: .equal(.stock, 3)))
    #expect(report.updated.all == [4])
    #expect(report.deleted.count == 100)
    #expect(try await store.fetch(Imported.Item.self, id: 4)?.stock == 3)
  }

  @Test func `is refused after a rejection`() async throws {
    let objects = [item(1, "new", stock: 1), #"{"id":2}"#]
    let report = try await store.import(Imported.Item.self, from: array(objects), deleting: .missing())
    #expect(report.deletion == .refused)
    #expect(report.counts == [0, 1, 0, 0, 0, 1])
    #expect(try await store.count(Imported.Item.self) == 1000)
  }

  @Test func `may be forced`() async throws {
    let objects = [item(1, "new", stock: 1), #"{"id":2}"#]
    let report = try await store.import(
      Imported.Item.self, from: array(objects), deleting: .missing(evenAfterRejections: true))
    #expect(report.deletion == .done)
    #expect(report.counts == [0, 1, 0, 999, 0, 1])
    #expect(try await store.fetchAll(Imported.Item.self).map(\.id) == [1])
  }

  @Test func `is not done for a document that is cut`() async throws {
    await #expect(throws: DocumentError.self) {
      _ = try await store.import(
        Imported.Item.self, from: Array("[\(item(1, "new")),".utf8), deleting: .missing())
    }
    #expect(try await store.count(Imported.Item.self, where: .equal(.name, "n")) == 1000)
  }
}
