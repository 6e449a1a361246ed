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

  private func options(_ duplicates: DocumentLimits.Duplicates) -> ImportOptions {
    ImportOptions(limits: DocumentLimits(duplicates: duplicates))
  }

  private func records(_ json: String, _ duplicates: DocumentLimits.Duplicates) async throws -> [Keyed.Single]
  {
    try await BothWays(Keyed.Single.self, json, limits: DocumentLimits(duplicates: duplicates)).records
  }
}
