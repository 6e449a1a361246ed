import GRDB
import RecordMapping
import RecordMappingSQLite
import RecordMappingXML
import Testing

/// Constraints are checked when rows are stored, many at a time, long after their objects were read.
@Suite struct `A row that a constraint of the app refuses` {
  private func itemStore() async throws -> Store {
    let store = try Store.inMemory(Imported.Item.self)
    try await store.databaseWriter.write { try $0.execute(sql: "CREATE UNIQUE INDEX once ON item (name)") }
    return store
  }

  private func personStore() async throws -> Store {
    let store = try Store.inMemory(Note.self)
    try await store.databaseWriter.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER no_anna BEFORE INSERT ON person WHEN NEW.name = 'Anna'
          BEGIN SELECT RAISE(ABORT, 'no Anna here'); END
          """)
    }
    return store
  }

  @Test func `is reported where its object stands`() async throws {
    let lines = [item(1, "a"), item(2, "a"), item(3, "b"), item(4, "b"), item(5, "c")]
    let text = "[\n  \(lines.joined(separator: ",\n  "))\n]"
    let store = try await itemStore()
    let report = try await store.import(
      Imported.Item.self, from: Array(text.utf8), options: ImportOptions(keepsExcerpts: true))
    #expect(report.rejected.map(\.path) == ["$[1]", "$[3]"])
    #expect(report.rejected.map(\.line) == [3, 5])
    #expect(report.rejected.map(\.column) == [3, 3])
    #expect(report.rejected.map { part(of: text, $0) } == [lines[1], lines[3]])
    #expect(report.rejected.map(\.excerpt) == [lines[1], lines[3]])
  }

  @Test func `is reported in the order of the document`() async throws {
    let rows = [item(1, "a"), item(2, "a"), #"{"id":"x","name":"b"}"#, item(3, "a"), #"{"id":4}"#]
    let all = try await itemStore().import(Imported.Item.self, from: array(rows))
    #expect(all.rejected.map(\.path) == ["$[1]", "$[2].id", "$[3]", "$[4].name"])
    let first = try await itemStore().import(
      Imported.Item.self, from: array(rows), options: ImportOptions(keptRejections: 2))
    #expect(first.rejected.map(\.path) == ["$[1]", "$[2].id"])
    #expect(first.rejectedCount == 4)
  }

  @Test(arguments: [1, 7, 64, 1000]) func `is reported where its object stands in a stream`(size: Int)
    async throws
  {
    let rows = (1...900).map { item(Int64($0), $0.isMultiple(of: 300) ? "n1" : "n\($0)") }
    let text = "[\n\(rows.joined(separator: ",\n"))]"
    var rejected: [Rejection] = []
    for try await report in try await itemStore().importing(
      Imported.Item.self, from: Pieces(Array(text.utf8), of: size), committingEvery: 9_000)
    {
      rejected += report.rejected
    }
    #expect(rejected.map(\.path) == ["$[299]", "$[599]", "$[899]"])
    #expect(rejected.map(\.line) == [301, 601, 901])
    #expect(rejected.map(\.column) == [1, 1, 1])
    #expect(rejected.map { part(of: text, $0) } == [rows[299], rows[599], rows[899]])
  }

  @Test func `is reported inside of the object around it`() async throws {
    let text = """
      [{"id":1,"text":"a","author":{"id":1,"name":"Eva"}},
       {"id":2,"text":"b","author":{"id":2,"name":"Anna"}},
       {"id":3,"text":"c","author":{"id":3,"name":"Jan"}}]
      """
    let report = try await personStore().import(Note.self, from: Array(text.utf8))
    #expect(report.inserted.all == [1, 3])
    let refused = try #require(report.rejected.first)
    #expect(refused.path == "$[1].author")
    #expect(refused.expected == "person")
    #expect(refused.reason == "no Anna here")
    #expect(part(of: text, refused) == #"{"id":2,"name":"Anna"}"#)
    #expect((refused.line, refused.column) == (2, 30))
  }

  @Test func `is reported alone where it is the only one`() async throws {
    let text = #" {"one":{"id":1,"name":"Anna"}}"#
    let report = try await personStore().import(Person.self, from: Array(text.utf8), at: "one")
    #expect(report.rejected.map(\.path) == ["$.one"])
    #expect(report.rejected.map { part(of: text, $0) } == [#"{"id":1,"name":"Anna"}"#])
  }

  @Test func `is reported where its element stands`() async throws {
    let names = (0..<1200).map { $0 == 3 || $0 == 700 ? "Anna" : "Eva" }
    let rows = names.enumerated().map { "<person><id>\($0)</id><name>\($1)</name></person>" }
    let text = "<people>\n\(rows.joined(separator: "\n"))\n</people>"
    var document = try XMLDocument(at: ["people", "person"])
    document.append(Array(text.utf8))
    document.finish()
    let report = try await personStore().import(Person.self, from: document)
    #expect(report.rejected.map(\.path) == ["$.people.person[3]", "$.people.person[700]"])
    #expect(report.rejected.map(\.line) == [5, 702])
    #expect(report.rejected.map(\.column) == [1, 1])
    #expect(report.rejected.map { part(of: text, $0) } == [rows[3], rows[700]])
    #expect(report.inserted.count == 1198)
    #expect(report.bytes == text.utf8.count)
  }
}

/// What a rejection says of the document.
func part(of text: String, _ rejection: Rejection) -> String {
  String(decoding: Array(text.utf8)[rejection.offset...].prefix(rejection.length), as: UTF8.self)
}
