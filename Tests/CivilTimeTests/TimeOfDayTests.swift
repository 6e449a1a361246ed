import CivilTime
import Testing

@Suite struct `A time of day` {
  @Test(arguments: [
    ("11:00:00", "11:00:00"), ("11:00", "11:00:00"), ("7:30", "07:30:00"), (" 23:59:59 ", "23:59:59"),
    ("00:00:00.999", "00:00:00"), ("09:15:07,5", "09:15:07"),
  ])
  func `is read as documents have it`(text: String, written: String) {
    #expect(TimeOfDay(rawValue: text)?.rawValue == written)
  }

  @Test(arguments: ["24:00:00", "9", "09:60", "09:00:60", "09:00x", "", ":30", "123:00", "-1:00", "9:5"])
  func `is none where none is written`(text: String) {
    #expect(TimeOfDay(rawValue: text) == nil)
  }

  @Test func `has hours, minutes and seconds`() throws {
    let time = try #require(TimeOfDay(hour: 7, minute: 30, second: 5))
    #expect((time.hour, time.minute, time.second, time.secondOfDay) == (7, 30, 5, 27_005))
    #expect(TimeOfDay(secondOfDay: 27_005) == time)
    #expect(TimeOfDay.midnight < time && time < .lastSecond)
    #expect(TimeOfDay.lastSecond.rawValue == "23:59:59")
  }

  @Test(arguments: [-1, 86_400, .max, .min]) func `has no second outside its day`(second: Int) {
    #expect(TimeOfDay(secondOfDay: second) == nil)
  }

  @Test(arguments: [
    (24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1), (.max, .max, .max),
  ])
  func `has no other hours, minutes and seconds`(hour: Int, minute: Int, second: Int) {
    #expect(TimeOfDay(hour: hour, minute: minute, second: second) == nil)
  }

  @Test func `is moved within its day`() throws {
    let time = try #require(TimeOfDay(hour: 23, minute: 15))
    #expect(time.adding(minutes: 44)?.rawValue == "23:59:00")
    #expect(time.adding(minutes: -1395) == .midnight)
    for minutes in [45, -1396, .max, .min] { #expect(time.adding(minutes: minutes) == nil) }
  }
}

@Suite struct `A range of times` {
  private func range(_ start: Int, _ end: Int) -> TimeRange? {
    guard let start = TimeOfDay(hour: start, minute: 0), let end = TimeOfDay(hour: end, minute: 0) else {
      return nil
    }
    return TimeRange(from: start, to: end)
  }

  @Test func `does not end before it begins`() {
    #expect(range(11, 9) == nil)
    #expect(range(9, 9) != nil)
  }

  @Test func `overlaps what it has a time in common with`() throws {
    let morning = try #require(range(9, 11))
    #expect(morning.overlaps(try #require(range(10, 12))))
    #expect(morning.overlaps(try #require(range(8, 12))))
    #expect(!morning.overlaps(try #require(range(11, 12))))
    #expect(!morning.overlaps(try #require(range(7, 9))))
  }
}
