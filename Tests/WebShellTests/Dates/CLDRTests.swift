import CivilTime
import Foundation
import Testing
import WebShell

/// One test for each part of the table; its rows are too many to be tests of their own.
@Suite struct `What CLDR says` {
  @Test(arguments: [
    ("short", DateStyle.short), ("long", .long), ("full", .full), ("dayMonth", .dayMonth),
    ("monthYear", .monthYear), ("weekdayDayMonth", .weekdayDayMonth),
  ])
  func `of dates is what we write`(kind: String, style: DateStyle) throws {
    try compare(kind) { row, words in words.date(try day(row.given), style) }
  }

  @Test func `of numbers is what we write`() throws {
    try compare("number") { row, words in
      words.number(try #require(Double(row.parts[0])), decimals: try #require(Int(row.parts[1])))
    }
  }

  @Test func `of lists is what we write`() throws {
    try compare("list") { row, words in words.list(row.parts) }
  }

  @Test func `of units is what we write`() throws {
    try compare("unit") { row, words in
      words.amount(5, try #require(NumberUnit.allCases.first { "\($0)" == row.parts[1] }))
    }
  }

  @Test func `of weeks, as ISO does, is what we reckon`() throws {
    try compare("week") { row, _ in
      let day = try day(row.given)
      let week = ISOWeek(of: day)
      return "\(week.year) \(week.number) \(day.weekday.rawValue)"
    }
  }

  @Test func `of the clocks of the world is what we show`() throws {
    try compare("clock") { row, _ in
      let zone = Zone(try #require(TimeZone(identifier: row.parts[1])))
      let time = LocalDateTime(secondsSince1970: try #require(Int(row.parts[0])), in: zone)
      return "\(time.day) \(Words(language: .en, zone: zone).clock(time.time, withSeconds: true))"
    }
  }

  private func compare(_ kind: String, _ text: (Golden, Words) throws -> String) throws {
    let rows = try Golden.rows(kind)
    #expect(!rows.isEmpty)
    for row in rows {
      let words = Words(language: row.language, zone: .fixed(seconds: 0))
      #expect(try Golden.plain(text(row, words)) == row.expected, "\(row)")
    }
  }

  private func day(_ text: String) throws -> Day {
    let parts = try text.split(separator: "-").map { try #require(Int($0)) }
    return try #require(Day(year: parts[0], month: parts[1], day: parts[2]))
  }
}
