import CivilTime
import Testing

@Suite struct `Whole months` {
  @Test(arguments: [
    ("2026-01-15", "2026-02-14", 0), ("2026-01-15", "2026-02-15", 1), ("2026-01-31", "2026-02-27", 0),
    ("2026-01-31", "2026-02-28", 1), ("2024-02-29", "2025-02-28", 12), ("2024-02-29", "2025-02-27", 11),
    ("2025-12-31", "2026-04-30", 4), ("2026-05-15", "2026-05-15", 0), ("2026-05-15", "2025-05-15", -12),
  ])
  func `lie whole between days, the last of a month among them`(first: String, last: String, months: Int)
    throws
  {
    let (first, last) = (try #require(Day(iso8601: first)), try #require(Day(iso8601: last)))
    #expect(Months.whole(from: first, to: last) == months)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2026-01-31", 2, "2026-03-31"), ("2026-03-31", -13, "2025-02-28"),
    ("2026-11-18", 36, "2029-11-18"), ("2024-02-29", 12, "2025-02-28"), ("2026-12-31", 2, "2027-02-28"),
  ])
  func `lead to a day of the month, or to its last`(day: String, months: Int, reached: String) throws {
    #expect(Months.after(months, from: try #require(Day(iso8601: day))).rawValue == reached)
  }
}
