import RecordMapping
import RecordMappingSQLite
import RecordMappingXML
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

  private static let tree = """
    {"notes": [
      {"id":1,"text":"a","author":{"id":6,"name":"N"}},
      {"id":2,"text":"b","author":99},
      {"id":3,"text":"c","authorId":98},
      {"id":4,"text":"d","author":{"id":6,"name":"N"}}
    ]}
    """

  private func expectPlaces(_ rejected: [Rejection], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      rejected.map(\.path) == ["$.notes[1].author", "$.notes[2].authorId"], sourceLocation: sourceLocation)
    #expect(rejected.map(\.problem) == [.refused, .refused], sourceLocation: sourceLocation)
    #expect(rejected.map(\.found) == [.number, .number], sourceLocation: sourceLocation)
    #expect(rejected.map(\.line) == [3, 4], sourceLocation: sourceLocation)
    #expect(rejected.map(\.column) == [31, 33], sourceLocation: sourceLocation)
    #expect(rejected.map { part(of: Self.tree, $0) } == ["99", "98"], sourceLocation: sourceLocation)
  }

  @Test func `is reported where it stands`() async throws {
    let report = try await store.import(Note.self, from: Array(Self.tree.utf8), at: "notes")
    expectPlaces(report.rejected)
    #expect(report.inserted.all == [1, 4])
  }

  @Test(arguments: [1, 7, 64, 1000]) func `is reported where it stands in a stream`(size: Int) async throws {
    for commit in [1, 60, 100, 1000] {
      let store = try Store.inMemory(Note.self)
      var rejected: [Rejection] = []
      for try await report in store.importing(
        Note.self, from: Pieces(Array(Self.tree.utf8), of: size), at: "notes", committingEvery: commit)
      {
        rejected += report.rejected
      }
      expectPlaces(rejected)
    }
  }

  @Test func `is reported in an object inside of others`() async throws {
    let store = try Store.inMemory(RelatedThread.self, RelatedReply.self, RelatedFolder.self)
    let text = #"[{"id":1,"name":"a","parent":{"id":2,"name":"b","parent":{"id":3,"name":"c","parent":77}}}]"#
    let report = try await store.import(RelatedFolder.self, from: Array(text.utf8))
    #expect(report.inserted.isEmpty)
    #expect(
      Set(report.rejected.map(\.path)) == ["$[0].parent.parent.parent", "$[0].parent.parent", "$[0].parent"])
    let innermost = try #require(report.rejected.first { part(of: text, $0) == "77" })
    #expect(innermost.path == "$[0].parent.parent.parent")
  }

  @Test func `is reported where the last object of its identity stands`() async throws {
    let text =
      #"[{"id":1,"text":"a","author":5},{"id":2,"text":"b","author":{"id":7,"name":"N"}},{"id":1,"text":"c","author":6}]"#
    let report = try await store.import(Note.self, from: Array(text.utf8))
    #expect(report.rejected.map(\.path) == ["$[2].author"])
    #expect(report.rejected.map { part(of: text, $0) } == ["6"])
  }

  @Test func `is reported where it stands in XML`() async throws {
    let text = """
      <notes>
        <note><id>1</id><text>a</text><author><id>6</id><name>N</name></author></note>
        <note><id>2</id><text>b</text><author>99</author></note>
      </notes>
      """
    var document = try XMLDocument(at: ["notes", "note"])
    let empty = document
    document.append(Array(text.utf8))
    document.finish()
    let report = try await store.import(Note.self, from: document)
    #expect(report.rejected.map(\.path) == ["$.notes.note[1].author"])
    #expect(report.rejected.map(\.line) == [3])
    let offset = try #require(report.rejected.first).offset
    #expect(Array(text.utf8)[offset...].starts(with: "99".utf8))
    for size in [1, 7, 64] {
      let store = try Store.inMemory(Note.self)
      var rejected: [Rejection] = []
      for try await report in store.importing(
        Note.self, from: Pieces(Array(text.utf8), of: size), as: empty, committingEvery: 50)
      {
        rejected += report.rejected
      }
      #expect(rejected == report.rejected)
    }
  }
}
