import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A reference` {
  private let store: Store

  init() throws {
    store = try Store.inMemory(
      RelatedUser.self, RelatedMessage.self, RelatedNote.self, RelatedSession.self, RelatedFolder.self)
  }

  private func messages(_ users: String...) async throws -> ImportReport<RelatedMessage> {
    let objects = users.enumerated().map { #"{"id":\#($0.offset),"text":"t","user":\#($0.element)}"# }
    return try await store.import(RelatedMessage.self, from: array(objects))
  }

  private func names() async throws -> [String] {
    try await store.fetchAll(RelatedUser.self).map { "\($0.id) \($0.name)" }
  }

  private func owners() async throws -> [Int64] {
    try await store.fetchAll(RelatedMessage.self).map(\.user.id)
  }

  @Test func `may be a whole object`() async throws {
    let report = try await messages(
      #"{"id":7,"name":"A"}"#, #"{"name":"B","id":8,"x":1}"#, #"{"id":7,"name":"A"}"#)
    #expect(report.inserted.count == 3)
    #expect(report.relatedCounts == ["related_user": [2, 0, 0]])
    #expect(try await names() == ["7 A", "8 B"])
    #expect(try await owners() == [7, 8, 7])
    let again = try await messages(#"{"id":7,"name":"C"}"#, #"{"name":"B","id":8}"#, #"{"id":7,"name":"C"}"#)
    #expect(again.unchanged.count == 3)
    #expect(again.relatedCounts == ["related_user": [0, 1, 1]])
    #expect(try await names() == ["7 C", "8 B"])
  }

  @Test func `may be an identity`() async throws {
    try await store.save(RelatedUser(id: 7, name: "A", mail: nil))
    #expect(try await messages("7").inserted.count == 1)
    let bytes = array([#"{"id":5,"text":"t","userId":7}"#])
    #expect(try await store.import(RelatedMessage.self, from: bytes).inserted.count == 1)
    #expect(try await owners() == [7, 7])
    #expect(try await names() == ["7 A"])
  }

  @Test(arguments: [
    #""user":{"id":7,"name":"A"},"userId":7"#, #""userId":7,"user":{"id":7,"name":"A"}"#,
    #""userId":null,"user":{"id":7,"name":"A"}"#, #""user":{"id":7,"name":"A"},"userId":null"#,
    #""userId":9,"user":{"id":7,"name":"A"}"#,
  ])
  func `may be both, and the object counts`(members: String) async throws {
    let report = try await store.import(
      RelatedMessage.self, from: array([#"{"id":1,"text":"t",\#(members)}"#]))
    #expect(report.rejected == [])
    #expect(try await owners() == [7])
    #expect(try await names() == ["7 A"])
  }

  @Test(arguments: [#""user":null,"userId":7"#, #""userId":7,"user":null"#])
  func `may be null where its identity stands beside`(members: String) async throws {
    try await store.save(RelatedUser(id: 7, name: "A", mail: nil))
    _ = try await store.import(RelatedMessage.self, from: array([#"{"id":1,"text":"t",\#(members)}"#]))
    #expect(try await owners() == [7])
  }

  @Test(arguments: [
    ("", DocumentProblem.missing), (#","user":null"#, .null), (#","user":"7""#, .wrongType),
    (#","user":[7]"#, .wrongType), (#","userId":{}"#, .refused), (#","user":1.5"#, .outOfRange),
  ])
  func `is required unless it is optional`(member: String, problem: DocumentProblem) async throws {
    let report = try await store.import(RelatedMessage.self, from: array([#"{"id":1,"text":"t"\#(member)}"#]))
    #expect(report.inserted.isEmpty)
    #expect(report.rejected.last?.problem == problem)
    #expect(try await store.count(RelatedMessage.self) == 0)
  }

  @Test(arguments: [
    (#""owner_ref":"x""#, ["$[0]['owner_ref']"]), (#""user":"x""#, ["$[0].user"]),
    (#""user":null,"owner_ref":1.5"#, ["$[0].owner_ref"]), (#""owner_ref":5,"user":[]"#, ["$[0].user"]),
    (#""owner_ref":{"id":1}"#, ["$[0].owner_ref.name", "$[0].owner_ref"]), (#""x":1"#, ["$[0].user"]),
  ])
  func `is reported under the key that was read`(member: String, paths: [String]) async throws {
    let report = try await store.import(RelatedSession.self, from: array([#"{"id":1,\#(member)}"#]))
    #expect(report.rejected.map(\.path) == paths.map { $0.replacing("['owner_ref']", with: ".owner_ref") })
  }

  @Test func `may be nil if it is optional`() async throws {
    let objects = [
      #"{"id":1}"#, #"{"id":2,"user":null}"#, #"{"id":3,"user":"x"}"#,
      #"{"id":4,"user":{"id":7,"name":"A"}}"#,
      #"{"id":5,"user_id":7}"#, #"{"id":6,"user":{"name":"A"}}"#,
    ]
    let report = try await store.import(RelatedNote.self, from: array(objects))
    #expect(report.inserted.all == [1, 2, 3, 4, 5, 6])
    #expect(try await store.fetchAll(RelatedNote.self).map(\.user?.id) == [nil, nil, nil, 7, 7, nil])
  }

  @Test func `may have a key for its identity`() async throws {
    try await store.save(RelatedUser(id: 7, name: "A", mail: nil))
    _ = try await store.import(RelatedSession.self, from: array([#"{"id":1,"owner_ref":7}"#]))
    #expect(try await store.fetchAll(RelatedSession.self).map(\.user.id) == [7])
  }

  @Test(arguments: [
    (#"{"name":"A"}"#, "id", DocumentProblem.missing), (#"{"id":null,"name":"A"}"#, "id", .null),
    (#"{"id":7}"#, "name", .missing), (#"{"id":7,"name":5}"#, "name", .wrongType),
    (#"{"id":"7","name":"A"}"#, "id", .wrongType), ("{}", "id", .missing),
  ])
  func `to an object that is not usable rejects both and no other`(
    user: String, key: String, problem: DocumentProblem
  ) async throws {
    let report = try await messages(#"{"id":1,"name":"B"}"#, user, #"{"id":2,"name":"C"}"#)
    #expect(report.inserted.all == [0, 2])
    #expect(report.rejected.contains { $0.path == "$[1].user.\(key)" && $0.problem == problem })
    #expect(report.rejected.allSatisfy { $0.path.hasPrefix("$[1].user") })
    #expect(try await names() == ["1 B", "2 C"])
  }

  @Test func `has the last object that came`() async throws {
    func user(_ name: String) -> String { #"{"id":7,"name":"\#(name)","mail":"a long mail address"}"# }
    let report = try await messages(user("A"), user("B"), user("A"), user("C"), user("A"), user("B"))
    #expect(report.inserted.count == 6)
    #expect(try await names() == ["7 B"])
    _ = try await messages(user("B"), user("C"), user("B"))
    #expect(try await names() == ["7 B"])
  }

  @Test func `has the last object that came, far apart`() async throws {
    func user(_ id: Int, _ name: String) -> String {
      #"{"id":\#(id),"name":"\#(name)","mail":"a long mail address"}"#
    }
    let others = (100..<1500).map { user($0, "n") }
    let users = [user(7, "A")] + others + [user(7, "B")] + others + [user(7, "A")]
    let objects = users.enumerated().map { #"{"id":\#($0.offset),"text":"t","user":\#($0.element)}"# }
    let report = try await store.import(RelatedMessage.self, from: array(objects))
    #expect(report.inserted.count == users.count)
    #expect(report.related.map(\.inserted) == [1401])
    #expect(try await store.fetch(RelatedUser.self, id: 7)?.name == "A")
  }

  @Test func `is read with its record`() throws {
    let json = #"[{"id":1,"text":"t","user":{"id":7,"name":"A"}},{"id":2,"text":"t","userId":7}]"#
    let read = try decoded(RelatedMessage.self, Array(json.utf8))
    #expect(read.records.map(\.user.id) == [7, 7])
    #expect(read.records.map(\.user.record) == [RelatedUser(id: 7, name: "A", mail: nil), nil])
  }
}
