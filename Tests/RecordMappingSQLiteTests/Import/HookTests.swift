import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Synchronization
import Testing

@Suite struct `A record that takes part in its import` {
  @Test func `may change itself and refuse`() async throws {
    let store = try Store.inMemory(Hooked.Loud.self)
    let objects = [#"{"id":1,"name":"a"}"#, #"{"id":2,"name":""}"#, #"{"id":3}"#, #"{"id":4,"name":"b"}"#]
    let report = try await store.import(Hooked.Loud.self, from: array(objects))
    #expect(report.inserted.all == [1, 4])
    #expect(report.rejected.map(\.path) == ["$[1]", "$[2].name"])
    #expect(report.rejected.map(\.problem) == [.refused, .missing])
    #expect(report.rejected.map(\.reason) == ["no name", nil])
    #expect(try await store.fetchAll(Hooked.Loud.self).map(\.name) == ["A", "B"])
    let again = try await store.import(Hooked.Loud.self, from: array(objects))
    #expect(again.unchanged.all == [1, 4])
  }

  @Test func `hears what became of its row`() async throws {
    let store = try Store.inMemory(Hooked.Loud.self)
    func run(_ ids: ClosedRange<Int64>, _ name: String) async throws {
      _ = try await store.import(Hooked.Loud.self, from: array(ids.map { item($0, name) }))
    }
    try await run(10_000...11_200, "a")
    try await run(10_500...11_300, "a")
    try await run(11_200...11_300, "b")
    let told = Hooked.Loud.told.withLock { $0 }
    #expect(told[10_000] == [.inserted])
    #expect(told[10_500] == [.inserted, .unchanged])
    #expect(told[11_200] == [.inserted, .unchanged, .updated])
    #expect(told[11_300] == [.inserted, .updated])
    #expect(told.filter { $0.key >= 10_000 && $0.key <= 11_300 }.count == 1301)
  }

  @Test func `may have a rule of its own`() async throws {
    let store = try Store.inMemory(Hooked.Even.self)
    let report = try await store.import(
      Hooked.Even.self, from: array((1...1000).map { #"{"id":\#($0),"number":\#($0)}"# }),
      options: ImportOptions(keptRejections: 2))
    #expect(report.inserted.all == (1...1000).filter { $0.isMultiple(of: 2) })
    #expect(report.rejectedCount == 500)
    #expect(report.rejected.map(\.reason) == ["odd", "odd"])
    #expect(report.rejected.map(\.path) == ["$[0]", "$[2]"])
    #expect(report.rejected.map(\.problem) == [.refused, .refused])
  }

  @Test func `is handed over as it is stored`() async throws {
    let store = try Store.inMemory(Hooked.Loud.self)
    let seen = Mutex<[Hooked.Loud]>([])
    _ = try await store.import(
      Hooked.Loud.self, from: array([item(20_000, "a"), #"{"id":20001,"name":""}"#, item(20_002, "b")])
    ) { record in seen.withLock { $0.append(record) } }
    #expect(seen.withLock { $0 }.map(\.name) == ["A", "B"])
    #expect(try await store.fetchAll(Hooked.Loud.self) == seen.withLock { $0 })
  }

  @Test func `need not take part to be handed over`() async throws {
    let store = try Store.inMemory(Imported.Item.self)
    let seen = Mutex<[Int64]>([])
    let objects = (1...1500).map { $0.isMultiple(of: 3) ? #"{"id":\#($0)}"# : item($0, "n") } + [item(1, "m")]
    let report = try await store.import(Imported.Item.self, from: array(objects)) { record in
      seen.withLock { $0.append(record.id) }
    }
    #expect(seen.withLock { $0 } == (1...1500).filter { !$0.isMultiple(of: 3) } + [1])
    #expect(report.inserted.count == 1000)
    #expect(report.rejectedCount == 500)
  }

  @Test func `has each value that gave way counted once`() async throws {
    let store = try Store.inMemory(Imported.Item.self)
    let objects = [#"{"id":1,"name":"a","stock":"x"}"#, #"{"id":2,"name":"a","stock":1,"shelf":5}"#]
    let report = try await store.import(Imported.Item.self, from: array(objects)) { _ in }
    #expect(report.replaced == ["stock": 1, "shelf": 1])
  }
}
