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

  private static let parts = [
    #""id":1"#, #""rev":2"#, #""k":27"#, #""a":2"#, #""d":"2026-01-01""#, #""by":3"#,
    #""at":"2026-01-01T00:00:00Z""#, #""f":{"text":"x"}"#, #""ovr":["W0.dup","W27.empty"]"#,
  ]

  @Test func `keeps the codes of rules that its author has overridden`() throws {
    let text = "{" + Self.parts.joined(separator: ",") + "}"
    let change = try Change(row: try Self.row(text))
    #expect(
      change.overrides == [
        RuleCode(.warning, kind: "0", "dup"), RuleCode(.warning, kind: "27", "empty"),
      ])
    #expect(JSONNode.object(change.row).json == text)
  }

  @Test(arguments: 0...9) func `keeps what a newer server says in its place`(place: Int) throws {
    var parts = Self.parts
    parts.insert(#""op":"019a","later":{"deep":[1.50,null]}"#, at: place)
    let text = "{" + parts.joined(separator: ",") + "}"
    let change = try Change(row: try Self.row(text))
    #expect(JSONNode.object(change.row).json == text)
    let line = #"{"t":"put","sn":104234,"# + text.dropFirst()
    #expect(try Change(row: try Self.row(line)) == change)
  }

  @Test(arguments: [#"["W0.dup","W27"]"#, #"["W0.dup",{"c":"W27.empty"}]"#, "5", "null"])
  func `keeps codes of rules that it does not read`(overridden: String) throws {
    let text = "{" + Self.parts.dropLast().joined(separator: ",") + #","ovr":"# + overridden + "}"
    let change = try Change(row: try Self.row(text))
    #expect(change.overrides.count == (overridden.contains("W0") ? 1 : 0))
    #expect(JSONNode.object(change.row).json == text)
  }

  @Test func `is refused with a revision that is no number`() throws {
    let text = "{" + Self.parts.joined(separator: ",") + "}"
    let broken = text.replacing(#""rev":2"#, with: #""rev":"2""#)
    #expect(throws: Change.Malformed(member: "rev")) { try Change(row: try Self.row(broken)) }
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
    #expect(UTCTime.text(ofSecond: second) == text && LocalDateTime.secondsSince1970(rfc3339: text) == second)
  }
}
