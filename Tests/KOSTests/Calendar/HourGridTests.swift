import CivilTime
import Testing

@testable import KOS

@Suite struct `The hours of FIT and FEL` {
  @Test(
    arguments: [
      (1, "07:30:00"), (2, "08:15:00"), (3, "09:15:00"), (5, "11:00:00"), (7, "12:45:00"), (8, "13:30:00"),
      (15, "19:45:00"),
    ])
  func `begin as published`(hour: Int, start: String) {
    #expect(HourGrid.fitAndFEL.times(firstHour: hour, duration: 1)?.start.rawValue == start)
  }

  @Test func `last 45 minutes each, breaks not counted`() {
    #expect(HourGrid.fitAndFEL.times(firstHour: 1, duration: 3)?.end.rawValue == "09:45:00")
  }

  @Test(arguments: [(0, 1), (16, 1), (1, 0), (-3, 2), (15, 24)])
  func `are fifteen`(hour: Int, duration: Int) {
    #expect(HourGrid.fitAndFEL.times(firstHour: hour, duration: duration) == nil)
  }
}
