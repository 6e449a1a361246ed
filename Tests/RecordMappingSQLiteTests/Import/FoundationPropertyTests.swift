import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingJSON
import Testing

@Suite struct `A property of Foundation` {
  private static let id = "7d4b1c7e-0a5e-4d2f-9a3b-0c1d2e3f4a5b"

  @Test func `is read and written`() async throws {
    let json = """
      {"id":"\(Self.id.uppercased())","link":"https://example.org/a?b=c#d","price":19.90,"other":"\(Self.id)"}
      """
    let read = try await BothWays(Valued.Links.self, json)
    let record = try #require(read.records.first)
    #expect(record.id == UUID(uuidString: Self.id))
    #expect(record.link == URL(string: "https://example.org/a?b=c#d"))
    #expect(record.price == Decimal(string: "19.9"))
    #expect(record.other == record.id)
    let written = String(decoding: try record.json(), as: UTF8.self)
    #expect(
      written
        == #"{"id":"\#(Self.id)","link":"https://example.org/a?b=c#d","price":19.9,"other":"\#(Self.id)"}"#)
  }

  @Test(arguments: [
    (#""id":"7d4b1c7e""#, "id", DocumentProblem.notConvertible), (#""id":7"#, "id", .wrongType),
    (#""link":"a b""#, "link", .notConvertible), (#""link":5"#, "link", .wrongType),
    (#""price":"19.90""#, "price", .wrongType), (#""price":1e400"#, "price", .outOfRange),
    (#""price":null"#, "price", .null),
  ])
  func `is refused if it is none`(member: String, key: String, problem: DocumentProblem) async throws {
    let right = ["id": "\"id\":\"\(Self.id)\"", "link": #""link":"/a""#, "price": #""price":1"#]
    let members = right.filter { $0.key != key }.values + [member]
    let read = try await BothWays(Valued.Links.self, "{\(members.joined(separator: ","))}")
    #expect(read.rejected.map(\.path) == ["$.\(key)"])
    #expect(read.problem == problem)
  }

  @Test func `is nil if it is optional and none`() async throws {
    let json = #"{"id":"\#(Self.id)","link":"","price":0,"other":"x"}"#
    let read = try await BothWays(Valued.Links.self, json.replacing(#""link":"""#, with: #""link":"a""#))
    #expect(read.records.map(\.other) == [nil])
  }
}
