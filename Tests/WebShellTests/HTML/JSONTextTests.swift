import Foundation
import Testing
import WebShell

@Suite struct `JSON text` {
  @Test(arguments: [
    "plain", "quote \" and \\ backslash", "line\nbreak\r\t\u{0}\u{1F}", "\u{2028}\u{2029}", "</script>",
    "😀 žluť",
    "",
  ])
  func `is read back as the same string`(text: String) throws {
    let data = Data(JSONText.string(text).utf8)
    #expect(try JSONDecoder().decode(String.self, from: data) == text)
  }

  @Test func `holds no line break, so that it fits into one line of an event`() {
    #expect(!JSONText.string("a\nb\r\u{2028}\u{2029}\u{85}\u{B}").contains { $0 == "\n" || $0 == "\r" })
  }

  @Test(arguments: [
    (0, "0"), (20.04, "20"), (20.06, "20.1"), (-0.04, "0"), (-0.5, "-0.5"), (-12, "-12"),
    (1_763_000_000.25, "1763000000.3"), (.infinity, "null"), (.nan, "null"), (1e300, "null"),
  ])
  func `writes numbers with one decimal, and null for what is none`(value: Double, expected: String) {
    #expect(JSONText.number(value) == expected)
  }
}
