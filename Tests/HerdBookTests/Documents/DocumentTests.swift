import SplitMix
import Testing

@testable import HerdBook

@Suite struct `A document` {
  @Test(arguments: [
    (" {\"a\" : [ 1.50 , -0e+1,true ,null], \"b\":{}} ", "{\"a\":[1.50,-0e+1,true,null],\"b\":{}}"),
    ("\"\\u0041\\/\\b\\f\\ud83d\\udc04\"", "\"A/\\u0008\\u000c🐄\""),
    ("\"a\\u2028\\u2029\u{2028}\\u0000\"", "\"a\\u2028\\u2029\\u2028\\u0000\""),
    ("[]", "[]"), ("\"\\\"\\\\\\n\\r\\t\"", "\"\\\"\\\\\\n\\r\\t\""),
  ])
  func `is written without blanks, with all escaped that has to be`(text: String, compact: String) throws {
    #expect(try JSONNode(parsing: text).json == compact)
  }

  @Test(arguments: 0..<300) func `is read as it was written`(seed: Int) throws {
    var draws = SplitMix64(seed: UInt64(seed))
    let document = JSONNode.random(&draws)
    let read = try JSONNode(parsing: document.json)
    #expect(read == document)
    // Equal texts may differ in their scalars.
    #expect(Array(read.json.utf8) == Array(document.json.utf8))
  }

  @Test func `keeps the order of members and the text of numbers`() throws {
    let text = "{\"z\":1.0,\"a\":1,\"m\":1e2}"
    #expect(try JSONNode(parsing: text).json == text)
  }

  @Test(
    arguments: [
      ("", .end(at: 0)), ("  ", .end(at: 2)), ("[1,]", .unexpected(at: 3)), ("[1 2]", .unexpected(at: 3)),
      ("{\"a\":1,}", .unexpected(at: 7)), ("{a:1}", .unexpected(at: 1)), ("{\"a\" 1}", .unexpected(at: 5)),
      ("01", .unexpected(at: 1)), ("-", .end(at: 1)), ("1.", .end(at: 2)), (".5", .unexpected(at: 0)),
      ("+1", .unexpected(at: 0)), ("1e", .end(at: 2)), ("NaN", .unexpected(at: 0)),
      ("tru", .unexpected(at: 0)),
      ("1 1", .unexpected(at: 2)), ("\"a", .end(at: 2)), ("\"\t\"", .unexpected(at: 1)),
      ("\"\\x\"", .unexpected(at: 2)), ("\"\\u12g4\"", .unexpected(at: 5)), ("'a'", .unexpected(at: 0)),
      ("\u{FEFF}1", .unexpected(at: 0)), ("[\"\\ud800\"]", .surrogate(at: 2)),
      ("\"\\udc00\"", .surrogate(at: 1)), ("\"\\ud800\\ud800\"", .surrogate(at: 1)),
      ("{\"a\":1,\"a\":2}", .twice("a", at: 7)), ("[", .end(at: 1)), ("//", .unexpected(at: 0)),
    ] as [(String, JSONNode.Malformed)])
  func `is refused for what the grammar does not have, with the byte of it`(
    text: String, reason: JSONNode.Malformed
  ) {
    #expect(throws: reason) { try JSONNode(parsing: text) }
  }

  @Test(arguments: [1, 15, 16, 17, 40])
  func `is refused for a name that any of its members has already`(count: Int) throws {
    let members = (0..<count).map { "\"m\($0)\":1" }
    let object = "{" + members.joined(separator: ",")
    #expect(try JSONNode(parsing: object + "}").object?.members.count == count)
    for (place, member) in members.enumerated() {
      #expect(throws: JSONNode.Malformed.twice("m\(place)", at: object.utf8.count + 1)) {
        try JSONNode(parsing: "\(object),\(member)}")
      }
    }
  }

  @Test func `is refused where it is no UTF-8`() {
    #expect(throws: JSONNode.Malformed.notUTF8(at: 1)) {
      try JSONNode(parsing: [0x22, 0x61, 0xC3, 0x22])
    }
  }

  @Test func `is refused where it is deeper than asked for, and read up to there`() throws {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONNode(parsing: nested(64)).json == nested(64))
    #expect(throws: JSONNode.Malformed.tooDeep(at: 64)) { try JSONNode(parsing: nested(65)) }
    #expect(throws: JSONNode.Malformed.tooDeep(at: 64)) {
      try JSONNode(parsing: String(repeating: "[", count: 1_000_000))
    }
  }

  @Test(arguments: 0..<300) func `that was damaged is refused or read, and then written as it is read`(
    seed: Int
  ) {
    var draws = SplitMix64(seed: UInt64(seed))
    var bytes = Array(JSONNode.random(&draws).json.utf8)
    for _ in 0..<draws.within(1...4) where !bytes.isEmpty {
      let index = draws.within(0...bytes.count - 1)
      switch draws.within(0...2) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8(draws.within(0...255))
      default: bytes.insert(draws.pick(Array("{}[]\",:\\u0".utf8)), at: index)
      }
    }
    do throws(JSONNode.Malformed) {
      let document = try JSONNode(parsing: bytes)
      #expect(try JSONNode(parsing: document.json) == document)
    } catch { #expect(error.offset <= bytes.count) }
  }
}

extension JSONNode.Malformed {
  fileprivate var offset: Int {
    switch self {
    case .unexpected(let at), .end(let at), .surrogate(let at), .notUTF8(let at), .tooDeep(let at),
      .twice(_, let at):
      at
    }
  }
}
