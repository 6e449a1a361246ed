import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A document to import` {
  private let store: Store

  init() throws { store = try Store.inMemory(Imported.Item.self) }

  @Test func `that is an empty array stores nothing`() async throws {
    for json in ["[]", " [ \n ]", #"{"a":[]}"#] {
      let path = json.hasPrefix("{") ? "a" : nil
      let report = try await store.import(Imported.Item.self, from: Array(json.utf8), at: path)
      #expect(report.counts == [0, 0, 0, 0, 0, 0])
      #expect(report.objects == 0)
      #expect(report.bytes == json.utf8.count)
    }
  }

  @Test func `may be one object`() async throws {
    let report = try await store.import(Imported.Item.self, from: Array(item(1, "a").utf8))
    #expect(report.inserted.all == [1])
    let wrong = try await store.import(Imported.Item.self, from: Array(#"{"id":1}"#.utf8))
    #expect(wrong.rejected.map(\.path) == ["$.name"])
  }

  @Test func `may hold one object below a path`() async throws {
    let json = #"{"a":{"x":1,"b":\#(item(1, "a")),"y":[1]},"z":{}}"#
    #expect(try await store.import(Imported.Item.self, from: Array(json.utf8), at: "a.b").inserted.all == [1])
    let wrong = #"{"a":{"b":{"id":1}}}"#
    let report = try await store.import(Imported.Item.self, from: Array(wrong.utf8), at: "a.b")
    #expect(report.rejected.map(\.path) == ["$.a.b.name"])
  }

  @Test func `may hold its array deep inside`() async throws {
    let json = """
      {"b":{"c":[{"id":9,"name":"not here"}]},"a":{"c":[[]],"b":{"b":5,"c":[\(item(1, "a")),\(item(2, "b"))]},"d":{}},
       "c":[{"id":9,"name":"nor here"}]}
      """
    let report = try await store.import(Imported.Item.self, from: Array(json.utf8), at: "a.b.c")
    #expect(report.inserted.all == [1, 2])
    #expect(report.bytes == json.utf8.count)
  }

  @Test(arguments: ["x", "a.x", "a.b.x", "a.b.c", "a.n.c"])
  func `is refused if its path leads nowhere`(path: String) async throws {
    let json = #"{"a":{"b":5,"n":null}}"#
    let error = try await #require(throws: DocumentError.self) {
      _ = try await store.import(Imported.Item.self, from: Array(json.utf8), at: path)
    }
    #expect(error.problem == .noSuchPath)
    let decoding = try #require(throws: DocumentError.self) {
      try decoded(Imported.Item.self, Array(json.utf8), at: path)
    }
    #expect(decoding == error)
  }

  @Test(arguments: [
    (
      "[{\"id\":1,\"name\":\"a\"},\n {\"id\":2,\"name\":\"b\"}\n {\"id\":3}]", DocumentProblem.unexpectedByte,
      3, 2
    ),
    ("[{\"id\":1,\"name\":\"a\"},\n {\"id\":02,\"name\":\"b\"}]", .malformedNumber, 2, 8),
    ("[{\"id\":1,\"name\":\"a\"}]\n\n x", .trailingBytes, 3, 2),
    ("[{\"id\":1,\"name\":\"a\"},\n{\"id\":2,", .cut, 2, 9), ("", .cut, 1, 1),
    ("[{\"id\":1,\"name\":\"a\\q\"}]", .malformedEscape, 1, 19),
    ("[{\"id\":1,\"name\":\"a\"},\n{\"id\":2,\"name\":\"\\ud800\"}]", .loneSurrogate, 2, 17),
    ("[{\"id\":1,\"name\":\"a\nb\"}]", .controlCharacter, 1, 19),
  ])
  func `is refused as a whole if it is no JSON`(
    json: String, problem: DocumentProblem, line: Int, column: Int
  ) async throws {
    let error = try await #require(throws: DocumentError.self) {
      _ = try await store.import(Imported.Item.self, from: Array(json.utf8))
    }
    #expect(error.problem == problem)
    #expect([error.line, error.column] == [line, column])
    #expect(try await store.count(Imported.Item.self) == 0)
    let decoding = try #require(throws: DocumentError.self) {
      try decoded(Imported.Item.self, Array(json.utf8))
    }
    #expect(decoding == error)
  }

  @Test func `stores nothing if it is broken after many objects`() async throws {
    let good = (1...3000).map { item($0, "n") }.joined(separator: ",")
    await #expect(throws: DocumentError.self) {
      _ = try await store.import(Imported.Item.self, from: Array("[\(good),{]".utf8))
    }
    #expect(try await store.count(Imported.Item.self) == 0)
    #expect(try await store.import(Imported.Item.self, from: Array("[\(good)]".utf8)).inserted.count == 3000)
  }

  @Test func `may have too many objects`() async throws {
    let options = ImportOptions(limits: DocumentLimits(count: 2))
    let two = array([item(1, "a"), item(2, "b")])
    #expect(try await store.import(Imported.Item.self, from: two, options: options).inserted.count == 2)
    let error = try await #require(throws: DocumentError.self) {
      _ = try await store.import(
        Imported.Item.self, from: array([item(3, "a"), item(4, "b"), item(5, "c")]), options: options)
    }
    #expect(error.problem == .tooMany)
    #expect(try await store.count(Imported.Item.self) == 2)
  }
}
