import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A property kept as JSON` {
  @Test func `holds lists, dictionaries and parts`() async throws {
    let json = """
      {"id":1,"names":["a","","č\\n"],"scores":{"b":1.5,"a":2},"grid":[[1,null],[]],
       "settings":{"theme":"dark","places":[{"name":"P","at":{"latitude":1}}],"new":1},"strict":[]}
      """
    let read = try await BothWays(Valued.Collections.self, json)
    let place = ValuedPlace(name: "P", latitude: 1, zoom: 3, owner: nil)
    let expected = Valued.Collections(
      id: 1, names: ["a", "", "č\n"], scores: ["a": 2, "b": 1.5], grid: [[1, nil], []],
      settings: ValuedSettings(theme: "dark", size: 12, places: [place]), strict: [])
    #expect(read.records == [expected])
    #expect(try Valued.Collections(json: try expected.json()) == expected)
  }

  @Test(arguments: [
    #""names":["a",5]"#, #""names":"a""#, #""names":["a",null]"#, #""names":{}"#, #""scores":{"a":"1"}"#,
    #""scores":[1]"#, #""scores":{"a":null}"#, #""grid":[[1],2]"#, #""settings":{"theme":1}"#,
    #""settings":{}"#,
  ])
  func `is not there if a part of it is not usable`(member: String) async throws {
    let read = try await BothWays(Valued.Collections.self, "{\"id\":1,\(member)}")
    let nothing = Valued.Collections(id: 1, names: [], scores: nil, grid: nil, settings: nil, strict: nil)
    #expect(read.records == [nothing])
  }

  @Test func `has policies of its own inside`() async throws {
    let json = #"{"id":1,"settings":{"theme":"a","size":"x","places":[{"name":"P"}]}}"#
    let read = try await BothWays(Valued.Collections.self, json)
    #expect(read.records.map(\.settings) == [ValuedSettings(theme: "a", size: 12, places: nil)])
  }

  @Test(arguments: [#"[1,"2"]"#, "5", "{}", "[null]", "[1.5]"])
  func `rejects what is not usable if it is strict`(value: String) async throws {
    let read = try await BothWays(Valued.Collections.self, "{\"id\":1,\"strict\":\(value)}")
    #expect(read.rejected.map(\.path) == ["$.strict"])
  }
}
