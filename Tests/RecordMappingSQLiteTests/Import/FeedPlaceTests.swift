import RecordMapping
import RecordMappingSQLite
import RecordMappingXML
import Testing

@Suite struct `A row of XML that is rejected` {
  @Test func `is told with the line and column of its start tag`() async throws {
    let store = try Store.inMemory(Person.self)
    var document = try XMLDocument(at: ["people", "person"])
    document.append(Array("<people>\n    <person><id>5</id></person>\n</people>".utf8))
    document.finish()
    let report = try await store.import(Person.self, from: document)
    #expect(report.rejected.map(\.problem) == [.missing])
    #expect(report.rejected.map { [$0.offset, $0.line, $0.column] } == [[13, 2, 5]])
  }
}
