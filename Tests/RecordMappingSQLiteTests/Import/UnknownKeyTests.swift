import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `An unknown key` {
  @Test func `is counted`() async throws {
    let json = """
      [{"id":1,"v":1,"new":1,"old":{"id":5,"v":6,"deep":1}},{"id":2,"v":1},
       {"new":[1,{"v":"x"}],"id":3,"v":1},{"id":4,"n\\u0065w":null,"v":1}]
      """
    let read = try await BothWays(Keyed.Single.self, json)
    #expect(read.records == (1...4).map { Keyed.Single(id: $0, v: 1) })
    #expect(read.unknownKeys == ["new": 3, "old": 1])
  }

  @Test func `is counted in objects that are rejected too`() async throws {
    let read = try await BothWays(Keyed.Single.self, #"[{"id":1,"new":1},{"id":2,"v":1,"new":2}]"#)
    #expect(read.unknownKeys == ["new": 2])
  }

  @Test func `is counted on the way of a path`() async throws {
    let json = #"{"id":1,"name":"A","country":"B","location":{"latitude":1,"altitude":2,"longitude":3}}"#
    #expect(try await BothWays(Keyed.City.self, json).unknownKeys == ["altitude": 1])
  }

  @Test func `does no harm by the hundred`() async throws {
    let objects = (0..<50).map { number in
      let unknown = (0..<200).map { #""k\#(number * 7 + $0)":\#($0)"# }.joined(separator: ",")
      return #"{\#(unknown),"id":\#(number),"k":1,\#(unknown),"v":5}"#
    }
    let read = try await BothWays(Keyed.Single.self, "[\(objects.joined(separator: ","))]")
    #expect(read.records == (0..<50).map { Keyed.Single(id: $0, v: 5) })
    #expect(read.unknownKeys.values.reduce(0, +) == 50 * 401)
    #expect(read.unknownKeys.count >= 64)
  }

  @Test func `is not mistaken for a longer or shorter one`() async throws {
    let names = ["i", "idd", "vv", "v1", "vvvvvvvvvvvvvvvv", "id\\\"", "\\\"v"]
    let unknown = names.map { "\"\($0)\":9" }.joined(separator: ",")
    let read = try await BothWays(Keyed.Single.self, "{\(unknown),\"id\":1,\(unknown),\"v\":2,\(unknown)}")
    #expect(read.records == [Keyed.Single(id: 1, v: 2)])
    #expect(read.unknownKeys.count == names.count)
  }
}
