import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `A reference to what is not there` {
  private let store: Store

  init() throws { store = try Store.inMemory(Note.self) }

  @Test func `has its object rejected, and costs no other`() async throws {
    let text = #"[{"id":1,"text":"a","author":5},{"id":2,"text":"b","author":{"id":6,"name":"N"}}]"#
    let report = try await store.import(Note.self, from: Array(text.utf8))
    #expect(report.inserted.all == [2])
    #expect(report.rejectedCount == 1)
    #expect(report.rejected.first?.problem == .refused)
    #expect(report.rejected.first?.reason?.contains("person") == true)
    #expect(try await store.fetchAll(Note.self).map(\.id) == [2])
  }

  @Test func `may come before what it refers to`() async throws {
    let text = #"[{"id":1,"text":"a","author":6},{"id":2,"text":"b","author":{"id":6,"name":"N"}}]"#
    let report = try await store.import(Note.self, from: Array(text.utf8))
    #expect(report.inserted.all == [1, 2])
    #expect(report.rejectedCount == 0)
  }

  @Test func `leaves a row that was there as it was`() async throws {
    let first = #"[{"id":1,"text":"a","author":{"id":6,"name":"N"}}]"#
    _ = try await store.import(Note.self, from: Array(first.utf8))
    let second = #"[{"id":1,"text":"changed","author":99}]"#
    let report = try await store.import(Note.self, from: Array(second.utf8))
    #expect(report.updated.isEmpty)
    #expect(report.rejectedCount == 1)
    #expect(try await store.fetchAll(Note.self) == [Note(id: 1, text: "a", author: Ref(6))])
  }

  @Test func `is not made by deleting what others refer to`() async throws {
    let text = #"[{"id":1,"text":"a","author":{"id":6,"name":"N"}}]"#
    _ = try await store.import(Note.self, from: Array(text.utf8))
    let error = try await #require(throws: StoreError.self) {
      _ = try await store.import(Person.self, from: Array("[]".utf8), deleting: .missing())
    }
    #expect(error == .orphans(path: ":memory:", table: "note", column: "author_id", count: 1))
    #expect(try await store.count(Person.self) == 1)
  }
}
