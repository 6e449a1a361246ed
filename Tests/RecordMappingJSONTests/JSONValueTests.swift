import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A value without a model` {
  private let document: JSONValue

  init() throws {
    let text = """
      \u{FEFF} {"people": [{"name": "Jane", "age": "22", "tags": [], "x": null, "name": "J\\u00e1ne"}],
       "n": 1e400, "ok": true }
      """
    document = try JSONValue(parsing: Array(text.utf8))
  }

  @Test func `is found along keys and places`() {
    #expect(document["people"][0]["age"].string == "22")
    #expect(document[path: ["people"]].elements.count == 1)
    #expect(document["ok"].bool == true)
  }

  @Test func `is the last of equal keys`() {
    #expect(document["people"][0]["name"].string == "Jáne")
  }

  @Test func `tells its type, whether it exists and whether it is a leaf`() {
    #expect(document["people"].kind == .array)
    #expect(!document["people"].isLeaf)
    #expect(document["people"][0]["x"].exists)
    #expect(document["people"][0]["x"].isLeaf)
    #expect(!document["people"][7]["name"]["more"].exists)
    #expect(!document["nothing"].isLeaf)
  }

  @Test func `is none of a type that it does not fit`() {
    #expect(document["people"][0]["age"].int == nil)
    #expect(document["people"][0]["age"].value(as: Int.self, converts: true) == 22)
    #expect(document["n"].double == nil)
  }

  @Test func `of a broken document says where`() {
    #expect(throws: DocumentError(problem: .unexpectedByte, offset: 6, line: 3, column: 3)) {
      try JSONValue(parsing: Array("{ \n\n  ]".utf8))
    }
  }
}
