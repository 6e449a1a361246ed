import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `Rows written as JSON` {
  private let store: Store
  private let document = """
    [{"id":1,"text":"a\\n\\"b\\"","author":{"id":7,"name":"Žofie"}},\
    {"id":2,"text":"","author":{"id":8,"name":"B"}}]
    """

  init() async throws {
    store = try Store.inMemory(Note.self)
    _ = try await store.import(Note.self, from: Array(document.utf8))
  }

  @Test func `hold identities of what they refer to`() async throws {
    let text = String(decoding: try await store.json(of: Note.self), as: UTF8.self)
    #expect(text == #"[{"id":1,"text":"a\n\"b\"","authorId":7},{"id":2,"text":"","authorId":8}]"#)
  }

  @Test func `hold whole objects if they shall`() async throws {
    let text = String(decoding: try await store.json(of: Note.self, related: .objects), as: UTF8.self)
    #expect(text == document)
  }

  @Test func `are what the records would write`() async throws {
    let notes = try await store.fetchAll(Note.self)
    #expect(try await store.json(of: Note.self) == notes.json())
  }

  @Test func `can be chosen`() async throws {
    let bytes = try await store.json(of: Note.self, where: .equal(.id, 2 as Int64))
    #expect(try JSONValue(parsing: bytes).elements.count == 1)
  }
}
