import Testing
import WebShell

@Suite struct `A duration` {
  @Test(arguments: [
    (0, "0 s"), (35, "35 s"), (59, "59 s"), (60, "1 min"), (2760, "46 min"), (3599, "59 min"), (3600, "1 h"),
    (5040, "1 h 24 min"), (7259, "2 h"), (100_000, "27 h 46 min"), (-5, "0 s"),
  ])
  func `shows its two largest units`(seconds: Int, text: String) {
    let expected = text.replacing(" ", with: "\u{A0}")
    #expect(Words(language: .cs).duration(seconds: seconds) == expected)
  }

  @Test func `has the units of its language`() {
    #expect(Words(language: .ru).duration(seconds: 5040) == "1\u{A0}ч\u{A0}24\u{A0}мин")
  }
}

@Suite struct `A clock time` {
  @Test(arguments: [(14, 5, "14:05"), (0, 0, "00:00"), (9, 59, "09:59")])
  func `has two digits each`(hour: Int, minute: Int, text: String) {
    #expect(Words(language: .en).clock(hour: hour, minute: minute) == text)
  }
}
