import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A key` {
  @Test func `is written in the record's style`() async throws {
    try await expectKeys("createdAt", "userNameShort", of: Keyed.AsWritten.self)
    try await expectKeys("createdAt", "userNameShort", of: Keyed.CamelCase.self)
    try await expectKeys("created_at", "user_name_short", of: Keyed.SnakeCase.self)
    try await expectKeys("CreatedAt", "UserNameShort", of: Keyed.PascalCase.self, id: "Id")
    try await expectKeys("created-at", "user-name-short", of: Keyed.KebabCase.self)
    try await expectKeys("CREATED_AT", "USER_NAME_SHORT", of: Keyed.ScreamingSnakeCase.self, id: "ID")
  }

  private func expectKeys<Sample: StyledSample>(
    _ first: String, _ second: String, of sample: Sample.Type, id: String = "id",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let json = #"{"\#(id)":1,"\#(first)":"t","\#(second)":"u"}"#
    let read = try await BothWays(sample, json, sourceLocation: sourceLocation)
    #expect(
      read.records == [Sample(id: 1, createdAt: "t", userNameShort: "u")], sourceLocation: sourceLocation)
    #expect(read.unknownKeys == [:], sourceLocation: sourceLocation)
    let written = try Sample(id: 1, createdAt: "t", userNameShort: "u").json()
    #expect(String(decoding: written, as: UTF8.self) == json, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (#""a":1"#, 1), (#""b":2,"a":1"#, 2), (#""a":1,"b":2"#, 2), (#""a":1,"c":3,"b":2"#, 3),
    (#""c":3,"b":2,"a":1"#, 3), (#""c":null,"b":2,"a":1"#, 2), (#""b":2,"a":1,"c":null"#, 2),
    (#""c":null,"a":1,"b":null"#, 1), (#""b":null,"a":1"#, 1),
  ])
  func `gives way to its fallbacks in their order`(members: String, value: Int) async throws {
    let read = try await BothWays(Keyed.Renamed.self, #"{"id":1,\#(members)}"#)
    #expect(read.records == [Keyed.Renamed(id: 1, v: value, note: nil)])
    #expect(read.unknownKeys == [:])
  }

  @Test(arguments: [
    (#""c":null"#, DocumentProblem.null), (#""c":null,"b":null,"a":null"#, .null), (#""v":1"#, .missing),
    (#""c":"x","b":2"#, .wrongType), (#""b":2,"c":"x""#, .wrongType), (#""c":1.5,"b":2"#, .outOfRange),
  ])
  func `gives way only if it is missing or null`(members: String, problem: DocumentProblem) async throws {
    let read = try await BothWays(Keyed.Renamed.self, #"{"id":1,\#(members)}"#)
    #expect(read.problem == problem)
    #expect(read.rejected.first?.path == "$.c")
  }

  @Test(arguments: [
    (#"{"id":1,"b":"x"}"#, "$.b"), (#"{"id":1,"a":"x"}"#, "$.a"), (#"{"id":1,"c":null,"a":"x"}"#, "$.a"),
    (#"{"id":1,"b":null}"#, "$.b"), (#"{"id":1}"#, "$.c"),
  ])
  func `is reported as the one that was read`(json: String, path: String) async throws {
    #expect(try await BothWays(Keyed.Renamed.self, json).rejected.map(\.path) == [path])
  }

  @Test func `may hold any characters`() async throws {
    let read = try await BothWays(Keyed.Renamed.self, #"{"id":1,"a":1,"a comment":"x"}"#)
    #expect(read.records == [Keyed.Renamed(id: 1, v: 1, note: "x")])
  }

  @Test(arguments: [
    #"{"\u0069d":1,"\u0076":2}"#, #"{"\u0069\u0064":1,"v":2}"#, #"{"i\u0064":1,"\u0076":2,"w":3}"#,
  ])
  func `may be escaped`(json: String) async throws {
    #expect(try await BothWays(Keyed.Single.self, json).records == [Keyed.Single(id: 1, v: 2)])
  }

  @Test(arguments: [#"{"id":1,"V":2}"#, #"{"id":1,"v ":2}"#, #"{"id":1,"v\u0000":2}"#, #"{"id":1,"":2}"#])
  func `fits only as a whole`(json: String) async throws {
    #expect(try await BothWays(Keyed.Single.self, json).problem == .missing)
  }

  @Test func `differs in its Unicode forms`() async throws {
    let json = "{\"id\":1,\"\u{E9}\":1,\"e\u{301}\":2}"
    let composed = try await BothWays(Keyed.Composed.self, json)
    #expect(composed.records == [Keyed.Composed(id: 1, v: 1)])
    #expect(composed.unknownKeys.keys.map { Array($0.unicodeScalars) } == [["e", "\u{301}"]])
    let decomposed = try await BothWays(Keyed.Decomposed.self, json)
    #expect(decomposed.records == [Keyed.Decomposed(id: 1, v: 2)])
    #expect(decomposed.unknownKeys.keys.map { Array($0.unicodeScalars) } == [["\u{E9}"]])
    let unknown = try await BothWays(Keyed.Single.self, "{\"id\":1,\"v\":1,\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(unknown.unknownKeys.values.reduce(0, +) == 2)
  }
}
