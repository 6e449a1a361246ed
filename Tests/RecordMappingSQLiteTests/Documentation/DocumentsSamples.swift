import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import RecordMappingXML
import Testing

/// The samples of the article "Documents".
enum Documents {
  @Record struct City {
    @ID let name: String
    @Path("location", "latitude") let latitude: Double
    @Path("location", "longitude") let longitude: Double
  }

  @Record struct Entry {
    @ID let id: String
    let title: String
    let updated: Instant?
    @Path("link", "@href") let link: String?
  }
}

@Suite struct `The samples of Documents` {
  private typealias City = Documents.City
  private typealias Entry = Documents.Entry

  @Test func `decode without a store`() throws {
    let body = Array(
      #"{"data":{"cities":[{"name":"Brno","location":{"latitude":49.2,"longitude":16.6}},{"name":"?"}]}}"#
        .utf8)

    let decoded = try City.records(fromJSON: body, at: "data.cities")
    for city in decoded.records { print(city.name, city.latitude) }
    for rejection in decoded.rejected { print(rejection) }

    #expect(decoded.records.map(\.name) == ["Brno"])
    #expect(decoded.rejected.map(\.path) == ["$.data.cities[1].location.latitude"])

    let response = Array(#"{"city":{"name":"Brno","location":{"latitude":49.2,"longitude":16.6}}}"#.utf8)

    let city = try City(json: response, at: "city")

    #expect(city.longitude == 16.6)
  }

  @Test func `look into a document without a declaration`() throws {
    let body = Array(#"{"people":[{"name":"Jane"}],"page":{"next":"/people?page=2"}}"#.utf8)

    let document = try JSONValue(parsing: body)
    let name = document["people"][0]["name"].string
    let next = document[path: ["page", "next"]].string

    #expect(name == "Jane")
    #expect(next == "/people?page=2")
  }

  @Test func `set limits`() async throws {
    let store = try Store.inMemory(City.self)
    let body = Array(#"[[[1]]]"#.utf8)

    let limits = DocumentLimits(depth: 2, valueBytes: 1 << 20, count: 10_000, duplicates: .refused)
    let options = ImportOptions(limits: limits, keptRejections: 20, keepsExcerpts: true)

    let error = await #expect(throws: DocumentError.self) {
      try await store.import(City.self, from: body, options: options)
    }
    #expect(error?.problem == .tooDeep)
  }

  @Test func `read XML`() async throws {
    let store = try Store.inMemory(Entry.self)
    let body = Array(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><id>urn:1</id>
      <title type="text">Open day</title><updated>2026-03-02T09:15:00Z</updated>
      <link href="https://example.org/1"/></entry></feed>
      """.utf8)

    var feed = try XMLDocument(at: ["feed", "entry"], namespaces: ["": "http://www.w3.org/2005/Atom"])
    feed.append(body)
    feed.finish()
    let report = try await store.import(Entry.self, from: feed)

    #expect(report.inserted.all == ["urn:1"])
    let entry = try await store.fetch(Entry.self, id: "urn:1")
    #expect(entry?.title == "Open day")
    #expect(entry?.link == "https://example.org/1")
    #expect(entry?.updated?.description == "2026-03-02T09:15:00Z")
  }

  @Record struct Answer {
    @ID let id: Int64
    let real: Double?
    let whole: Int?
    @Convert let text: String?
  }

  /// What the article says of open questions that concern a value.
  @Test(arguments: [
    (#"{"id":1,"real":1e400}"#, "nil nil nil"), (#"{"id":1,"real":1e-400}"#, "0.0 nil nil"),
    (#"{"id":1,"real":-0}"#, "-0.0 nil nil"), (#"{"id":1,"whole":-0}"#, "nil 0 nil"),
    (#"{"id":1,"whole":9007199254740993}"#, "nil 9007199254740993 nil"),
    (#"{"id":1,"real":9007199254740993}"#, "nil nil nil"), (#"{"id":1,"whole":1.0}"#, "nil 1 nil"),
    (#"{"id":1,"text":123456789012345678901234567890}"#, "nil nil 123456789012345678901234567890"),
    (#"{"id":1,"whole":1,"whole":2}"#, "nil 2 nil"), (#"{"id":1,"whole":1,"\u0077hole":3}"#, "nil 3 nil"),
    ("\u{FEFF}{\"id\":1,\"whole\":4}", "nil 4 nil"),
  ])
  func `answer what the standard leaves open`(body: String, found: String) throws {
    let answer = try Answer(json: Array(body.utf8))
    let real = answer.real.map { "\($0)" } ?? "nil"
    let whole = answer.whole.map { "\($0)" } ?? "nil"
    #expect("\(real) \(whole) \(answer.text ?? "nil")" == found)
  }
}
