import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A key that comes twice` {
  private static let documents = [
    #"{"id":1,"v":1,"v":2}"#, #"{"v":1,"id":1,"v":2}"#, #"{"id":1,"v":1,"x":0,"\u0076":2}"#,
    #"{"id":1,"\u0076":1,"v":2}"#,
  ]

  @Test(arguments: documents) func `counts the last time`(json: String) async throws {
    #expect(try await records(json, .last) == [Keyed.Single(id: 1, v: 2)])
  }

  @Test(arguments: documents) func `counts the first time if asked so`(json: String) async throws {
    #expect(try await records(json, .first) == [Keyed.Single(id: 1, v: 1)])
  }

  @Test(
    arguments: documents + [
      #"{"id":1,"v":1,"x":1,"x":2}"#, #"{"id":1,"v":1,"x":1,"\u0078":2}"#,
    ])
  func `is refused if asked so`(json: String) async throws {
    let error = try #require(throws: DocumentError.self) {
      try decoded(Keyed.Single.self, Array(json.utf8), options: options(.refused))
    }
    #expect(error.problem == .duplicateKey)
    await #expect(throws: error) {
      let store = try Store.inMemory(Keyed.Single.self)
      _ = try await store.import(Keyed.Single.self, from: Array(json.utf8), options: options(.refused))
    }
  }

  private static let hidden: [String] = {
    let many = (0..<100).map { #""k\#($0)":0"# }.joined(separator: ",")
    return [
      // Inside of what nothing reads.
      #"{"id":1,"v":1,"x":{"a":1,"a":2}}"#, #"{"id":1,"v":1,"x":[[{"a":{"b":[],"c":1,"\u0062":2}}]]}"#,
      // Beyond the keys that are counted singly.
      #"{"id":1,"v":1,\#(many),"k99":1}"#, #"{\#(many),"id":1,"v":1,"k3":1}"#,
      // Around the objects, and instead of one.
      #"{"rows":[{"id":1,"v":1}],"a":1,"a":2}"#, #"{"a":{"b":{"c":1,"d":1,"c":2}},"rows":[{"id":1,"v":1}]}"#,
      #"{"rows":[{"id":1,"v":1}],"rows":[]}"#, #"{"rows":[[{"a":1,"a":1}]]}"#,
      #"{"rows":[{"id":1,"v":1}],"z":[{},{"b":1},{"b":1,"c":2,"b":3}]}"#,
    ]
  }()

  @Test(arguments: hidden) func `is refused wherever it stands`(json: String) async throws {
    let path = json.contains("rows") ? "rows" : nil
    let error = try #require(throws: DocumentError.self) {
      try decoded(Keyed.Single.self, Array(json.utf8), at: path, options: options(.refused))
    }
    #expect(error.problem == .duplicateKey)
    #expect(Array(json.utf8)[error.offset] == UInt8(ascii: "\""))
    await #expect(throws: error) {
      let store = try Store.inMemory(Keyed.Single.self)
      _ = try await store.import(
        Keyed.Single.self, from: Array(json.utf8), at: path, options: options(.refused))
    }
    for size in [1, 7, 64] {
      await #expect(throws: error) {
        let store = try Store.inMemory(Keyed.Single.self)
        for try await _ in store.importing(
          Keyed.Single.self, from: Pieces(Array(json.utf8), of: size), at: path, options: options(.refused))
        {}
      }
    }
    #expect(throws: error) { try JSONValue(parsing: Array(json.utf8), limits: options(.refused).limits) }
    #expect(throws: Never.self) { try JSONValue(parsing: Array(json.utf8)) }
  }

  @Test func `is refused in an object of another table`() async throws {
    let json = #"[{"id":1,"text":"a","user":{"id":1,"name":"A","name":"B"}}]"#
    let store = try Store.inMemory(RelatedMessage.self)
    let error = try await #require(throws: DocumentError.self) {
      _ = try await store.import(RelatedMessage.self, from: Array(json.utf8), options: options(.refused))
    }
    #expect(error.problem == .duplicateKey)
  }

  @Test func `is looked for among as many keys as one value may have bytes`() async throws {
    let keys = (0..<100).map { #""key-\#($0)":0"# }.joined(separator: ",")
    let json = #"{\#(keys),"rows":[{"id":1,"v":1}]}"#
    let limits = DocumentLimits(valueBytes: 500, duplicates: .refused)
    let error = try #require(throws: DocumentError.self) {
      try decoded(Keyed.Single.self, Array(json.utf8), at: "rows", options: ImportOptions(limits: limits))
    }
    #expect(error.problem == .tooLong)
    let others = DocumentLimits(valueBytes: 500)
    #expect(throws: Never.self) {
      try decoded(Keyed.Single.self, Array(json.utf8), at: "rows", options: ImportOptions(limits: others))
    }
  }

  @Test func `may come again in another object`() async throws {
    let json = #"[{"id":1,"v":1,"x":{"v":1,"x":1}},{"id":2,"v":1,"x":{"v":1,"x":1}}]"#
    #expect(
      try await BothWays(Keyed.Single.self, json, limits: .init(duplicates: .refused)).records.count == 2)
  }

  @Test func `is a value as a whole`() async throws {
    let json = """
      {"id":1,"name":"A","country":"B","location":{"latitude":1,"longitude":2},"location":{"latitude":3}}
      """
    let last = try await BothWays(Keyed.City.self, json, limits: .init(duplicates: .last))
    #expect(last.rejected.map(\.path) == ["$.location.longitude"])
    let first = try await BothWays(Keyed.City.self, json, limits: .init(duplicates: .first))
    #expect(first.records.map(\.latitude) == [1])
    #expect(throws: DocumentError.self) {
      try decoded(Keyed.City.self, Array(json.utf8), options: options(.refused))
    }
  }

  @Test func `may turn an object into nothing`() async throws {
    let json = #"{"id":1,"name":"A","country":"B","location":{"latitude":1,"longitude":2},"location":null}"#
    let read = try await BothWays(Keyed.City.self, json)
    #expect(read.rejected.map(\.problem) == [.missing])
  }

  @Test func `is null the last time`() async throws {
    #expect(try await BothWays(Keyed.Single.self, #"{"id":1,"v":1,"v":null}"#).problem == .null)
    let first = DocumentLimits(duplicates: .first)
    #expect(
      try await BothWays(Keyed.Single.self, #"{"id":1,"v":null,"v":1}"#, limits: first).problem == .null)
  }

  @Test func `may come again around the objects`() throws {
    let json =
      #"{"a":{"a":[{"b":1},{"b":1}],"b":{"a":1}},"b":1,"rows":[{"id":1,"v":1,"a":{"a":1}}],"c":{"rows":1}}"#
    let read = try decoded(Keyed.Single.self, Array(json.utf8), at: "rows", options: options(.refused))
    #expect(read.records.count == 1)
  }

  private func options(_ duplicates: DocumentLimits.Duplicates) -> ImportOptions {
    ImportOptions(limits: DocumentLimits(duplicates: duplicates))
  }

  private func records(_ json: String, _ duplicates: DocumentLimits.Duplicates) async throws -> [Keyed.Single]
  {
    try await BothWays(Keyed.Single.self, json, limits: DocumentLimits(duplicates: duplicates)).records
  }
}
