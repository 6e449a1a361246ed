import Testing
import WebShell

@Suite struct `A civil day` {
  @Test(arguments: [(1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 3, 1, 11_017), (0, 3, 1, -719_468)])
  func `has its number`(year: Int, month: Int, day: Int, number: Int) {
    #expect(CivilDay(year: year, month: month, day: day)?.daysSince1970 == number)
  }

  @Test func `is followed by the next one for 800 years and more`() throws {
    var expected = try #require(CivilDay(year: 1600, month: 1, day: 1))
    for number in expected.daysSince1970..<expected.daysSince1970 + 300_000 {
      guard CivilDay(daysSince1970: number) == expected, expected.daysSince1970 == number else {
        Issue.record("\(expected) is not number \(number)")
        return
      }
      expected = try #require(following(expected))
    }
  }

  @Test(arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0)])
  func `is refused if the calendar lacks it`(year: Int, month: Int, day: Int) {
    #expect(CivilDay(year: year, month: month, day: day) == nil)
  }

  @Test func `is moved by days and compared`() throws {
    let last = try #require(CivilDay(year: 2026, month: 12, day: 31))
    #expect(last + 1 == CivilDay(year: 2027, month: 1, day: 1))
    #expect((last + 1) - last == 1)
    #expect(last < last + 1)
  }

  private func following(_ day: CivilDay) -> CivilDay? {
    CivilDay(year: day.year, month: day.month, day: day.day + 1)
      ?? CivilDay(year: day.year, month: day.month + 1, day: 1)
      ?? CivilDay(year: day.year + 1, month: 1, day: 1)
  }
}
