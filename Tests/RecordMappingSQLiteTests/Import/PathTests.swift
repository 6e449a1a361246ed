import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A path` {
  @Test func `flattens a city in any order of keys`() async throws {
    let locations = [
      #""location":{"latitude":50.1,"longitude":14.4}"#, #""location":{"longitude":14.4,"latitude":50.1}"#,
    ]
    var objects: [String] = []
    for location in locations {
      for order in permutations([#""name":"Praha""#, #""country":"CZ""#, location, "id"]) {
        let members = order.map { $0 == "id" ? "\"id\":\(objects.count)" : $0 }
        objects.append("{\(members.joined(separator: ","))}")
      }
    }
    #expect(objects.count == 48)
    let read = try await BothWays(Keyed.City.self, "[\(objects.joined(separator: ","))]")
    #expect(
      read.records
        == (0..<48).map {
          Keyed.City(id: $0, name: "Praha", country: "CZ", latitude: 50.1, longitude: 14.4)
        })
    #expect(read.unknownKeys == [:])
  }

  @Test func `does not carry values over from object to object`() async throws {
    let json = """
      [{"id":1,"name":"A","country":"B","location":{"latitude":1,"longitude":2}},
       {"id":2,"name":"A","country":"B","location":{"latitude":1}},
       {"id":3,"name":"A","country":"B"},
       {"id":4,"name":"A","location":{"latitude":1,"longitude":2}},
       {"id":5,"name":"A","country":"B","location":{"longitude":4,"latitude":3}}]
      """
    let read = try await BothWays(Keyed.City.self, json)
    #expect(read.records.map(\.id) == [1, 5])
    #expect(
      read.rejected.map(\.path) == ["$[1].location.longitude", "$[2].location.latitude", "$[3].country"])
  }

  @Test(arguments: [
    ("", DocumentProblem.missing, DocumentKind.missing, "latitude"),
    (#","location":null"#, .missing, .null, "latitude"), (#","location":5"#, .wrongType, .number, "latitude"),
    (#","location":"50,14""#, .wrongType, .string, "latitude"),
    (#","location":[50,14]"#, .wrongType, .array, "latitude"),
    (#","location":{}"#, .missing, .missing, "latitude"),
    (#","location":{"latitude":1}"#, .missing, .missing, "longitude"),
    (#","location":{"latitude":1,"longitude":null}"#, .null, .null, "longitude"),
    (#","location":{"latitude":1,"longitude":"2"}"#, .wrongType, .string, "longitude"),
  ])
  func `says what stands in its way`(
    location: String, problem: DocumentProblem, found: DocumentKind, key: String
  ) async throws {
    let json = #"{"id":1,"name":"A","country":"B"\#(location)}"#
    let read = try await BothWays(Keyed.City.self, json)
    #expect(read.rejected.map(\.problem) == [problem])
    #expect(read.rejected.map(\.found) == [found])
    #expect(read.rejected.map(\.path) == ["$.location.\(key)"])
    #expect(read.rejected.map(\.expected) == ["Double"])
  }

  @Test func `may be deep and share its beginning`() async throws {
    let json = #"{"a":{"b":{"e":2,"c":{"z":0,"d":1}},"x y.z":3},"id":1}"#
    let read = try await BothWays(Keyed.Deep.self, json)
    #expect(read.records == [Keyed.Deep(id: 1, d: 1, e: 2, dotted: 3)])
    #expect(read.unknownKeys == ["z": 1])
  }

  @Test func `is written as the objects that it was read from`() throws {
    let city = Keyed.City(id: 1, name: "A", country: "B", latitude: 1.5, longitude: 2)
    let written = try city.json()
    #expect(try Keyed.City(json: written) == city)
    let value = try JSONValue(parsing: written)
    #expect(value["location"]["longitude"].double == 2)
    #expect(value.members.map(\.key) == ["id", "name", "country", "location"])
    let deep = Keyed.Deep(id: 1, d: 1, e: 2, dotted: 3)
    #expect(try Keyed.Deep(json: try deep.json()) == deep)
  }
}

private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
  guard elements.count > 1 else { return [elements] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return permutations(rest).map { [first] + $0 }
  }
}
