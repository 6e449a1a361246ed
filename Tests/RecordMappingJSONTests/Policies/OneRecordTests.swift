import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `One record of a document` {
  private let least = #"{"id":1,"customer":"A","meta":{"placed_at":0}}"#

  @Test func `is read with what stands in for what is missing`() throws {
    let order = try PolicyOrder(json: Array(least.utf8))
    #expect(order.pieces == 1)
    #expect(order.currency == "CZK")
    #expect(order.discount == 0)
    #expect(order.note == nil)
    #expect(order.tax == nil)
    #expect(order.address == nil)
    #expect(order.labels == nil)
    #expect(order.isSelected)
  }

  @Test func `may stand below a path`() throws {
    let json = #"{"data":{"order":\#(least)},"order":{}}"#
    #expect(try PolicyOrder(json: Array(json.utf8), at: "data.order").id == 1)
  }

  @Test(arguments: [
    (#"{"customer":"A","meta":{"placed_at":0}}"#, "$.id", DocumentProblem.missing, DocumentKind.missing),
    (#"{"id":"x","customer":"A","meta":{"placed_at":0}}"#, "$.id", .notConvertible, .string),
    (#"{"id":1,"customer":"A"}"#, "$.meta.placed_at", .missing, .missing),
    (#"{"id":1,"customer":"A","meta":[]}"#, "$.meta.placed_at", .wrongType, .array),
    (#"{"id":1,"customer":"A","meta":{"placed_at":0},"discount":null}"#, "$.discount", .null, .null),
    (#"{"id":1,"customer":"A","meta":{"placed_at":0},"discount":"5"}"#, "$.discount", .wrongType, .string),
  ])
  func `is not read without what it needs`(
    json: String, path: String, problem: DocumentProblem, found: DocumentKind
  ) throws {
    let rejection = try #require(throws: Rejection.self) { try PolicyOrder(json: Array(json.utf8)) }
    #expect(rejection.path == path)
    #expect(rejection.problem == problem)
    #expect(rejection.found == found)
  }

  @Test(arguments: ["[]", "5", "null", "", "[1]"]) func `must be there`(json: String) {
    #expect(throws: (any Error).self) { try PolicyOrder(json: Array(json.utf8)) }
  }

  @Test func `must be the only one`() {
    #expect(throws: DocumentError.self) { try PolicyOrder(json: Array("[\(least),\(least)]".utf8)) }
  }
}
