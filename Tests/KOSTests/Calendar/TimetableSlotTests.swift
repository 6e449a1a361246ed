import CivilTime
import Testing

@testable import KOS

@Suite struct `A lesson of the timetable` {
  private func slot(_ inner: String) throws -> TimetableSlot {
    try #require(try content(Parallel.self, "<timetableSlot>\(inner)</timetableSlot>").slots.first)
  }

  @Test func `takes its own times before those of its hours`() throws {
    let slot = try slot(
      "<firstHour>8</firstHour><duration>2</duration><startTime>13:15:00</startTime><endTime>14:45:00</endTime>"
    )
    #expect(slot.times(by: .fitAndFEL)?.start.rawValue == "13:15:00")
    #expect(slot.times(by: .fitAndFEL)?.end.rawValue == "14:45:00")
  }

  @Test func `begins at its own time and lasts as long as its hours when its own end is missing`() throws {
    let slot = try slot("<firstHour>8</firstHour><duration>2</duration><startTime>13:15:00</startTime>")
    #expect(slot.times(by: .fitAndFEL)?.start.rawValue == "13:15:00")
    #expect(slot.times(by: .fitAndFEL)?.end.rawValue == "14:45:00")
  }

  @Test func `has the times of its hours when its own start is missing`() throws {
    let slot = try slot("<firstHour>5</firstHour><duration>2</duration><endTime>12:00:00</endTime>")
    #expect(slot.times(by: .fitAndFEL)?.start.rawValue == "11:00:00")
    #expect(slot.times(by: .fitAndFEL)?.end.rawValue == "12:30:00")
  }

  @Test(
    arguments: [
      ("<day>1</day><parity>ODD</parity><firstHour>1</firstHour><duration>2</duration>", true),
      ("<day>1</day><weeks>1-3</weeks><startTime>10:00</startTime><endTime>11:00</endTime>", true),
      (
        "<day>1</day><parity>BOTH</parity><weeks>1,2,</weeks><firstHour>1</firstHour><duration>2</duration>",
        false
      ),
      (
        "<day>1</day><parity>BOTH</parity><weeks> </weeks><firstHour>1</firstHour><duration>2</duration>",
        true
      ),
      ("<parity>ODD</parity><firstHour>1</firstHour><duration>2</duration>", false),
      ("<day>1</day><firstHour>1</firstHour><duration>2</duration>", false),
      ("<day>1</day><parity>UNDEFINED</parity><firstHour>1</firstHour><duration>2</duration>", false),
      ("<day>1</day><parity>ODD</parity><firstHour>1</firstHour>", false),
      ("<day>1</day><parity>ODD</parity>", false), ("<day>9</day><parity>ODD</parity>", false),
      ("<id>1</id>", false),
    ])
  func `can be drawn if it says day, weeks and times`(inner: String, isTimed: Bool) throws {
    #expect(try slot(inner).isTimed(by: .fitAndFEL) == isTimed)
  }

  @Test func `of a Wednesday is taught on a Monday that stands for one`() throws {
    let even = try slot("<day>3</day><parity>EVEN</parity>")
    let odd = try slot("<day>3</day><parity>ODD</parity>")
    let monday = try slot("<day>1</day><parity>BOTH</parity>")
    let day = Calendars.fitB151.day(Calendars.day("2015-12-21"))
    #expect(even.isTaught(on: day))
    #expect(!odd.isTaught(on: day))
    #expect(!monday.isTaught(on: day))
  }

  @Test func `is not taught on holidays and in exam time`() throws {
    let slot = try slot("<day>3</day><parity>BOTH</parity>")
    #expect(!slot.isTaught(on: Calendars.fitB151.day(Calendars.day("2015-10-28"))))
    #expect(!slot.isTaught(on: Calendars.fitB151.day(Calendars.day("2016-01-13"))))
  }

  @Test func `goes by its weeks rather than by its parity`() throws {
    let slot = try slot("<day>1</day><parity>EVEN</parity><weeks>2,4</weeks>")
    let days = slot.days(in: Calendars.fitB151)
    #expect(days == ["2015-10-05", "2015-10-19"].map(Calendars.day))
  }

  @Test func `is expanded to its days, the swapped one among them`() throws {
    let slot = try slot("<day>3</day><parity>EVEN</parity>")
    #expect(
      slot.days(in: Calendars.fitB151)
        == [
          "2015-10-14", "2015-11-11", "2015-11-25", "2015-12-09", "2015-12-21", "2016-01-06",
        ].map(Calendars.day))
  }

  @Test(arguments: ["0", "a", "5-", "7-5", "1,,2", "1-2-3", "200"])
  func `is taught in no week that nobody can read, whatever its parity`(weeks: String) throws {
    let slot = try slot("<day>1</day><parity>BOTH</parity><weeks>\(weeks)</weeks>")
    #expect(slot.weeks?.unreadable == weeks)
    #expect(slot.days(in: Calendars.fitB151).isEmpty)
  }

  @Test func `writes its weeks as it read them`() {
    #expect(WeekList(rawValue: "1, 2,5-7")?.rawValue == "1-2,5-7")
  }
}
