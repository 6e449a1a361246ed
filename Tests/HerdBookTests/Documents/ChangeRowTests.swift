import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A change as a server sends it` {
  private static let sent = """
    {"id":883120,"rev":2,"k":19,"a":51877,"d":"2026-11-18","by":12,"at":"2026-11-18T06:41:09Z","f":{"char":"ins","order":2,"bull":"NEA-123","tech":4,"dose":"1","sexed":false}}
    """

  private static func row(_ text: String) throws -> JSONObject {
    try #require(try JSONNode(parsing: text).object)
  }

  @Test func `is read by its kind's declaration, and written again as it came`() throws {
    let change = try Change(row: try Self.row(Self.sent))
    #expect(change.knownKind == .insemination && change.day == Day(2026, 11, 18) && change.revision == 2)
    #expect(change[Insemination.bull]?.text == "NEA-123" && change[Insemination.dose] == .one)
    #expect(change.recordedAt == 1_794_984_069)
    #expect(JSONNode.object(change.row).json == Self.sent)
  }

  @Test func `of a kind that is not known keeps its fields as they came`() throws {
    let text =
      #"{"id":1,"rev":1,"k":"77x","a":2,"d":"2026-01-01","by":3,"at":"2026-01-01T00:00:00Z","f":{"z":[1,{"y":null}]}}"#
    let change = try Change(row: try Self.row(text))
    #expect(change.kind == .unknown("77x") && change.fields.unknown == ["z": #"[1,{"y":null}]"#])
    #expect(JSONNode.object(change.row).json == text)
  }

  @Test(arguments: ["id", "k", "a", "d", "by", "at", "f"])
  func `is refused by the member that it lacks`(member: String) throws {
    let whole = try Self.row(Self.sent)
    var cut: [(String, JSONNode)] = []
    for each in whole.members where each.name != member { cut.append((each.name, each.value)) }
    let text = "{" + cut.map { "\"\($0.0)\":\($0.1.json)" }.joined(separator: ",") + "}"
    #expect(throws: Change.Malformed(member: member)) { try Change(row: try Self.row(text)) }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
  ])
  func `bears the second of its recording in UTC`(second: Int, text: String) {
    #expect(UTCTime.text(ofSecond: second) == text && UTCTime.seconds(of: text) == second)
  }

  @Test(arguments: ["2026-01-01", "2026-01-01T00:00:00", "2026-01-01 00:00:00Z", "2026-01-01T25:00:00Z"])
  func `is not read with a time that is none of UTC`(text: String) {
    #expect(UTCTime.seconds(of: text) == nil)
  }
}
