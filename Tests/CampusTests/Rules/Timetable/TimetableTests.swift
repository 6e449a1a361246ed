import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `A timetable` {
  private func timetable(_ parallels: ParallelRecord...) -> Timetable {
    Timetable(parallels, calendar: Samples.fourWeeks, grid: .fitAndFEL)
  }

  private func days(_ timetable: Timetable) -> [String] { timetable.lessons.map(\.day.rawValue) }

  @Test func `has a lesson for each day that teaches it, the swapped one among them`() {
    let monday = timetable(Samples.parallel([Samples.slot(.monday, .both)]))
    #expect(days(monday) == ["2025-10-06", "2025-10-13", "2025-10-20", "2025-10-27", "2025-10-30"])
    let even = timetable(Samples.parallel([Samples.slot(.monday, .even)]))
    #expect(days(even) == ["2025-10-13", "2025-10-27", "2025-10-30"])
    let tuesday = timetable(Samples.parallel([Samples.slot(.tuesday, .both)]))
    #expect(days(tuesday) == ["2025-10-07", "2025-10-14", "2025-10-21"])
  }

  @Test func `says of a lesson what its slot and its parallel say`() throws {
    let assistant = Reference(key: "assistant", name: "A. Sistent")
    let parallel = Samples.parallel([
      Samples.slot(), Samples.slot(.tuesday, id: nil, teachers: [assistant]),
    ])
    let lessons = timetable(parallel).lessons
    let first = try #require(lessons.first)
    #expect(first.course == "BI-XX1" && first.parallelCode == 101 && first.type == .tutorial)
    #expect(first.room?.key == "T9:350" && first.teachers.map(\.key) == ["novakjan"])
    #expect(first.id.description == "100-7-2025-10-06")
    #expect(lessons[1].teachers == [assistant])
    #expect(lessons[1].slotIndex == 1 && lessons[1].id.description == "100-n1-2025-10-07")
  }

  @Test func `takes the hours of the faculty where a slot has no times`() throws {
    let slot = TimetableSlot(
      id: "7", day: .monday, duration: 2, firstHour: 5, parity: .odd, room: nil, startTime: nil,
      endTime: nil, weeks: nil)
    let lesson = try #require(timetable(Samples.parallel([slot])).lessons.first)
    #expect(lesson.times.start.rawValue == "11:00:00")
    #expect(lesson.times.end.rawValue == "12:30:00")
  }

  @Test func `is in the order of time`() {
    let late = Samples.parallel([Samples.slot(from: "14:30", to: "16:00")], id: "1")
    let early = Samples.parallel([Samples.slot(from: "07:30", to: "09:00")], id: "2")
    let monday = timetable(late, early).lessons(on: Samples.day("2025-10-06"))
    #expect(monday.map(\.parallelID) == ["2", "1"])
  }

  @Test func `gives the lessons of some days`() {
    let week = timetable(Samples.parallel([Samples.slot(.monday), Samples.slot(.sunday, id: "8")]))
    let range = Samples.day("2025-10-12")...Samples.day("2025-10-19")
    #expect(week.lessons(in: range).map(\.day.rawValue) == ["2025-10-12", "2025-10-13", "2025-10-19"])
    #expect(week.lessons(on: Samples.day("2025-10-14")).isEmpty)
    #expect(week.lessons(on: Samples.day("2030-01-01")).isEmpty)
  }

  @Test(
    arguments: [
      (Samples.slot(nil), [UnscheduledSlot.Reason.noDay]),
      (Samples.slot(.monday, nil), [.noWeeks]),
      (Samples.slot(.monday, .undefined), [.noWeeks]),
      (Samples.slot(.monday, .both, weeks: WeekList(rawValue: "1,2,")), [.noWeeks]),
      (Samples.slot(.monday, .both, from: nil), [.noTimes]),
      (Samples.slot(nil, .both, from: nil, to: nil), [.noDay, .noTimes]),
      (Samples.slot(.monday, .both, weeks: WeekList([40])), [.neverTaught]),
    ])
  func `lists slots that stand on no day, with the reason`(
    slot: TimetableSlot, reasons: [UnscheduledSlot.Reason]
  ) {
    let table = timetable(Samples.parallel([slot, Samples.slot(.friday, id: "8")]))
    #expect(table.unscheduled.map(\.slotIndex) == [0])
    #expect(table.unscheduled.first?.reasons == reasons)
    #expect(!table.lessons.isEmpty)
  }

  @Test func `loses no slot where no calendar is known`() {
    let table = Timetable(
      [Samples.parallel([Samples.slot()])], calendar: TeachingCalendar([]), grid: .fitAndFEL)
    #expect(table.lessons.isEmpty)
    #expect(table.unscheduled.map(\.reasons) == [[.neverTaught]])
  }

  @Test func `lists slots that stand on no day by course and parallel, in whatever order they were read`() {
    let slots = [Samples.slot(nil), Samples.slot(nil, id: "8")]
    let parallels = [
      Samples.parallel(slots, id: "3", course: "BI-XX1", code: 101),
      Samples.parallel(slots, id: "2", course: "BI-XX1", code: 102),
      Samples.parallel(slots, id: "1", course: "BI-XX2", code: 101),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let joined = Timetable(joining: order.map { timetable(parallels[$0]) })
      #expect(joined.unscheduled.map(\.parallel.id) == ["3", "3", "2", "2", "1", "1"])
      #expect(joined.unscheduled.map(\.slotIndex) == [0, 1, 0, 1, 0, 1])
    }
  }

  @Test func `joins two and keeps one of what is in both`() {
    let one = Samples.parallel([Samples.slot(), Samples.slot(nil, id: "9")])
    let other = Samples.parallel([Samples.slot(.friday)], id: "2")
    let joined = Timetable(joining: [timetable(one), timetable(one, other)])
    #expect(joined == timetable(one, other))
  }
}
