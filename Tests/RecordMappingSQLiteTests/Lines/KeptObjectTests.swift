import GRDB
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import RecordMappingXML
import Testing

@Suite struct `The object of a rejection` {
  private let store: Store
  private let bad = #"{"t":"put", "id":2,"k":"x","f":{"a" : 1}}"#

  init() throws { store = try .lines() }

  @Test(arguments: [1, 40, 1000])
  func `is kept as the whole line`(size: Int) async throws {
    let bytes = LineSample.bytes([LineSample.put(1, sn: 1), bad, "broken {", LineSample.put(3, sn: 3)])
    let reports = try await store.take(bytes, in: size, options: .init(keptObjectBytes: 1000))
    #expect(reports.flatMap(\.rejected).map { $0.object?.text } == [bad, "broken {"])
  }

  @Test func `is not kept unless that is asked for`() async throws {
    #expect(try await store.take([bad]).flatMap(\.rejected).map(\.object) == [nil])
  }

  @Test(arguments: [0, -1])
  func `is not kept if it is longer than was allowed`(offset: Int) async throws {
    let reports = try await store.take([bad], options: .init(keptObjectBytes: bad.utf8.count + offset))
    #expect(reports.flatMap(\.rejected).map { $0.object?.text } == [offset < 0 ? nil : bad])
  }

  @Test func `is the one of an array, and the one that a constraint refuses`() async throws {
    try await store.databaseWriter.write { database in
      try database.execute(sql: "CREATE UNIQUE INDEX once ON line_change (sn)")
    }
    let objects = [LineSample.put(1, sn: 5), bad, LineSample.put(3, sn: 5)]
    let report = try await store.import(
      LineSample.Change.self, from: Array("[\(objects.joined(separator: " , "))]".utf8),
      options: .init(keptObjectBytes: 1000))
    #expect(report.rejected.map { $0.object?.text } == [objects[1], objects[2]])
  }

  @Test func `is the outermost one around an object inside`() async throws {
    let store = try Store.inMemory(Note.self)
    let note = #"{"id":1, "text":"x","author":{"id":"a"}}"#
    let report = try await store.import(
      Note.self, from: Array(note.utf8), options: .init(keptObjectBytes: 1000))
    #expect(Set(report.rejected.map { $0.object?.text }) == [note])
  }

  @Test func `is what XML was made of`() async throws {
    var source = try XMLDocument(at: ["all", "person"])
    source.append(Array("<all><person><id>x</id><name>N</name></person></all>".utf8))
    source.finish()
    let store = try Store.inMemory(Person.self)
    let report = try await store.import(
      Person.self, from: source, options: .init(keptObjectBytes: 1000))
    let object = try #require(report.rejected.first?.object)
    #expect(try JSONValue(parsing: object)["id"].string == "x")
  }
}
