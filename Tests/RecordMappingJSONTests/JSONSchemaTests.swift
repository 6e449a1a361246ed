import RecordMapping
import RecordMappingJSON
import Testing

@RecordPart struct Leg: Equatable {
  let from: String
  @JSON let next: [Leg]
}

@Record(keys: .snakeCase) struct Trip {
  @ID @Quoted let id: Int64
  let firstLeg: String
  var seats: Int32 = 2
  @Epoch let left: Instant
  let back: Instant?
  @Path("meta", "score") let score: Double
  @JSON let legs: [Leg]
}

@Suite struct `The JSON Schema of a record` {
  @Test func `tells types, requirements, defaults and nested shapes`() throws {
    let schema = try JSONValue(parsing: Array(JSONSchema.text(of: Trip.self).utf8))
    #expect(schema["$schema"].string == "https://json-schema.org/draft/2020-12/schema")
    let trip = schema["$defs"]["Trip"]
    #expect(schema["$ref"].string == "#/$defs/Trip")
    #expect(trip["required"].elements.compactMap(\.string) == ["id", "first_leg", "left", "meta", "legs"])
    #expect(trip["properties"]["seats"]["default"].int == 2)
    #expect(trip["properties"]["seats"]["maximum"].int == Int(Int32.max))
    #expect(trip["properties"]["left"]["type"].string == "number")
    #expect(trip["properties"]["back"]["anyOf"].elements.count == 2)
    #expect(trip["properties"]["meta"]["properties"]["score"]["type"].string == "number")
    #expect(trip["properties"]["legs"]["items"]["$ref"].string == "#/$defs/Leg")
    #expect(schema["$defs"]["Leg"]["properties"]["next"]["items"]["$ref"].string == "#/$defs/Leg")
  }
}
