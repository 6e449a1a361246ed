import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `An embedded part` {
  private let home = #""home":{"name":"H","at":{"latitude":1}}"#

  @Test func `is read with the parts in it`() async throws {
    let json = """
      {"work":{"zoom":9,"owner":{"age":30,"name":"O"},"at":{"latitude":2},"name":"W"},\(home),"id":1}
      """
    let read = try await BothWays(Valued.Placed.self, json)
    let expected = Valued.Placed(
      id: 1, home: ValuedPlace(name: "H", latitude: 1, zoom: 3, owner: nil),
      work: ValuedPlace(name: "W", latitude: 2, zoom: 9, owner: ValuedOwner(name: "O", age: 30)))
    #expect(read.records == [expected])
    #expect(try Valued.Placed(json: try expected.json()) == expected)
  }

  @Test func `may have another key`() async throws {
    let json = #"{"id":1,\#(home),"office":{"name":"W","at":{"latitude":2}}}"#
    #expect(try await BothWays(Valued.Placed.self, json).records.map(\.work?.name) == ["W"])
    let null = #"{"id":1,\#(home),"work":null,"office":{"name":"W","at":{"latitude":2}}}"#
    #expect(try await BothWays(Valued.Placed.self, null).records.map(\.work?.name) == ["W"])
  }

  @Test(arguments: [
    "", #","work":null"#, #","work":5"#, #","work":{}"#, #","work":{"name":"W"}"#,
    #","work":{"name":"W","at":{}}"#, #","work":{"name":"W","at":null}"#,
    #","work":{"name":5,"at":{"latitude":1}}"#, #","work":{"at":{"latitude":1}}"#,
    #","work":{"name":null,"at":{"latitude":1},"zoom":1}"#, #","work":{"zoom":1}"#,
  ])
  func `is nil as a whole if it lacks what it needs`(work: String) async throws {
    let read = try await BothWays(Valued.Placed.self, #"{"id":1,\#(home)\#(work)}"#)
    #expect(read.records.map(\.work) == [nil])
    #expect(read.records.map(\.home.name) == ["H"])
  }

  @Test(arguments: [
    (#""owner":{"name":"O"}"#, ValuedOwner(name: "O", age: nil)),
    (#""owner":{"name":"O","age":"x"}"#, ValuedOwner(name: "O", age: nil)), (#""owner":{"age":5}"#, nil),
    (#""owner":null"#, nil), (#""owner":"O""#, nil), (#""owner":{}"#, nil),
  ])
  func `is nil within another part that is there`(member: String, owner: ValuedOwner?) async throws {
    let json = #"{"id":1,\#(home),"work":{"name":"W","at":{"latitude":2},\#(member)}}"#
    let read = try await BothWays(Valued.Placed.self, json)
    #expect(read.records.map(\.work) == [ValuedPlace(name: "W", latitude: 2, zoom: 3, owner: owner)])
    let inHome = #"{"id":1,"home":{"name":"W","at":{"latitude":2},\#(member)}}"#
    #expect(try await BothWays(Valued.Placed.self, inHome).records.map(\.home.owner) == [owner])
  }

  @Test(arguments: [
    ("", "$.home.name", DocumentProblem.missing), (#","home":null"#, "$.home.name", .missing),
    (#","home":5"#, "$.home.name", .wrongType), (#","home":{"name":"H"}"#, "$.home.at.latitude", .missing),
    (#","home":{"name":"H","at":{"latitude":"x"}}"#, "$.home.at.latitude", .wrongType),
    (#","home":{"name":null,"at":{"latitude":1}}"#, "$.home.name", .null),
  ])
  func `rejects its record if that needs it`(
    member: String, path: String, problem: DocumentProblem
  ) async throws {
    let read = try await BothWays(Valued.Placed.self, "{\"id\":1\(member)}")
    #expect(read.rejected.map(\.path) == [path])
    #expect(read.problem == problem)
  }

  @Test(
    arguments: [
      (#""first":{"name":"A"}"#, ["A", nil]), (#""second":{"name":"B"}"#, [nil, "B"]),
      (#""first":{"name":"A"},"second":{"age":5}"#, ["A", nil]),
      (#""second":{"name":"B"},"first":{"age":5}"#, [nil, "B"]),
      (#""first":{"name":"A"},"second":{"name":"B"}"#, ["A", "B"]),
    ] as [(String, [String?])])
  func `has nothing to do with the next one`(members: String, names: [String?]) async throws {
    let json = #"{"id":1,"owners":{\#(members)},"others":{\#(members)}}"#
    let read = try await BothWays(Valued.Owned.self, json)
    #expect(read.records.map { [$0.owners.first?.name, $0.owners.second?.name] } == [names])
    #expect(read.records.map { [$0.others?.first?.name, $0.others?.second?.name] } == [names])
  }

  @Test(
    arguments: [
      (#""name":"N""#, ValuedGuard(name: "N", level: 1)),
      (#""name":"N","level":2"#, ValuedGuard(name: "N", level: 2)), (#""name":"N","level":"2""#, nil),
      (#""name":"N","level":null"#, nil), (#""level":2"#, nil),
    ] as [(String, ValuedGuard?)])
  func `is nil if a strict property is not usable`(members: String, part: ValuedGuard?) async throws {
    let read = try await BothWays(Valued.Guarded.self, #"{"id":1,"guarded":{\#(members)}}"#)
    #expect(read.records.map(\.guarded) == [part])
  }

  @Test func `does not leave its values to the next object`() async throws {
    let json = """
      [{"id":1,\(home),"work":{"name":"W","at":{"latitude":2},"owner":{"name":"O","age":1}}},
       {"id":2,\(home),"work":{"name":"W","at":{"latitude":2}}}, {"id":3,\(home)}]
      """
    let records = try await BothWays(Valued.Placed.self, json).records
    #expect(records.map(\.work?.owner?.age) == [1, nil, nil])
    #expect(records.map(\.work?.name) == ["W", "W", nil])
  }
}
