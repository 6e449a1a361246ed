import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `Deleting a row that others refer to` {
  private let store: Store

  init() async throws {
    store = try Store.inMemory(RelatedUser.self, RelatedMessage.self, RelatedNote.self, RelatedSession.self)
    for id in 1...3 as ClosedRange<Int64> {
      try await store.save(RelatedUser(id: id, name: "A", mail: nil))
    }
    try await store.save(RelatedMessage(id: 1, text: "t", user: Ref(1)))
    try await store.save(RelatedNote(id: 1, user: Ref(2)))
    try await store.save(RelatedSession(id: 1, user: Ref(3)))
  }

  @Test func `is refused`() async throws {
    await #expect(throws: StoreError.self) { try await store.delete(RelatedUser.self, id: 1) }
    #expect(try await store.count(RelatedUser.self) == 3)
  }

  @Test func `leaves them without it`() async throws {
    #expect(try await store.delete(RelatedUser.self, id: 2))
    #expect(try await store.fetch(RelatedNote.self, id: 1) == RelatedNote(id: 1, user: nil))
  }

  @Test func `deletes them too`() async throws {
    #expect(try await store.delete(RelatedUser.self, id: 3))
    #expect(try await store.count(RelatedSession.self) == 0)
  }

  @Test func `by an import follows the same rules`() async throws {
    let keep = array([#"{"id":1,"name":"A"}"#])
    let report = try await store.import(RelatedUser.self, from: keep, deleting: .missing())
    #expect(report.deleted.all == [2, 3])
    #expect(try await store.fetch(RelatedNote.self, id: 1)?.user == nil)
    #expect(try await store.count(RelatedSession.self) == 0)
    await #expect(throws: StoreError.self) {
      _ = try await store.import(RelatedUser.self, from: array([]), deleting: .missing())
    }
    #expect(try await store.count(RelatedUser.self) == 1)
  }

  @Test func `lets no orphan in`() async throws {
    try await expectNoOrphan(in: store) {
      let bytes = array([#"{"id":8,"text":"t","user":1}"#, #"{"id":9,"text":"t","userId":99}"#])
      return try await store.import(RelatedMessage.self, from: bytes).rejected.map(\.path)
    }
    #expect(try await store.count(RelatedMessage.self, where: .equal(.user, 99 as Int64)) == 0)
  }
}
