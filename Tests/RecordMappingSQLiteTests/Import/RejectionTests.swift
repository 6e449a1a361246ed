import GRDB
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A rejection` {
  private let document = """
    {
      "count": 6,
      "data": {"messages": [
        {"id": 1, "name": "right"},
        {"id": "2",
         "name": "wrong identity"},
        {"id": 3, "stock": 5},
        {"name":\tnull, "id": 4},
        7,
        {"id": 5, "name": "right", "stock": {"a": 1}, "shelf": [1]},
    \t{"id": 6, "name": [ 1,
           2 ]}
      ]}
    }
    """

  @Test func `tells path, types and place`() async throws {
    let read = try decoded(Imported.Item.self, Array(document.utf8), at: "data.messages")
    let store = try Store.inMemory(Imported.Item.self)
    let report = try await store.import(
      Imported.Item.self, from: Array(document.utf8), at: "data.messages")
    #expect(report.rejected == read.rejected)
    #expect(report.inserted.all == [1, 5])
    #expect(report.rejectedCount == 5)
    expect(report.rejected, at: 0, "$.data.messages[1].id", .wrongType, "Int64", .string, #""2""#, 5, 12)
    expect(
      report.rejected, at: 1, "$.data.messages[2].name", .missing, "String", .missing,
      #"{"id": 3, "stock": 5}"#, 7, 5)
    expect(report.rejected, at: 2, "$.data.messages[3].name", .null, "String", .null, "null", 8, 14)
    expect(report.rejected, at: 3, "$.data.messages[4]", .wrongType, "item", .number, "7", 9, 5)
    expect(
      report.rejected, at: 4, "$.data.messages[6].name", .wrongType, "String", .array, "[ 1,\n       2 ]", 11,
      20)
    #expect(report.replaced == ["stock": 1, "shelf": 1])
  }

  private func expect(
    _ rejections: [Rejection], at index: Int, _ path: String, _ problem: DocumentProblem, _ expected: String,
    _ found: DocumentKind, _ value: String, _ line: Int, _ column: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard rejections.indices.contains(index) else {
      Issue.record("not rejected", sourceLocation: sourceLocation)
      return
    }
    let said = rejections[index]
    #expect(said.path == path, sourceLocation: sourceLocation)
    #expect(said.problem == problem, sourceLocation: sourceLocation)
    #expect(said.expected == expected, sourceLocation: sourceLocation)
    #expect(said.found == found, sourceLocation: sourceLocation)
    let start = document.utf8.index(document.utf8.startIndex, offsetBy: said.offset)
    let end = document.utf8.index(start, offsetBy: said.length)
    #expect(document[start..<end] == value, sourceLocation: sourceLocation)
    #expect(said.line == line, sourceLocation: sourceLocation)
    #expect(said.column == column, sourceLocation: sourceLocation)
  }

  @Test func `shows the value only if asked`() async throws {
    let store = try Store.inMemory(Imported.Item.self)
    let long = String(repeating: "x", count: 100)
    let bytes = array([#"{"id":"secret","name":"a"}"#, #"{"id":1,"name":["\#(long)"]}"#])
    let silent = try await store.import(Imported.Item.self, from: bytes)
    #expect(silent.rejected.map(\.excerpt) == [nil, nil])
    let open = try await store.import(
      Imported.Item.self, from: bytes, options: ImportOptions(keepsExcerpts: true))
    #expect(open.rejected[0].excerpt == #""secret""#)
    #expect(open.rejected[1].excerpt?.hasPrefix(#"["xxx"#) == true)
    #expect((open.rejected[1].excerpt?.count ?? 100) < 100)
  }

  @Test(arguments: [0, 1, 100, 2000]) func `is kept up to a bound and always counted`(bound: Int) async throws
  {
    let rows = (0..<3000).map { $0.isMultiple(of: 2) ? #"{"id":"x"}"# : item(Int64($0), "n") }
    let options = ImportOptions(keptRejections: bound)
    let store = try Store.inMemory(Imported.Item.self)
    let report = try await store.import(Imported.Item.self, from: array(rows), options: options)
    #expect(report.rejectedCount == 1500)
    #expect(report.rejected.map(\.path) == (0..<min(bound, 1500)).map { "$[\($0 * 2)].id" })
    #expect(report.inserted.count == 1500)
    #expect(report.objects == 3000)
    let read = try decoded(Imported.Item.self, array(rows), options: options)
    #expect(read.rejectedCount == 1500)
    #expect(read.rejected == report.rejected)
  }

  @Test(arguments: ["5", "null", "true", #""x""#, "[]", "[{}]"])
  func `may be of an element that is no object`(element: String) async throws {
    let bytes = array([item(1, "a"), element, item(2, "b")])
    let store = try Store.inMemory(Imported.Item.self)
    let report = try await store.import(Imported.Item.self, from: bytes)
    #expect(report.inserted.all == [1, 2])
    #expect(report.rejected.map(\.path) == ["$[1]"])
    #expect(report.rejected.map(\.problem) == [.wrongType])
    #expect(
      report.rejected.map(\.offset) == [bytes.count - 1 - item(2, "b").utf8.count - 1 - element.utf8.count])
    #expect(try decoded(Imported.Item.self, bytes).rejected == report.rejected)
  }

  @Test func `says what a constraint of the app's own says`() async throws {
    let store = try Store.inMemory(Imported.Item.self)
    try await store.databaseWriter.write { try $0.execute(sql: "CREATE UNIQUE INDEX once ON item (name)") }
    let report = try await store.import(
      Imported.Item.self, from: array([item(1, "a"), item(2, "a"), item(3, "b"), item(4, "a")]))
    #expect(report.inserted.all == [1, 3])
    #expect(report.rejected.map(\.path) == ["$[1]", "$[3]"])
    #expect(report.rejected.map(\.problem) == [.refused, .refused])
    #expect(report.rejected.allSatisfy { $0.reason?.contains("UNIQUE") == true })
  }
}
