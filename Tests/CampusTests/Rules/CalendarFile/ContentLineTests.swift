import Testing

@testable import Campus

@Suite struct `A line of a calendar` {
  private func lines(_ value: String) -> String {
    var lines = ContentLines()
    lines.addText("SUMMARY", value)
    return lines.text
  }

  @Test(
    arguments: [
      ("a, b; c\\d", "a\\, b\\; c\\\\d"), ("one\ntwo\r\nthree\rfour", "one\\ntwo\\nthree\\nfour"),
      ("Žluťoučký kůň 🐎", "Žluťoučký kůň 🐎"), ("bell\u{7}\u{7F}, tab\t", "bell\\, tab\t"),
    ])
  func `escapes what has a meaning there`(value: String, written: String) {
    #expect(lines(value) == "SUMMARY:\(written)\r\n")
  }

  @Test(arguments: ["x", "ž", "🐎", "a,"])
  func `is folded at 75 octets, between characters, and reads back the same`(unit: String) {
    for count in [10, 33, 66, 67, 68, 300] {
      let text = lines(String(repeating: unit, count: count))
      let folded = text.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(folded.allSatisfy { $0.utf8.count <= 75 })
      #expect(folded.dropFirst().allSatisfy { $0.hasPrefix(" ") && $0.utf8.count > 1 })
      #expect(folded.dropLast().allSatisfy { $0.utf8.count > 70 })
      let unfolded = text.replacing("\r\n ", with: "").replacing("\\,", with: ",")
      #expect(unfolded == "SUMMARY:" + String(repeating: unit, count: count) + "\r\n")
    }
  }
}
