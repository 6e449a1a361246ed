import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A property that takes any JSON` {
  @RecordPart struct Message {
    let plugin: String
    @JSON let data: JSONValue
    @JSON let more: JSONValue?
  }

  @Test(arguments: ["{\"a\": 1.0, \"b\":[ ]}", "[1,2 ]", "\"a \\\"b\\\"\"", "1.50", "true"])
  func `keeps it byte for byte`(json: String) throws {
    let message = try Message(json: Array(#"{"plugin":"x","data": \#(json) }"#.utf8))
    #expect(String(decoding: message.data.bytes, as: UTF8.self) == json)
    #expect(message.more == nil)
    #expect(String(decoding: try message.json(), as: UTF8.self) == #"{"plugin":"x","data":\#(json)}"#)
  }

  @Test func `is looked into like a whole document`() throws {
    let message = try Message(json: Array(#"{"plugin":"x","data":{"a":[{"b":7}]},"more":null}"#.utf8))
    #expect(message.data["a"][0]["b"].int == 7)
    #expect(message.more == nil)
  }
}
