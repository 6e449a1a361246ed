import CivilTime
import Testing
import WebShell

@Suite struct `A range of days` {
  @Test(arguments: [
    (Language.en, ["5–7 March 2026", "28 February – 3 March 2026", "31 December 2025 – 1 January 2026"]),
    (.cs, ["5.–7. března 2026", "28. února – 3. března 2026", "31. prosince 2025 – 1. ledna 2026"]),
    (.ru, ["5–7 марта 2026 г.", "28 февраля – 3 марта 2026 г.", "31 декабря 2025 г. – 1 января 2026 г."]),
    (.pl, ["5–7 marca 2026", "28 lutego – 3 marca 2026", "31 grudnia 2025 – 1 stycznia 2026"]),
  ])
  func `says once what both days share`(language: Language, texts: [String]) throws {
    let pairs = [((2026, 3, 5), (2026, 3, 7)), ((2026, 2, 28), (2026, 3, 3)), ((2025, 12, 31), (2026, 1, 1))]
    let words = Words(language: language)
    #expect(try pairs.map { plain(words.dates(try day($0.0), try day($0.1))) } == texts)
  }

  @Test func `of one day is that day`() throws {
    let only = try day((2026, 3, 5))
    #expect(plain(Words(language: .cs).dates(only, only)) == "5. března 2026")
  }

  @Test func `of times or numbers has no gaps`() {
    #expect(Words(language: .cs).range("14:05", "15:35") == "14:05–15:35")
  }

  private func day(_ parts: (Int, Int, Int)) throws -> Day {
    try #require(Day(year: parts.0, month: parts.1, day: parts.2))
  }

  private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
}
