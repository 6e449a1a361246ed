import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A property that keeps bytes` {
  @Test(arguments: [
    #"{ "char" : "ins",  "order":2.50e1 ,"x":{"y":[1, 2]} }"#, #"{"\u0061":"\u0061","é":"é"}"#, "[ ]", "17.0",
    #""a\/b""#, "true",
  ])
  func `keeps a value as it came, and writes it so`(fields: String) async throws {
    let store = try Store.lines()
    _ = try await store.take([LineSample.put(1, sn: 1, fields: fields), LineSample.put(2, sn: 2)])
    let change = try #require(try await store.changes.first)
    #expect(change.fields.map { Array($0.bytes).text } == fields)
    let json = try await store.json(of: LineSample.Change.self, where: .equal(.id, 1 as Int64)).text
    #expect(json.contains(#""f":\#(fields),"#) || json.contains(#""f":\#(fields)}"#))
    var writer = DocumentWriter()
    try writer.write(record: change)
    #expect(writer.text.contains(fields))
  }

  @Test func `is equal to itself when it comes again`() async throws {
    let store = try Store.lines()
    let line = LineSample.put(1, sn: 1, fields: #"{ "a":1}"#)
    _ = try await store.take([line])
    #expect(try await store.take([line]).map(\.unchanged.count) == [1])
    #expect(try await store.take([line.replacing("{ \"a\"", with: "{\"a\"")]).map(\.updated.count) == [1])
  }

  private static let whole = #"{"t":"put", "k":99,"id":7 ,"new":[1,{"é":"\u00e9"}],"f":{ }}"#

  @Test(arguments: [1, 9, 1000])
  func `keeps the whole object without keys, and is written as that`(size: Int) async throws {
    let store = try Store.inMemory(LineSample.Whole.self)
    for try await report in store.importing(
      LineSample.Whole.self, from: Pieces(LineSample.bytes(["  \(Self.whole)\r"]), of: size),
      as: LineSample.meanings)
    {
      #expect(report.rejectedCount == 0)
    }
    let row = try #require(try await store.fetch(LineSample.Whole.self, id: 7))
    #expect(Array(row.object.bytes).text == Self.whole)
    #expect(try await store.json(of: LineSample.Whole.self).text == "[\(Self.whole)]")
    var writer = DocumentWriter()
    try writer.write(record: row)
    #expect(writer.text == Self.whole)
  }

  @Test func `keeps the whole object of an array too`() async throws {
    let store = try Store.inMemory(LineSample.Whole.self)
    _ = try await store.import(LineSample.Whole.self, from: Array("[ \(Self.whole) ]".utf8))
    #expect(try await store.json(of: LineSample.Whole.self).text == "[\(Self.whole)]")
  }

  @Test func `leaves the writing to the others where it is nil`() async throws {
    let store = try Store.inMemory(LineSample.MaybeWhole.self)
    let record = LineSample.MaybeWhole(id: 7, kind: 3, object: nil)
    try await store.save(record)
    #expect(try await store.json(of: LineSample.MaybeWhole.self).text == #"[{"id":7,"k":3}]"#)
    for isWritten in [true, false] {
      var writer = DocumentWriter(writesNulls: isWritten)
      try writer.write(record: record)
      #expect(writer.text == #"{"id":7,"k":3}"#)
    }
  }

}

extension LineSample {
  /// A row of a kind that nobody knows.
  @Record struct Whole {
    @ID let id: Int64
    @Key("k") let kind: Int
    @JSON @Path() let object: JSONValue
  }

  @Record struct MaybeWhole {
    @ID let id: Int64
    @Key("k") let kind: Int
    @JSON @Path() let object: JSONValue?
  }
}
