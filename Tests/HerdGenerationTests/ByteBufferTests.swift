import CivilTime
import Testing

@testable import HerdGeneration

@Suite struct `Bytes of JSON` {
  private func text(_ body: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    buffer.element(body)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `have commas between members and elements`() {
    let found = text {
      $0.member("a", 1)
      $0.list("b") {
        $0.element(2)
        $0.element { $0.member("c", true) }
      }
      $0.object("d") { _ in }
      $0.member("e", "x")
    }
    #expect(found == #"{"a":1,"b":[2,{"c":true}],"d":{},"e":"x"}"#)
  }

  @Test(arguments: [(0, 1, "0.0"), (312, 1, "31.2"), (-5, 2, "-0.05"), (400, 2, "4.00"), (7, 0, "7")])
  func `have decimals as they are counted`(value: Int, decimals: Int, digits: String) {
    #expect(text { $0.member("n", value, decimals: decimals) } == #"{"n":\#(digits)}"#)
  }

  @Test func `have days, moments and zeros before digits`() {
    let found = text {
      $0.member("d", day: Day(2024, 2, 29).number)
      $0.key("at")
      $0.quoted { $0.instant(Day(2026, 11, 18).number, second: 24_069) }
      $0.member("eid", transponder: 40_000_000_000_007)
    }
    #expect(found == #"{"d":"2024-02-29","at":"2026-11-18T06:41:09Z","eid":"040000000000007"}"#)
  }

  @Test func `have texts with their marks escaped`() {
    #expect(text { $0.member("t", text: "„ř“ \" \\ \n\t") } == #"{"t":"„ř“ \" \\ \n "}"#)
  }

  @Test(arguments: [
    (HerdTag(czech: 7, isFemale: true), "CZ001007961", 203_000_001_007_961),
    (HerdTag(czech: 7, isFemale: false), "CZ001007071", 203_000_001_007_071),
    (HerdTag(foreign: 42, from: .germany), "DE0000000042", 276_000_000_000_042),
  ])
  func `have numbers of animals with all their zeros`(tag: HerdTag, digits: String, transponder: Int) {
    #expect(text { $0.member("dam", tag) } == #"{"dam":"\#(digits)"}"#)
    #expect(tag.transponder == transponder)
  }
}
