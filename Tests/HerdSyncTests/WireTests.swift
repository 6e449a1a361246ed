import HerdBook
import HerdSync
import Testing

@Suite struct `A line of a stream` {
  @Test(arguments: [
    #"{"t":"hello","stream":"changes","since":104233,"upto":118000,"floor":2000,"scope":"9f3c"}"#,
    #"{"t":"put","sn":104234,"id":883120,"rev":1,"k":19,"a":51877,"f":{"char":"ins","new":[1,null]}}"#,
    #"{"t":"del","sn":104240,"id":882001}"#,
    #"{"t":"purge","sn":104241,"a":51877}"#,
    #"{"t":"end","rows":2,"sn":118000,"sha256":"5b1f"}"#,
    #"{"t":"err","err":"floor","detail":""}"#,
    #"{"t":"later","whatever":true}"#,
  ]) func `is written as it was read`(json: String) throws {
    #expect(try SyncLine(parsing: json).json == json)
  }

  @Test(arguments: [
    ("", ""), ("[]", ""), ("{}", "t"), (#"{"t":"del","sn":1}"#, "id"),
    (#"{"t":"end","rows":"2","sn":1}"#, "rows"),
    (#"{"t":"hello","stream":"changes","since":0}"#, "upto"), (#"{"t":"del","sn":1,"id":1e3}"#, "id"),
  ]) func `that misses something says what`(json: String, member: String) {
    #expect(throws: SyncLine.Malformed(member: member)) { try SyncLine(parsing: json) }
  }

  @Test func `of a row that is written already is the same line`() throws {
    let body = #"{"id":883120,"rev":1}"#
    #expect(SyncLine.put(number: 7, body) == #"{"t":"put","sn":7,"id":883120,"rev":1}"#)
    #expect(
      SyncLine.put(number: 7, body, of: "019a") == #"{"t":"put","sn":7,"op":"019a","id":883120,"rev":1}"#)
  }
}

@Suite struct `An operation` {
  private let json =
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","seq":41,"dev":"K3","type":"create","rows":"#
    + #"[{"k":19,"l":"L77","a":51877,"d":"2026-11-18","f":{}},{"a":1,"kg":30.3,"s":"lactations"}],"#
    + #""ovr":["W19.early"]}"#

  @Test func `is written as it was read`() throws {
    let object = try #require(try JSONNode(parsing: json).object)
    #expect(try JSONNode.object(Operation(object).object).json == json)
  }

  @Test(arguments: [
    ("op", #""019a8c1e""#), ("op", "null"), ("seq", "0"), ("dev", #""a/b""#), ("dev", #""""#),
    ("type", #""destroy""#), ("rows", "[]"), ("rows", "[1]"), ("s", #"[{"s":"animals"}]"#),
  ]) func `that is none says why`(member: String, value: String) throws {
    var object = try #require(try JSONNode(parsing: json).object)
    object[member == "s" ? "rows" : member] = try JSONNode(parsing: value)
    #expect(throws: SyncLine.Malformed(member: member)) { try Operation(object) }
  }

  @Test func `has an identity that sorts by its time and is a UUID of version 7`() throws {
    var generator = SystemRandomNumberGenerator()
    let early = OperationID(at: 1_795_248_000_000, using: &generator).text
    let late = OperationID(at: 1_795_248_000_001, using: &generator).text
    #expect(early < late && OperationID(parsing: early)?.text == early)
    let characters = Array(early)
    #expect(characters.count == 36 && characters[14] == "7" && "89ab".contains(characters[19]))
    #expect(early.hasPrefix("01a1fc7a-7000") == (Int("01a1fc7a7000", radix: 16) == 1_795_248_000_000))
  }
}

@Suite struct `A receipt` {
  private static let photo = String(repeating: "0f", count: 32)

  @Test(arguments: [
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","st":"ok","ids":{"L77":883120,"L78":883121},"sn":118004}"#,
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","st":"dup","ids":{},"sn":117990}"#,
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","st":"ok","ids":{},"sn":1,"iss":[{"c":"W0.old","sev":"warning"}]}"#,
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","st":"dup","ids":{},"sn":1,"want":["\#(photo)"]}"#,
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","st":"rej","iss":[{"c":"E19.male","sev":"error","field":"a","row":1}]}"#,
    #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","st":"conf","row":{"sn":5,"id":1,"rev":2}}"#,
  ]) func `is written as it was read`(json: String) throws {
    let object = try #require(try JSONNode(parsing: json).object)
    #expect(try JSONNode.object(Receipt(object).object).json == json)
  }

  @Test func `that is told again says so`() throws {
    let id = try #require(OperationID(parsing: "019a8c1e-7b10-7abc-8000-000000000001"))
    let done = Receipt.Done(identities: ["L1": 5], number: 9)
    #expect(
      Receipt(of: id, .done(done, isRepeated: false)).repeated
        == Receipt(of: id, .done(done, isRepeated: true)))
    #expect(Receipt(of: id, .refused([])).repeated == Receipt(of: id, .refused([])))
  }
}

@Suite struct `What a user sees` {
  @Test(arguments: ["all", "bulls", "s:", "s:3", "c:411", "u:12"])
  func `is made of scopes that are read as written`(
    text: String
  ) {
    #expect(SyncScope(parsing: text)?.text == text)
  }

  @Test(arguments: ["", "s", "s:-1", "s:03", "x:1", "c:", "s:1:2", "ALL"]) func `has no scope but those`(
    text: String
  ) {
    #expect(SyncScope(parsing: text) == nil)
  }

  @Test func `is told apart by a hash that no order changes`() {
    let view = SyncView([.all, .stable(StableID(3)), .centre(CentreID(411))])
    #expect(view.hash == SyncView([.centre(CentreID(411)), .all, .stable(StableID(3))]).hash)
    #expect(view.hash != SyncView([.all, .stable(StableID(3))]).hash && view.hash.count == 16)
  }
}

@Suite struct `A failure` {
  @Test(arguments: [
    "login", "expired", "forbidden", "unknown", "scope", "offset", "floor", "malformed", "too-large", "busy",
    "unavailable", "device-too-old", "server-too-old", "of-a-newer-server",
  ]) func `is read as it was written`(code: String) {
    #expect(SyncFailure.Reason(code: code).code == code)
  }

  @Test func `of versions says which side is too old`() {
    #expect(SyncVersion.refusal(of: SyncVersion.current) == nil)
    #expect(SyncVersion.refusal(of: SyncVersion.answered.lowerBound - 1) == .deviceTooOld)
    #expect(SyncVersion.refusal(of: SyncVersion.current + 1) == .serverTooOld)
    #expect(SyncFailure.Reason.version(.deviceTooOld).status == 426)
  }
}

@Suite struct `The state of a picture` {
  @Test(arguments: [#"{"have":0}"#, #"{"have":65536,"size":183204}"#, #"{"have":5,"size":5}"#])
  func `is written as it was read`(json: String) throws {
    let object = try #require(try JSONNode(parsing: json).object)
    #expect(try JSONNode.object(BlobState(object).object).json == json)
  }

  @Test func `is complete once all bytes have come`() {
    #expect(BlobState(have: 5, size: 5).isComplete)
    #expect(!BlobState(have: 4, size: 5).isComplete && !BlobState(have: 0, size: nil).isComplete)
  }
}
