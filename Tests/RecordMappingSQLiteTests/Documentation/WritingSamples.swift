import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// The samples of the article "Writing".
enum Writing {
  @Record(keys: .snakeCase) struct Cow {
    @ID let earTag: String
    @Path("place", "barn") let barn: Int
    @DateForm(.day) let born: Instant
    let name: String?
  }
}

@Suite struct `The samples of Writing` {
  private typealias Cow = Writing.Cow

  private let cow = Cow(
    earTag: "CZ123456", barn: 2, born: Instant(secondsSince1970: 1_795_219_200), name: nil)

  @Test func `write one and many`() throws {
    let one = try cow.json()
    let many = try [cow].json(writesNulls: true)

    #expect(
      String(decoding: one, as: UTF8.self)
        == #"{"ear_tag":"CZ123456","place":{"barn":2},"born":"2026-11-21"}"#)
    #expect(
      String(decoding: many, as: UTF8.self)
        == #"[{"ear_tag":"CZ123456","place":{"barn":2},"born":"2026-11-21","name":null}]"#)
  }

  @Test func `write rows`() async throws {
    let store = try Store.inMemory(Cow.self)
    try await store.save(cow)

    let body = try await store.json(of: Cow.self, where: .equal(.barn, 2))

    #expect(body == (try [cow].json()))
  }

  @Test func `keep one record in a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("cow.json")

    let file = RecordFile<Cow>(at: path)
    try file.save(cow)
    let again = try file.load()

    #expect(again?.earTag == cow.earTag)
  }

  @Test func `write a schema`() throws {
    let schema = JSONSchema.text(of: Cow.self)

    let value = try JSONValue(parsing: Array(schema.utf8))["$defs"]["Cow"]
    #expect(value["required"].value(as: [String].self) == ["ear_tag", "place", "born"])
    #expect(value[path: ["properties", "place", "properties", "barn", "type"]].string == "integer")
  }
}
